import type { Context } from '#context.ts'
import { inTransaction } from '#platform/db.ts'
import { sweepQueue } from '#platform/jobs.ts'
import { enqueueMatching } from './listing-state.service.ts'
import { listStaleRequests } from './matches.store.ts'

/**
 * Freight moves with bunker prices, and passages close: once a day the matches of each open request are looked for
 * again. Every pair has a request, so this reaches supplies too.
 */
const staleMs = 20 * 3_600_000
const mostAtOnce = 500

export async function refreshMatches(ctx: Context) {
  const before = new Date(ctx.clock().getTime() - staleMs)
  const stale = await listStaleRequests(ctx.db, before, mostAtOnce)
  await inTransaction(ctx.db, async (tx) => {
    for (const id of stale) await enqueueMatching({ ctx, tx }, id)
  })
}

export const matchesQueue = (ctx: Context) =>
  sweepQueue('listing-matches-refresh', '20 * * * *', () => refreshMatches(ctx))
