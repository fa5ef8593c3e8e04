import { add, compare, type Exact, exact, roundTo, subtract } from '@laycan/contract/decimal'
import { quantityText } from '@laycan/contract/figure-texts'
import type { DealSummary } from '@laycan/contract/trade/deals/deals'
import type { LiftingView, Reconciliation } from '@laycan/contract/trade/liftings/liftings'
import type { Lifting } from '@laycan/contract/trade/terms/clauses'
import { contractCurrency } from '@laycan/contract/trade/terms/price-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { toleranceBounds } from '@laycan/contract/trade/terms/terms-rules'

/** A term contract and its liftings: what each is made of, and how they add up. */

export const isTerm = ({ liftings }: Pick<TradeTerms, 'liftings'>): boolean => (liftings ?? []).length > 0

/** A lifting is a cargo on the terms of the contract, with its own quantity and window. */
export function liftingTerms({ liftings: _all, ...terms }: TradeTerms, lifting: Lifting): TradeTerms {
  return { ...terms, ...lifting }
}

type Contract = {
  terms: TradeTerms
  boundAt: string | null
  status: string
  ending: object | null
  term?: { ongoing: number; lifted: string } | null
}

/** Where a binding term contract is, by its liftings; null for other deals. */
export function termStateOf({ terms, boundAt, status, ending, term }: Contract): DealSummary['term'] {
  if (!isTerm(terms) || boundAt === null || status !== 'binding' || !term) return null
  const lifted = exact(term.lifted)
  const left = subtract(exact(terms.quantity), lifted)
  const open = compare(left, exact('0')) > 0 ? roundTo(left, 3) : '0.000'
  if (ending) return { state: 'closed_short', open }
  if (term.ongoing > 0) return { state: 'lifting', open }
  const isShort = compare(lifted, exact(toleranceBounds(terms).least)) < 0
  return { state: isShort ? 'short' : 'fulfilled', open }
}

const sumOf = (figures: readonly (string | null)[]): Exact =>
  figures.reduce((sum, figure) => add(sum, exact(figure ?? '0')), exact('0'))

/** To the last tonne and cent. */
export function reconcile(
  terms: Pick<TradeTerms, 'quantity' | 'quantity_unit' | 'tolerance_pct'>,
  liftings: Omit<LiftingView, 'difference'>[],
): Reconciliation {
  const { least, most } = toleranceBounds(terms)
  const lifted = sumOf(liftings.map((one) => one.lifted))
  const money = (part: 'invoiced' | 'paid' | 'outstanding') =>
    roundTo(sumOf(liftings.map((one) => one[part])), 2)
  return {
    unit: terms.quantity_unit,
    contracted: roundTo(exact(terms.quantity), 3),
    least,
    most,
    lifted: roundTo(lifted, 3),
    left: roundTo(subtract(exact(terms.quantity), lifted), 3),
    mayLift: roundTo(subtract(exact(most), lifted), 3),
    currency: liftings[0]?.currency ?? contractCurrency,
    invoiced: money('invoiced'),
    paid: money('paid'),
    outstanding: money('outstanding'),
    liftings: liftings.map((one) => ({
      ...one,
      difference: one.lifted === null ? null : roundTo(subtract(exact(one.lifted), exact(one.planned)), 3),
    })),
  }
}

/** The contract of a lifting, and what its other liftings have loaded or propose to. */
export type LiftedBefore = Pick<TradeTerms, 'quantity' | 'quantity_unit' | 'tolerance_pct'> & {
  others: string
}

/** Why so much cannot be lifted; undefined if it can. */
export function overLifting(quantity: string, contract: LiftedBefore | undefined): string | undefined {
  if (!contract) return undefined
  const { most } = toleranceBounds(contract)
  const all = add(exact(quantity), exact(contract.others))
  if (compare(all, exact(most)) <= 0) return undefined
  const { quantity_unit: unit } = contract
  return `With ${quantityText(contract.others, unit)} of the other liftings this is ${quantityText(roundTo(all, 3), unit)}, beyond the ${quantityText(most, unit)} of the contract with its tolerance`
}
