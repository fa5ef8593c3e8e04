import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/db.ts'

/** Who is told what; the same text to all, or one of their own. */
export type News = Map<string, string>

/**
 * Call it last in the transaction. Open screens of all parties first, in one statement that takes their places in
 * order; then those who have something to read.
 */
export async function tellParties(ctx: Context, tx: Db, deal: { id: string; parties: string[] }, news: News) {
  await ctx.realtime.publish(tx, deal.parties, 'trade_changed', { dealId: deal.id })
  for (const [userId, message] of [...news].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await raiseNotification(ctx, tx, { userId, kind: 'trade', message, path: `/deals/${deal.id}` })
  }
}
