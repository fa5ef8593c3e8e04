import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { reminderText } from './messaging.rules.ts'
import { takeReminders } from './reminders.store.ts'

/**
 * Who has not seen a message within two minutes is told by a notification, and by mail if they wish: once, until
 * they have read and something new comes. Looked after by one job a minute, so that sending costs nothing more.
 */
const takenAtOnce = 200

export async function sendReminders(ctx: Context) {
  for (let taken = takenAtOnce; taken === takenAtOnce; ) {
    taken = await inTransaction(ctx.db, async (tx) => {
      const reminders = await takeReminders(tx, takenAtOnce)
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
  }
}

export const remindersQueue = (ctx: Context): Queue => ({
  name: 'messaging-reminders',
  retries: 2,
  retryDelaySeconds: 5,
  mostDelaySeconds: 20,
  keepSeconds: 3600,
  cron: '* * * * *',
  handle: () => sendReminders(ctx),
})
