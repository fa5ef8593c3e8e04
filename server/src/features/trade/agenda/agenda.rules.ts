import { utcDate } from '@laycan/contract/calendar/calendar'
import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import type { Side } from '@laycan/contract/trade/sides'
import { type Incoterm, incotermOf } from '@laycan/contract/trade/trade-constants'
import { maySeeInvoice } from '#features/trade/commissions/commissions.policy.ts'
import { datesOf } from '#features/trade/credits/credit-next.rules.ts'
import { type CreditState, creditReference } from '#features/trade/credits/credit-state.rules.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { factsOfLast } from '#features/trade/execution/steps.rules.ts'

/**
 * What becomes a date. A calendar is read by other programs and on other people's screens, so an entry names no
 * company, no person and no price.
 */
export type Deal = { id: string; reference: string }
type Cargo = { fuelName: string; incoterm: Incoterm; place: string; windowFrom: string; windowTo: string }

export const wholeDays = (from: string, to = from) => ({ from, to, at: null })
export const moment = (at: string) => {
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
