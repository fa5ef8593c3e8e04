import type { Context } from '#context.ts'
import { listAccountNotifications } from '#features/notifications/notifications.service.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { mergeActivities, type Placed, sentenceOf } from './activity.rules.ts'
import { listEvents } from './activity.store.ts'

/**
 * The log of a member: what happened in the trade of their company, and what they were notified of besides, such as
 * their verification or an alert. Notifications of trade are left out, since the log has what they are about.
 */
export async function readActivity(
  ctx: Context,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const cursor = decodeCursor(before, { micros: 'micros', seq: 'integer', id: 'key' })
  const page = { before: cursor, limit: limit + 1 }
  const [events, notified] = await Promise.all([
    listEvents(ctx.db, userId, page),
    listAccountNotifications(ctx.db, userId, page),
  ])
  const { items, next } = pageOf(
    mergeActivities([
      events.map(
        ({ id, at, path, micros, seq, ...event }): Placed => ({
          activity: { id, at, text: sentenceOf(event, userId), path, isUnread: false },
          cursor: { micros, seq: String(seq), id },
        }),
      ),
      notified.map(
        ({ id, time, message, path, isRead, micros }): Placed => ({
          activity: { id: `notice-${id}`, at: time, text: message, path, isUnread: !isRead },
          cursor: { micros, seq: '0', id: `notice-${id}` },
        }),
      ),
    ]),
    limit,
    ({ cursor: { micros, seq, id } }) => encodeCursor(micros, seq, id),
  )
  return { activities: items.map(({ activity }) => activity), next }
}
