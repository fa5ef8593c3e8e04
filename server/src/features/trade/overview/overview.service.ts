import { addDays, dayMs, utcDate } from '@laycan/contract/calendar/calendar'
import { add, exact, roundTo } from '@laycan/contract/decimal'
import type { LaycanBar, TradeOverview } from '@laycan/contract/trade/overview/overview'
import { laycanDays } from '@laycan/contract/trade/overview/overview-constants'
import { cargoOf } from '@laycan/contract/trade/terms/terms'
import type { Context } from '#context.ts'
import { executedEntries, readNextDates, readPapers } from '#features/trade/agenda/agenda.service.ts'
import { priceTerms } from '#features/trade/compliance/trade-prices.service.ts'
import { listOpenExecutions, stepsAwaiting } from '#features/trade/execution/execution.service.ts'
import { readLaycansOf } from '#features/trade/execution/voyage-facts.service.ts'
import { readBestMatches } from '#features/trade/listings/marketplace.service.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import { AppError } from '#platform/errors.ts'
import { readActions } from './actions.service.ts'
import { readActivity } from './activity.service.ts'
import { countTrade, listLaycans, listQuoteEnds, listValuedDeals, type ValuedDeal } from './overview.store.ts'

/**
 * One member's trade at a glance: figures, what waits for them, laycans, dates, matches and what happened last. A fixed
 * number of queries, each with a limit, however many deals there are.
 */
const maxValued = 200
/** More open deals than a person oversees; of more, those that changed last count. */
const maxOpen = 100
const maxActions = 50
const maxLaycans = 12
const [shownDates, shownMatches, shownRecent] = [5, 4, 8]

export async function readTradeOverview(ctx: Context, userId: string): Promise<TradeOverview> {
  const { db } = ctx
  const now = ctx.clock()
  const [counts, trader] = await Promise.all([countTrade(db, userId), findTrader(db, userId)])
  if (!counts) throw new AppError('not_found', 'This account has no profile.')
  const open = await listOpenExecutions(db, trader, maxOpen)
  const awaited = stepsAwaiting(open, trader)
  const papers = await readPapers(db, open)
  const [actions, dates, laycans, quotesEnd, matches, recent, deals] = await Promise.all([
    readActions(ctx, { trader, open, awaited, papers, limit: maxActions }),
    readNextDates(ctx, trader, executedEntries(open, papers, now), shownDates),
    readLaycans(ctx, userId),
    listQuoteEnds(db, userId, { now, until: new Date(now.getTime() + 2 * dayMs), limit: maxActions }),
    readBestMatches(ctx, userId, { limit: shownMatches, isBroker: counts.isBroker }),
    readActivity(ctx, userId, { limit: shownRecent }),
    listValuedDeals(db, userId, maxValued),
  ])
  return {
    hasTraded: counts.ownListings + counts.negotiations + counts.deals > 0,
    activeRequests: counts.ownRequests,
    activeSupplies: counts.ownSupplies,
    marketRequests: counts.marketRequests,
    marketSupplies: counts.marketSupplies,
    fuelTypes: counts.fuelTypes,
    openNegotiations: counts.openNegotiations,
    activeDeals: counts.activeDeals,
    executions: counts.executions,
    settled: counts.settled,
    dealsValue: await sumDeals(ctx, deals),
    awaitsMe: awaited.length,
    actions,
    quotesEnd,
    laycans,
    dates,
    matches,
    recent: recent.activities,
  }
}

async function readLaycans({ db, clock }: Context, userId: string): Promise<LaycanBar[]> {
  const from = utcDate(clock())
  const deals = await listLaycans(db, userId, { from, to: addDays(from, laycanDays - 1), limit: maxLaycans })
  const laycans = await readLaycansOf(db, deals)
  return deals.map(({ id, reference, isBound, terms, fuelName }, at) => ({
    id,
    reference,
    path: `/${isBound ? 'transactions' : 'deals'}/${id}`,
    ...cargoOf(terms, fuelName),
    windowFrom: laycans[at]?.from ?? terms.window_from,
    windowTo: laycans[at]?.to ?? terms.window_to,
    ship: laycans[at]?.ship ?? null,
  }))
}

/** Prices of now are in memory, so this reads nothing per deal. */
export async function sumDeals(ctx: Context, deals: ValuedDeal[]): Promise<string> {
  let sum = exact('0')
  for (const { terms, total, barrelsPerTonne, densityKgM3 } of deals) {
    const fuel = { barrels_per_tonne: barrelsPerTonne, density_kg_m3: densityKgM3 }
    const value = total ?? (await priceTerms(ctx, terms, fuel)).value
    if (value !== null) sum = add(sum, exact(value))
  }
  return roundTo(sum, 2)
}
