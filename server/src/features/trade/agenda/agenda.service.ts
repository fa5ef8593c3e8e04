import { addDays, utcDate } from '@laycan/contract/calendar/calendar'
import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'
import type { Context } from '#context.ts'
import { readClaimTermsOf } from '#features/trade/claims/agreed-terms.service.ts'
import { listOwedCommissions } from '#features/trade/commissions/commissions.service.ts'
import { readCredits } from '#features/trade/credits/credits.service.ts'
import { listOpenExecutions, type OpenExecution } from '#features/trade/execution/execution.service.ts'
import { windowOf } from '#features/trade/execution/narrowing.rules.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import type { TradeParty } from '#features/trade/shared/party.policy.ts'
import type { Db } from '#platform/db.ts'
import {
  commissionEntries,
  creditEntries,
  dealEntries,
  endEntry,
  listingEntries,
  maxEntries,
  quoteEntry,
  sortEntries,
} from './agenda.rules.ts'
import { listDealDates, listListingDates, listNextEnds, listQuoteDates } from './agenda.store.ts'
import { findFeed } from './calendar-feeds.store.ts'
import { executionEntries } from './execution-entries.rules.ts'

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
  const executed = executedEntries(executions, await readPapers(db, executions), now)
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

/** What has dates beside the steps of these deals, read at once. */
export async function readPapers(db: Db, executions: OpenExecution[]) {
  const dealIds = executions.map(({ listed }) => listed.dealId)
  const [termsOf, creditsOf, owedOf] = await Promise.all([
    readClaimTermsOf(db, dealIds),
    readCredits(db, dealIds),
    listOwedCommissions(db, dealIds),
  ])
  return { termsOf, creditsOf, owedOf }
}
export type Papers = Awaited<ReturnType<typeof readPapers>>

export const executedEntries = (
  executions: OpenExecution[],
  { termsOf, creditsOf, owedOf }: Papers,
  now: Date,
): AgendaEntry[] =>
  executions.flatMap(({ listed, role, execution }) => {
    const deal = { id: listed.dealId, reference: listed.reference }
    return [
      ...executionEntries({ deal, role, execution, terms: termsOf(deal.id), now }),
      ...creditEntries(deal, execution, creditsOf.get(deal.id)),
      ...commissionEntries(deal, role, owedOf(deal.id)),
    ]
  })

/** Late payments, then the next deadlines and payments; without laycans. */
export async function readNextDates(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  party: TradeParty,
  executed: AgendaEntry[],
  limit: number,
): Promise<AgendaEntry[]> {
  const now = clock()
  const today = utcDate(now)
  const ends = (await listNextEnds(db, party, { now, limit })).map(endEntry)
  return sortEntries([...ends, ...executed], today)
    .filter(({ kind }) => kind !== 'laycan')
    .slice(0, limit)
}

export async function readAgenda(ctx: Context, userId: string) {
  const [entries, feed] = await Promise.all([readEntries(ctx, userId), findFeed(ctx.db, userId)])
  return { entries, feed: feed ?? null }
}
