import type { NotificationsChanged } from '@laycan/contract/notifications/notifications'
import type { Context } from '#context.ts'
import { completeChannels } from '#features/settings/settings.service.ts'
import { decodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { sweepQueue } from '#platform/jobs.ts'
import { mailNotification } from './notification-mail.service.ts'
import { exampleNotifications, type NewNotification } from './notifications.rules.ts'
import {
  countUnread,
  deleteNotifications,
  deleteOldNotifications,
  findRecipients,
  insertNotification,
  listAccountNotifications,
  listNotifications,
  markRead,
  type Page,
} from './notifications.store.ts'

export { listAccountNotifications }

/**
 * Notifications. Any feature raises one with one call, in the transaction of what it is
 * about; whether it is shown, pushed or mailed is the recipient's choice.
 */
const keptDays = 180

/** Call it last in the transaction: it publishes events, see `Realtime.publish`. */
export const raiseNotification = (ctx: Context, tx: Db, raised: NewNotification) =>
  raiseNotifications(ctx, tx, [raised])

/** In the order of user ids, so that two transactions that notify the same people never block each other. */
export async function raiseNotifications(ctx: Context, tx: Db, raised: NewNotification[]) {
  if (raised.length === 0) return
  const ordered = raised.toSorted((a, b) => (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : 0))
  const userIds = [...new Set(ordered.map(({ userId }) => userId))]
  const recipients = await findRecipients(tx, userIds)
  for (const one of ordered) {
    const recipient = recipients.get(one.userId)
    if (!recipient) continue
    const channels = completeChannels(recipient.channels)[one.kind]
    if (channels.email) await mailNotification(ctx, tx, one, recipient)
    if (!channels.inApp) continue
    const notification = await insertNotification(tx, one)
    await ctx.realtime.publish(tx, one.userId, 'notification', notification)
  }
}

/** The same to each of them. */
export const notifyEach = (
  ctx: Context,
  tx: Db,
  userIds: readonly string[],
  notification: Omit<NewNotification, 'userId'>,
) =>
  raiseNotifications(
    ctx,
    tx,
    userIds.map((userId) => ({ ...notification, userId })),
  )

/** Part of the transaction that makes a member. */
export async function addExamples(tx: Db, userId: string) {
  for (const example of exampleNotifications) await insertNotification(tx, { ...example, userId }, true)
}

export async function readPage({ db }: Context, userId: string, { show, before, limit }: Page) {
  const [found, unread] = await Promise.all([
    listNotifications(db, userId, {
      show,
      before: decodeCursor(before, { id: 'integer' })?.id,
      limit: limit + 1,
    }),
    countUnread(db, userId),
  ])
  const { items, next } = pageOf(found, limit, ({ id }) => id)
  return { notifications: items, unread, next }
}

export async function readUnread({ db }: Context, userId: string): Promise<NotificationsChanged> {
  return { unread: await countUnread(db, userId) }
}

export const readOne = (ctx: Context, userId: string, id: string) =>
  change(ctx, userId, async (tx) => requireOne(await markRead(tx, userId, id)))
export const readAll = (ctx: Context, userId: string) => change(ctx, userId, (tx) => markRead(tx, userId))
export const dismissOne = (ctx: Context, userId: string, id: string) =>
  change(ctx, userId, async (tx) => requireOne(await deleteNotifications(tx, userId, id)))
export const dismissAll = (ctx: Context, userId: string) =>
  change(ctx, userId, (tx) => deleteNotifications(tx, userId))

function requireOne(found: number) {
  if (found === 0) throw new AppError('not_found', 'There is no such notification.')
}

/** Every open screen of the person gets the new count. */
function change(ctx: Context, userId: string, apply: (tx: Db) => Promise<unknown>) {
  return inTransaction(ctx.db, async (tx): Promise<NotificationsChanged> => {
    await apply(tx)
    const changed = { unread: await countUnread(tx, userId) }
    await ctx.realtime.publish(tx, userId, 'notifications_changed', changed)
    return changed
  })
}

/** Far more than anybody gets before they are pruned. */
const maxExported = 10_000

export const exportNotifications = ({ db }: Context, userId: string) =>
  listNotifications(db, userId, { before: undefined, limit: maxExported, show: 'all' })

export const notificationsPruneQueue = (db: Db) =>
  sweepQueue('notifications-prune', '41 3 * * *', () => deleteOldNotifications(db, keptDays))
