import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { sweepBatches, sweepQueue } from '#platform/jobs.ts'
import { reminderText } from './messaging.rules.ts'
import { takeReminders } from './reminders.store.ts'

/**
 * A message that is not seen within two minutes raises a notification, and a mail if the recipient wants it: once,
 * until they have read it and something new arrives. One job a minute does it, so that sending costs nothing more.
 */
export const remindersQueue = (ctx: Context) =>
  sweepQueue('messaging-reminders', '* * * * *', () => sendReminders(ctx))

export const sendReminders = (ctx: Context) =>
  sweepBatches(ctx.db, async (tx, limit) => {
    const reminders = await takeReminders(tx, limit)
    for (const { userId, fromName, unread, low, high } of reminders) {
      await raiseNotification(ctx, tx, {
        userId,
        kind: 'message',
        message: reminderText(fromName, unread),
        path: `/messaging?conversation=${low}_${high}`,
      })
    }
    return reminders.length
  })
