import { add, exact, roundTo } from '@laycan/contract/decimal'
import type { TradeOverview } from '@laycan/contract/trade/overview/overview'
import type { Context } from '#context.ts'
import { priceTerms } from '#features/trade/compliance/trade-prices.service.ts'
import { countAwaiting } from '#features/trade/execution/execution.service.ts'
import { AppError } from '#platform/errors.ts'
import {
  countTrade,
  listRecentEvents,
  listValuedDeals,
  type TradeCounts,
  type ValuedDeal,
} from './overview.store.ts'

/**
 * One person's trade for the dashboard: their listings, their deals and recent activity. For the kind that their
 * account type cannot list, the open listings of others are counted.
 */
const recentCount = 8
const maxValued = 200

export async function readTradeOverview(ctx: Context, userId: string): Promise<TradeOverview> {
  const counts = await countTrade(ctx.db, userId)
  if (!counts) throw new AppError('not_found', 'This account has no profile.')
  const [recent, deals, awaitsMe] = await Promise.all([
    listRecentEvents(ctx.db, userId, recentCount),
    listValuedDeals(ctx.db, userId, maxValued),
    countAwaiting(ctx, userId),
  ])
  return {
    hasTraded: counts.ownListings + counts.negotiations + counts.deals > 0,
    ...listingCounts(counts),
    openNegotiations: counts.openNegotiations,
    activeDeals: counts.activeDeals,
    executions: counts.executions,
    settled: counts.settled,
    dealsValue: await sumDeals(ctx, deals),
    awaitsMe,
    recent: recent.map(({ id, at, text, path }) => ({ id, at, text, path })),
  }
}

const listingCounts = (counts: TradeCounts) => ({
  activeRequests: counts.userType === 'buyer' ? counts.ownRequests : counts.marketRequests,
  activeSupplies: counts.userType === 'seller' ? counts.ownSupplies : counts.marketSupplies,
})

export async function sumDeals(ctx: Context, deals: ValuedDeal[]): Promise<string> {
  let sum = exact('0')
  for (const { terms, total, barrelsPerTonne, densityKgM3 } of deals) {
    const fuel = { barrels_per_tonne: barrelsPerTonne, density_kg_m3: densityKgM3 }
    const value = total ?? (await priceTerms(ctx, terms, fuel)).value
    if (value !== null) sum = add(sum, exact(value))
  }
  return roundTo(sum, 2)
}
