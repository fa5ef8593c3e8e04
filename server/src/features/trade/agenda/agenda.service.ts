import { addDays, utcDate } from '@laycan/contract/calendar'
import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'
import type { Context } from '#context.ts'
import { readClaimTermsOf } from '#features/trade/claims/agreed-terms.service.ts'
import { listOwedCommissions } from '#features/trade/commissions/commissions.service.ts'
import { readCredits } from '#features/trade/credits/credits.service.ts'
import { listOpenExecutions } from '#features/trade/execution/execution.service.ts'
import { windowOf } from '#features/trade/execution/narrowing.rules.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import {
  commissionEntries,
  creditEntries,
  dealEntries,
  executionEntries,
  listingEntries,
  maxEntries,
  quoteEntry,
  sortEntries,
} from './agenda.rules.ts'
import { listDealDates, listListingDates, listQuoteDates } from './agenda.store.ts'
import { findFeed } from './calendar-feeds.store.ts'

const keptDays = 30

/** The dates of all that belongs to the reader's company, or to the reader without one. */
export async function readEntries({ db, clock }: Context, userId: string): Promise<AgendaEntry[]> {
  const now = clock()
  const trader = await findTrader(db, userId)
  const [listings, quotes, deals, executions] = await Promise.all([
    listListingDates(db, trader, maxEntries),
    listQuoteDates(db, trader, maxEntries),
    listDealDates(db, trader, maxEntries),
    listOpenExecutions(db, trader, maxEntries),
  ])
  const dealIds = executions.map(({ listed }) => listed.dealId)
  const termsOf = await readClaimTermsOf(db, dealIds)
  const creditsOf = await readCredits(db, dealIds)
  const owedOf = await listOwedCommissions(db, dealIds)
  const executed = executions.flatMap(({ listed, role, execution }) => {
    const deal = { id: listed.dealId, reference: listed.reference }
    return [
      ...executionEntries({ deal, role, execution, terms: termsOf(deal.id), now }),
      ...creditEntries(deal, execution, creditsOf.get(deal.id)),
      ...commissionEntries(deal, role, owedOf(deal.id)),
    ]
  })
  const narrowed = new Map(
    executions.map(({ listed, execution: { terms, steps } }) => {
      const { from: windowFrom, to: windowTo } = windowOf(terms, steps)
      return [listed.dealId, { windowFrom, windowTo }]
    }),
  )
  const entries = [
    ...listings.flatMap(listingEntries),
    ...quotes.map(quoteEntry),
    ...deals.map((deal) => ({ ...deal, ...narrowed.get(deal.id) })).flatMap(dealEntries),
    ...executed,
  ]
  return sortEntries(entries, addDays(utcDate(now), -keptDays))
}

export async function readAgenda(ctx: Context, userId: string) {
  const [entries, feed] = await Promise.all([readEntries(ctx, userId), findFeed(ctx.db, userId)])
  return { entries, feed: feed ?? null }
}
