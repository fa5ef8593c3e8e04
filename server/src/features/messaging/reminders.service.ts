import type { Context } from '#context.ts'
import { raiseNotification, raiseNotifications } from '#features/notifications/notifications.service.ts'
import { findDealRoom } from '#features/trade/deals/deal-room.service.ts'
import type { Db } from '#platform/db.ts'
import { sweepBatches, sweepQueue } from '#platform/jobs.ts'
import { reminderText, roomReminderText } from './messaging.rules.ts'
import { takeReminders, takeRoomReminders } from './reminders.store.ts'

/**
 * A message that is not seen within two minutes raises a notification, and a mail if the recipient wants it: once,
 * until they have read it and something new arrives. One job a minute does it, so that sending costs nothing more.
 */
export const remindersQueue = (ctx: Context) =>
  sweepQueue('messaging-reminders', '* * * * *', () => sendReminders(ctx))

export async function sendReminders(ctx: Context) {
  await sweepBatches(ctx.db, (tx, limit) => remindOfConversations(ctx, tx, limit))
  await sweepBatches(ctx.db, (tx, limit) => remindOfRooms(ctx, tx, limit))
}

async function remindOfConversations(ctx: Context, tx: Db, limit: number): Promise<number> {
  const reminders = await takeReminders(tx, limit)
  await raiseNotifications(
    ctx,
    tx,
    reminders.map(({ userId, fromName, unread, low, high }) => ({
      userId,
      kind: 'message',
      message: reminderText(fromName, unread),
      path: `/messaging?conversation=${low}_${high}`,
    })),
  )
  return reminders.length
}

/** Not of those who have lost the room since. */
async function remindOfRooms(ctx: Context, tx: Db, limit: number): Promise<number> {
  const reminders = await takeRoomReminders(tx, limit)
  for (const { userId, dealId, unread } of reminders) {
    const room = await findDealRoom(tx, userId, dealId)
    if (!room) continue
    await raiseNotification(ctx, tx, {
      userId,
      kind: 'message',
      message: roomReminderText(room.reference, unread),
      path: `/messaging?with=${dealId}`,
    })
  }
  return reminders.length
}
