import { dueDayReason, moveToBankDay } from '@laycan/contract/calendar/bank-calendars'
import { addDays, utcDate } from '@laycan/contract/calendar/calendar'
import { compare, divide, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import { moneyText } from '@laycan/contract/figure-texts'
import type { PricingTerms } from '@laycan/contract/markets/market-formula'
import { maxDealAmount } from '@laycan/contract/trade/execution/execution-constants'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import type { Side } from '@laycan/contract/trade/sides'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { incotermOf, paymentMethods, type TradeUnit } from '@laycan/contract/trade/trade-constants'
import { convertQuantity, type MassBasis } from '@laycan/contract/units'
import { AppError } from '#platform/errors.ts'
import { awaitsNor, namedNor, norDate, portKey } from './nor.rules.ts'
import { countingCertificates, factsOfLast, type Step } from './steps.rules.ts'

/**
 * Invoice amounts. Quantities are converted to the unit of the price by the contract's factor with three decimals,
 * prices have four, and each line is rounded once, to the cent, half away from zero.
 */
const quantityDecimals = 3
const priceDecimals = 4
const moneyDecimals = 2

export type Measured = {
  quantity: string
  basis: TradeInvoice['quantityBasis']
  /** In the unit of the price. */
  priced: string
}

/** The bill of lading quantity, or the outturn if the contract's inspection is final at discharge. */
export function measuredQuantity(
  terms: TradeTerms,
  steps: Step[],
  massBasis: MassBasis | undefined,
): Measured | undefined {
  const loaded = factsOfLast(steps, 'load')
  const outturn = countsOutturn(terms) ? factsOfLast(steps, 'discharge') : undefined
  const quantity = outturn?.quantity ?? loaded?.quantity
  if (quantity === undefined) return undefined
  return {
    quantity,
    basis: outturn ? 'outturn' : 'bill_of_lading',
    priced: inUnits(quantity, terms.quantity_unit, terms.price.unit, massBasis),
  }
}

export const countsOutturn = ({ incoterm, inspection }: Pick<TradeTerms, 'incoterm' | 'inspection'>) =>
  inspection.final_at === 'discharge' && incotermOf(incoterm).at === 'discharge'

export const inUnits = (amount: string, from: TradeUnit, to: TradeUnit, basis: MassBasis | undefined) =>
  from === to ? amount : convertQuantity({ amount, from, to, basis, decimals: quantityDecimals })

export type Escalation = NonNullable<PricingTerms['escalation']>

/** Only for prices per tonne: with prices per volume the density is already in the quantity. */
export const basisDensityOf = ({ basis_density, price }: Pick<TradeTerms, 'basis_density' | 'price'>) =>
  price.unit === 'MT' ? basis_density : null

/** Only if it was agreed and the density was measured. */
export function escalationOf(terms: TradeTerms, steps: Step[]): Escalation | undefined {
  const basis = basisDensityOf(terms)
  const actual = factsOfLast(steps, 'load')?.density
  if (basis === null || !actual) return undefined
  return { basis_density: basis, actual_density: actual }
}

/** Figures of quality that were recorded, by property in lower case. */
export function figuresOf(steps: Step[]): Map<string, string> {
  const density = factsOfLast(steps, 'load')?.density
  const certified = countingCertificates(steps).flatMap(
    ({ facts }) => (facts as FactsOf<'certify_quality'>).figures,
  )
  return new Map([
    ...(density ? [['density', density] as const] : []),
    ...certified.map(({ property, value }) => [property.toLowerCase(), value] as const),
  ])
}

/** A fixed price, escalated by density if that was agreed. */
export function fixedPrice(amount: string, escalation: Escalation | undefined): string {
  if (!escalation) return amount
  const factor = divide(exact(escalation.basis_density), exact(escalation.actual_density))
  return roundTo(multiply(exact(amount), factor), priceDecimals)
}

export const worthOf = (quantity: string, price: string): string =>
  roundTo(multiply(exact(quantity), exact(price)), moneyDecimals)

/** What a letter of credit has to cover: the value of the least and the most that may be delivered. */
export function securityRange(bounds: { least: string; most: string }, price: string) {
  return { least: worthOf(bounds.least, price), most: worthOf(bounds.most, price) }
}

/** Excess time at the daily rate, pro rata. */
export function demurrage(allowedHours: number, usedHours: string, perDay: string): string {
  const excess = subtract(exact(usedHours), exact(String(allowedHours)))
  if (compare(excess, exact('0')) <= 0) return '0.00'
  return roundTo(divide(multiply(excess, exact(perDay)), exact('24')), moneyDecimals)
}

/** One demurrage claim per port: the last confirmed one, in the order in which the ports were first claimed. */
export function demurrageClaims(steps: Step[]): FactsOf<'claim_demurrage'>[] {
  const claims = new Map<string, FactsOf<'claim_demurrage'>>()
  for (const { act, status, facts } of steps) {
    if (act !== 'claim_demurrage' || status !== 'done') continue
    const claim = facts as FactsOf<'claim_demurrage'>
    claims.set(portKey(claim.port), claim)
  }
  return [...claims.values()]
}

/**
 * Due some days after the bill of lading or notice of readiness at the port that the contract names, or at once if no
 * days are agreed, and on a bank day where the contract asks for one. Null while that notice is still to come.
 */
export function dueOn(terms: TradeTerms, steps: Step[], issuedAt: Date): string | null {
  const due = dueBefore(terms, steps, issuedAt)
  const { bank_days } = terms.payment
  return due !== null && bank_days ? moveToBankDay(due, bank_days.rule, bank_days.places) : due
}

/** Why the due date is the day that it is, where the contract names bank days. */
export function dueReason(terms: TradeTerms, steps: Step[], issuedAt: Date): string | null {
  const due = dueBefore(terms, steps, issuedAt)
  return (due !== null && dueDayReason(due, terms.payment.bank_days)) || null
}

/** Whether or not banks work on that day. */
function dueBefore(terms: TradeTerms, steps: Step[], issuedAt: Date): string | null {
  const { method, days, after } = terms.payment
  const isDeferred = paymentMethods.find(({ code }) => code === method)?.takesDays === true
  const nor = namedNor(terms, steps)
  if (isDeferred && awaitsNor(terms, steps) && after === 'nor') return null
  const from = after === 'nor' && nor ? norDate(nor) : factsOfLast(steps, 'load')?.blDate
  return isDeferred && from !== undefined ? addDays(from, days) : utcDate(issuedAt)
}

const invoiceActs = { provisional: 'invoice_provisionally', final: 'invoice_finally' } as const

/** Bank details may be corrected; the step has those that were. */
export const payToOf = (
  { kind, payTo, replaces }: Pick<TradeInvoice, 'kind' | 'payTo' | 'replaces'>,
  steps: Step[],
) => (replaces === null && factsOfLast(steps, invoiceActs[kind])?.payTo) || payTo

/** A larger total can only be a mistake in the terms. */
export function requirePayable(total: string) {
  if (compare(exact(total.replace(/^-/, '')), exact(maxDealAmount)) <= 0) return
  throw new AppError(
    'conflict',
    `This invoice comes to ${moneyText(total)}, and at most ${moneyText(String(maxDealAmount))} can be invoiced here. Please contact support.`,
  )
}

export type CommissionTerms = { perUnit: string; unit: TradeUnit; paidBy: Side | 'shared' }

/** The share of each side: all, nothing or half; the odd cent goes to the seller. */
export function commissionShares(commission: CommissionTerms, quantity: string) {
  const amount = worthOf(quantity, commission.perUnit)
  if (commission.paidBy === 'buyer') return { amount, buyer: amount, seller: '0.00' }
  if (commission.paidBy === 'seller') return { amount, buyer: '0.00', seller: amount }
  const cents = BigInt(amount.replace('.', ''))
  const half = cents / 2n
  const text = (value: bigint) => roundTo({ numerator: value, denominator: 100n }, moneyDecimals)
  return { amount, buyer: text(half), seller: text(cents - half) }
}
