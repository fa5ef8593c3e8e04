import { utcDate } from '@laycan/contract/calendar/calendar'
import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'
import { claimKindName, claimKinds } from '@laycan/contract/trade/claims/claim-constants'
import type { ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import type { Side } from '@laycan/contract/trade/sides'
import { type Incoterm, incotermOf } from '@laycan/contract/trade/trade-constants'
import { barOf } from '#features/trade/claims/claims.rules.ts'
import { maySeeInvoice } from '#features/trade/commissions/commissions.policy.ts'
import { datesOf } from '#features/trade/credits/credit-next.rules.ts'
import { type CreditState, creditReference } from '#features/trade/credits/credit-state.rules.ts'
import { disputeNext } from '#features/trade/disputes/dispute-state.rules.ts'
import { passageOf, takerOf } from '#features/trade/execution/execution.policy.ts'
import { courseOf, type LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { daysAhead, windowOf } from '#features/trade/execution/narrowing.rules.ts'
import { paymentsOf } from '#features/trade/execution/payments.rules.ts'
import { factsOfLast, isPending, lostSecurity } from '#features/trade/execution/steps.rules.ts'

/**
 * What becomes a date. A calendar is read by other programs and on other people's screens, so an entry names no
 * company, no person and no price.
 */
type Deal = { id: string; reference: string }
type Cargo = { fuelName: string; incoterm: Incoterm; place: string; windowFrom: string; windowTo: string }

const wholeDays = (from: string, to = from) => ({ from, to, at: null })
const moment = (at: string) => {
  const day = utcDate(new Date(at))
  return { from: day, to: day, at }
}

/** A ship is awaited at the port of loading; what is delivered, at the buyer's place. */
const windowName = (incoterm: Incoterm) =>
  incotermOf(incoterm).at === 'loading' ? 'Laycan' : 'Delivery window'
const windowEntry = ({ fuelName, incoterm, place, windowFrom, windowTo }: Cargo) => ({
  kind: 'laycan' as const,
  title: `${windowName(incoterm)}: ${fuelName}, ${incoterm} ${place}`,
  ...wholeDays(windowFrom, windowTo),
})

type Listing = Cargo & { id: string; kind: 'request' | 'supply'; validUntil: string }

export function listingEntries(listing: Listing): AgendaEntry[] {
  const { id, kind } = listing
  const window = windowEntry(listing)
  const title = `${window.title} (your ${kind})`
  return [{ id: `listing-${id}-laycan`, ...window, title, path: listingPath(listing) }, listingEnd(listing)]
}

const listingPath = ({ id, kind }: Pick<Listing, 'id' | 'kind'>) =>
  `/${kind === 'request' ? 'requests' : 'supplies'}/${id}`

const listingEnd = (listing: Pick<Listing, 'id' | 'kind' | 'fuelName' | 'validUntil'>): AgendaEntry => ({
  id: `listing-${listing.id}-ends`,
  kind: 'deadline',
  title: `Your ${listing.kind} for ${listing.fuelName} ends`,
  ...moment(listing.validUntil),
  path: listingPath(listing),
})

type Quote = { negotiationId: string; fuelName: string; validUntil: string }

export const quoteEntry = ({ negotiationId, fuelName, validUntil }: Quote): AgendaEntry => ({
  id: `negotiation-${negotiationId}-ends`,
  kind: 'deadline',
  title: `The quote for ${fuelName} ends`,
  ...moment(validUntil),
  path: `/negotiations/${negotiationId}`,
})

const lapses = {
  mandate: 'the mandate lapses if not confirmed',
  recap: 'the recap lapses if not confirmed',
  subjects: 'the next subject lapses if not lifted',
}

type AgreedDeal = Deal & Cargo & { status: keyof typeof lapses | 'binding'; nextDeadline: string | null }

export function dealEntries(deal: AgreedDeal): AgendaEntry[] {
  const { id, reference, status, nextDeadline } = deal
  const path = `/${status === 'binding' ? 'transactions' : 'deals'}/${id}`
  const window = windowEntry(deal)
  const entries: AgendaEntry[] = [
    { id: `deal-${id}-laycan`, ...window, title: `${reference}: ${window.title}`, path },
  ]
  if (status !== 'binding' && nextDeadline !== null)
    entries.push(dealEnd({ id, reference, status, at: nextDeadline }))
  return entries
}

const dealEnd = ({
  id,
  reference,
  status,
  at,
}: Deal & { status: keyof typeof lapses; at: string }): AgendaEntry => ({
  id: `deal-${id}-${status}`,
  kind: 'deadline',
  title: `${reference}: ${lapses[status]}`,
  ...moment(at),
  path: `/deals/${id}`,
})

type End = Deal & {
  what: 'request' | 'supply' | 'quote' | keyof typeof lapses
  fuelName: string
  at: string
}

/** The same entries, where only the end of a listing, quote or deal is read. */
export function endEntry({ what, id, reference, fuelName, at }: End): AgendaEntry {
  if (what === 'quote') return quoteEntry({ negotiationId: id, fuelName, validUntil: at })
  if (what === 'request' || what === 'supply') return listingEnd({ id, kind: what, fuelName, validUntil: at })
  return dealEnd({ id, reference, status: what, at })
}

type Executed = { deal: Deal; role: DealRole; execution: LoadedExecution; terms: ClaimTerms; now: Date }

/** Payments that are outstanding, replies that are asked for, and the last days for claims. */
export function executionEntries({ deal, role, execution, terms, now }: Executed): AgendaEntry[] {
  return [
    ...securityEntries(deal, role, execution),
    ...noticeEntries(deal, role, execution),
    ...paymentEntries(deal, role, execution),
    ...nominationEntries(deal, execution),
    ...disputeEntries(deal, execution),
    ...barEntries(deal, execution, terms, now),
  ]
}

/** Before the ship is awaited; or at once, where it was lost later. */
function securityEntries({ id, reference }: Deal, role: DealRole, execution: LoadedExecution): AgendaEntry[] {
  const { state, disputedFrom, terms, steps } = execution
  if (passageOf('secure_payment', disputedFrom ?? state, courseOf(execution)) === undefined) return []
  const lost = lostSecurity(steps)
  const [by = terms.window_from] = [terms.window_from, lost ? utcDate(new Date(lost.at)) : '']
    .toSorted()
    .reverse()
  const again = lost ? ' again' : ''
  const what = role === 'buyer' ? `secure the payment${again}` : `payment to be secured${again}`
  return [
    {
      id: `deal-${id}-security`,
      kind: 'deadline',
      title: `${reference}: ${what}`,
      ...wholeDays(by),
      path: `/transactions/${id}`,
    },
  ]
}

/** What the terms ask a side to name by a day: the port, the laycan and the ship. */
function noticeEntries({ id, reference }: Deal, role: DealRole, execution: LoadedExecution): AgendaEntry[] {
  const { state, disputedFrom, terms, steps } = execution
  const course = courseOf(execution)
  const stage = disputedFrom ?? state
  const { narrowing, nomination } = terms
  const isOpen = (act: 'narrow_port' | 'narrow_laycan') =>
    passageOf(act, stage, course) !== undefined && !isPending(steps, act)
  const isNominated = isPending(steps, 'nominate') || !['contracted', 'payment_secured'].includes(stage)
  const days = [
    {
      code: 'port',
      what: 'name the port',
      by: narrowing?.port?.by,
      on:
        isOpen('narrow_port') && narrowing?.port && daysAhead(terms.window_from, narrowing.port.days_before),
    },
    {
      code: 'narrowing',
      what: 'narrow the laycan',
      by: narrowing?.laycan?.by,
      on:
        isOpen('narrow_laycan') &&
        narrowing?.laycan &&
        daysAhead(terms.window_from, narrowing.laycan.days_before),
    },
    {
      code: 'ship',
      what: 'nominate the transport',
      by: takerOf('nominate', course),
      on:
        !isNominated &&
        nomination?.days_before &&
        daysAhead(windowOf(terms, steps).from, nomination.days_before),
    },
  ]
  return days.flatMap(({ code, what, by, on }): AgendaEntry[] =>
    on && by === role
      ? [
          {
            id: `deal-${id}-${code}`,
            kind: 'deadline',
            title: `${reference}: last day to ${what}`,
            ...wholeDays(on),
            path: `/transactions/${id}`,
          },
        ]
      : [],
  )
}

function paymentEntries({ id, reference }: Deal, role: DealRole, execution: LoadedExecution): AgendaEntry[] {
  const { dueOn, owedBy } = paymentsOf(execution)
  if (dueOn === null || owedBy === null) return []
  const what = role === 'broker' ? 'payment' : role === owedBy ? 'payment to make' : 'payment to receive'
  return [
    {
      id: `deal-${id}-payment`,
      kind: 'payment',
      title: `${reference}: ${what}`,
      ...wholeDays(dueOn),
      path: `/transactions/${id}`,
    },
  ]
}

function nominationEntries({ id, reference }: Deal, { steps }: LoadedExecution): AgendaEntry[] {
  const open = steps.find(
    ({ act, status, answerBy }) => act === 'nominate' && status === 'proposed' && answerBy,
  )
  if (!open?.answerBy) return []
  const title = `${reference}: last moment to answer the nomination`
  const path = `/transactions/${id}`
  return [{ id: `deal-${id}-nomination`, kind: 'deadline', title, ...moment(open.answerBy), path }]
}

function disputeEntries({ id, reference }: Deal, { dispute }: LoadedExecution): AgendaEntry[] {
  const deadline = dispute && disputeNext(dispute).deadline
  if (!dispute || !deadline) return []
  const what = dispute.status === 'open' ? 'reply to the dispute' : 'agree on a mediator'
  const title = `${reference}: last day to ${what}`
  return [
    {
      id: `deal-${id}-dispute`,
      kind: 'deadline',
      title,
      ...moment(deadline),
      path: `/transactions/${id}/disputes`,
    },
  ]
}

function barEntries(
  { id, reference }: Deal,
  execution: LoadedExecution,
  terms: ClaimTerms,
  now: Date,
): AgendaEntry[] {
  return claimKinds.flatMap(({ code: kind }): AgendaEntry[] => {
    const { lastDay, isOver } = barOf(kind, terms, execution, now)
    if (lastDay === null || isOver) return []
    return [
      {
        id: `deal-${id}-bar-${kind}`,
        kind: 'deadline',
        title: `${reference}: last day for ${claimKindName(kind).toLowerCase()} claims`,
        ...wholeDays(lastDay),
        path: `/transactions/${id}/claims`,
      },
    ]
  })
}

/** Latest shipment, last day to present, end of the examination, expiry. */
export function creditEntries(
  { id, reference }: Deal,
  { steps }: LoadedExecution,
  credit: { number: number; state: CreditState } | undefined,
): AgendaEntry[] {
  if (!credit) return []
  return datesOf(credit.state, factsOfLast(steps, 'load')?.blDate).map(({ code, label, on }) => ({
    id: `deal-${id}-credit-${code}`,
    kind: 'deadline',
    title: `${creditReference(reference, credit.number)}: ${label.toLowerCase()}`,
    ...wholeDays(on),
    path: `/transactions/${id}`,
  }))
}

type Commission = { id: string; dueOn: string; payer: Side }

export function commissionEntries(
  { id, reference }: Deal,
  role: DealRole,
  owed: Commission[],
): AgendaEntry[] {
  return owed
    .filter(({ payer }) => maySeeInvoice(role, payer))
    .map((commission) => ({
      id: `commission-${commission.id}`,
      kind: 'payment',
      title: `${reference}: commission to ${role === 'broker' ? 'receive' : 'pay'}`,
      ...wholeDays(commission.dueOn),
      path: `/transactions/${id}/commission`,
    }))
}

export const maxEntries = 1000

/**
 * The earliest first. A payment is there until it is made, however late. Of too many entries, those that end last are
 * kept: what is over matters least.
 */
export function sortEntries(entries: AgendaEntry[], firstDay: string): AgendaEntry[] {
  const order = (one: AgendaEntry, other: AgendaEntry) =>
    one.from.localeCompare(other.from) ||
    (one.at ?? '').localeCompare(other.at ?? '') ||
    one.id.localeCompare(other.id)
  return entries
    .filter(({ kind, to }) => kind === 'payment' || to >= firstDay)
    .sort((one, other) => other.to.localeCompare(one.to) || order(one, other))
    .slice(0, maxEntries)
    .sort(order)
}
