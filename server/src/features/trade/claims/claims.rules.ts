import { addDays, earliestDate } from '@laycan/contract/calendar/calendar'
import { compare, exact } from '@laycan/contract/decimal'
import { moneyText } from '@laycan/contract/figure-texts'
import { type ClaimKind, claimKindName } from '@laycan/contract/trade/claims/claim-constants'
import type { ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import type { PortCall } from '@laycan/contract/trade/laytime/laytime-constants'
import { otherSide, type Side } from '@laycan/contract/trade/sides'
import { incotermOf } from '@laycan/contract/trade/trade-constants'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { demurrageClaims } from '#features/trade/execution/invoices.rules.ts'
import { portKey } from '#features/trade/execution/nor.rules.ts'
import { factsOfLast } from '#features/trade/execution/steps.rules.ts'

/** Time bars, and what becomes of a claim. */

export const barDaysOf = (terms: ClaimTerms): Record<ClaimKind, number> => ({
  quantity: terms.quantityBarDays,
  quality: terms.qualityBarDays,
  demurrage: terms.demurrageBarDays,
  other: terms.otherBarDays,
})

type Delivered = Pick<LoadedExecution, 'terms' | 'steps'>

/** The day that time bars are counted from: discharge, or the bill of lading where the buyer carries from there. */
export function deliveredOn({ terms, steps }: Delivered): string | undefined {
  return incotermOf(terms.incoterm).at === 'discharge'
    ? factsOfLast(steps, 'discharge')?.dischargedOn
    : factsOfLast(steps, 'load')?.blDate
}

export const barFromText = ({ terms }: Pick<LoadedExecution, 'terms'>): string =>
  incotermOf(terms.incoterm).at === 'discharge' ? 'completion of discharge' : 'the bill of lading date'

export function barOf(kind: ClaimKind, terms: ClaimTerms, execution: Delivered, now: Date) {
  const days = barDaysOf(terms)[kind]
  const from = deliveredOn(execution)
  const lastDay = from === undefined ? null : addDays(from, days)
  // Over when the day is over everywhere on earth.
  return { kind, days, lastDay, isOver: lastDay !== null && earliestDate(now) > lastDay }
}

export const barText = ({ kind, days, lastDay }: ReturnType<typeof barOf>, from: string): string =>
  `The time bar has passed: ${claimKindName(kind).toLowerCase()} claims had to be raised by ${lastDay}, ${days} days after ${from}.`

/** An offer lies within what is claimed and differs from what is on the table. */
export function offerProblem(
  amount: string,
  claim: { amount: string; askedAmount: string; claimant: Side; askedBy: Side },
  side: Side,
): string | undefined {
  if (compare(exact(amount), exact(claim.amount)) > 0)
    return `At most the ${moneyText(claim.amount)} that are claimed`
  if (compare(exact(amount), exact(claim.askedAmount)) !== 0) return undefined
  return side === claim.askedBy
    ? 'This is your figure already'
    : 'This is the figure of the other side. Accept it'
}

/** The claimant is paid: a buyer by a credit note of the seller, a seller by a debit note to the buyer. */
export const noteKindOfClaim = (claimant: Side) => (claimant === 'buyer' ? 'credit' : 'debit')

export const claimReference = (deal: string, number: number) => `${deal}-CL${number}`

/** Demurrage is for the side that charters the ship, despatch for the other. */
export const sheetClaimant = (
  { terms }: Pick<LoadedExecution, 'terms'>,
  result: 'demurrage' | 'despatch',
): Side => {
  const { carrier } = incotermOf(terms.incoterm)
  return result === 'demurrage' ? carrier : otherSide(carrier)
}

/** Why demurrage at a port cannot be claimed here: it is on the invoice, or on its way there. */
export function invoicedDemurrage(
  port: string,
  { steps }: Pick<LoadedExecution, 'steps'>,
): string | undefined {
  const pending = steps.filter(({ act, status }) => act === 'claim_demurrage' && status === 'proposed')
  const ports = [
    ...demurrageClaims(steps).map((claim) => claim.port),
    ...pending.map(({ facts }) => (facts as { port: string }).port),
  ]
  return ports.some((named) => portKey(named) === portKey(port))
    ? `Demurrage at ${port} is claimed for the invoice already.`
    : undefined
}

export const placeText = (place: PortCall | null, port: string | undefined) =>
  place === null ? '' : ` at ${port ?? place}`
