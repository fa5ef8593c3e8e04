import { bankPlaceName, dueDayRuleTexts } from '../../calendar/bank-calendars.ts'
import { dayOf } from '../../calendar/calendar.ts'
import { add, compare, divide, exact, multiply, roundTo, subtract } from '../../decimal.ts'
import { figureText, priceText, quantityText, type WriteDecimal } from '../../figure-texts.ts'
import { holidayRuleTexts } from '../../markets/market-constants.ts'
import { convertPrice, convertQuantity, type MassBasis, needsBasis } from '../../units.ts'
import {
  incotermOf,
  maxQuantityTonnes,
  maxWindowDays,
  paymentMethods,
  type TradeUnit,
  tradeFieldLabels,
  tradeUnits,
} from '../trade-constants.ts'
import { type ClauseField, isClause } from './clause-constants.ts'
import { type ClauseProblems, clauseProblems } from './clause-rules.ts'
import { clauseText } from './clause-texts.ts'
import { describeExtras, formulaProblems } from './formula-problems.ts'
import { plainDecimal } from './plain-decimal.ts'
import { pricingEvents } from './price-constants.ts'
import type { TermsChange, TermsField, TradePrice, TradeTerms } from './terms.ts'
import { conversionProblem, demurrageProblem, densityProblem, priceProblems } from './terms-figures.ts'

/** Rules across the fields of the terms, shared by the forms and the server. */

type Conversion = Pick<TradeTerms, 'conversion'>
/** A fuel's weight from the catalogue. */
export type FuelWeight = { barrels_per_tonne: string | null; density_kg_m3: string | null }

/** The terms' factor takes precedence over the catalogue's, and a factor over the density. */
export function massBasisOf(
  { conversion }: Conversion,
  fuel: FuelWeight | undefined,
): (MassBasis & { from: 'contract' | 'catalogue' | 'density' }) | undefined {
  return conversion !== null ? { barrelsPerTonne: conversion, from: 'contract' } : catalogueBasisOf(fuel)
}

/** The catalogue's basis, regardless of the terms. */
export function catalogueBasisOf(
  fuel: FuelWeight | undefined,
): (MassBasis & { from: 'catalogue' | 'density' }) | undefined {
  if (fuel?.barrels_per_tonne) return { barrelsPerTonne: fuel.barrels_per_tonne, from: 'catalogue' }
  return fuel?.density_kg_m3 ? { densityKgM3: fuel.density_kg_m3, from: 'density' } : undefined
}

export type PerUnit = Record<TradeUnit, string | null>

/** A price in all units; null where a needed factor is unknown. */
export function pricePerUnits(price: { amount: string; unit: TradeUnit }, basis?: MassBasis): PerUnit {
  return perUnit((to) =>
    needsBasis(price.unit, to) && !basis
      ? null
      : convertPrice({
          price: price.amount,
          per: price.unit,
          to,
          basis,
          decimals: to === 'gal' ? 4 : 2,
        }),
  )
}

export function quantityInUnits(quantity: { amount: string; unit: TradeUnit }, basis?: MassBasis): PerUnit {
  return perUnit((to) =>
    needsBasis(quantity.unit, to) && !basis
      ? null
      : convertQuantity({ amount: quantity.amount, from: quantity.unit, to, basis, decimals: 3 }),
  )
}

const perUnit = (valueIn: (unit: TradeUnit) => string | null) =>
  Object.fromEntries(tradeUnits.map((unit) => [unit, valueIn(unit)])) as PerUnit

/** Percent above the benchmark with one decimal; negative below. */
export function percentAgainst(price: string, benchmark: string): string {
  const ratio = divide(subtract(exact(price), exact(benchmark)), exact(benchmark))
  return roundTo(multiply(ratio, exact('100')), 1)
}

export function toleranceBounds({
  quantity,
  tolerance_pct,
}: Pick<TradeTerms, 'quantity' | 'tolerance_pct'>): { least: string; most: string } {
  const part = multiply(exact(quantity), divide(exact(tolerance_pct), exact('100')))
  return {
    least: roundTo(subtract(exact(quantity), part), 3),
    most: roundTo(add(exact(quantity), part), 3),
  }
}

/** Both ends included. */
export const windowDays = (from: string, to: string) => dayOf(to) - dayOf(from) + 1

/** Problems by field path. */
export type TermsProblems = ClauseProblems &
  Partial<Record<TermsField, string>> &
  Record<`price.${string}`, string>

/** Problems across well-formed fields. `today` is a date in UTC. */
export function termsProblems(terms: TradeTerms, today: string, fuel?: FuelWeight): TermsProblems {
  const problems: TermsProblems = {
    ...windowProblems(terms, today),
    ...priceProblems(terms.price),
    ...clauseProblems(terms),
    ...formulaProblems(terms, today),
  }
  const basis = massBasisOf(terms, fuel)
  const note = (field: TermsField, problem: string | undefined) => {
    if (problem) problems[field] = problem
  }
  const term = incotermOf(terms.incoterm)
  if (term.isSeaOnly && terms.locode === null)
    problems.locode = `${term.code} is a sea term. Choose the port from the list`
  const method = paymentMethods.find(({ code }) => code === terms.payment.method)
  if (method && !method.takesDays && terms.payment.days > 0)
    problems.payment = `${method.name} has no payment days`
  if (needsBasis(terms.quantity_unit, terms.price.unit) && !basis)
    problems.conversion = 'Quantity and price mix mass and volume. Enter the barrels per tonne'
  note('conversion', conversionProblem(terms.conversion, catalogueBasisOf(fuel)))
  note('basis_density', densityProblem(terms))
  if (isTooMuch(terms, basis))
    problems.quantity = `No cargo is that large: at most ${maxQuantityTonnes.toLocaleString('en')} MT`
  if (terms.demurrage_per_day !== null && terms.laytime_hours === null)
    problems.laytime_hours = 'Demurrage needs a laytime. Enter the hours'
  note('demurrage_per_day', demurrageProblem(terms.demurrage_per_day))
  return problems
}

function windowProblems({ window_from, window_to }: TradeTerms, today: string): TermsProblems {
  const problems: TermsProblems = {}
  if (window_to < window_from) problems.window_to = 'The window must end on or after its first day'
  else if (windowDays(window_from, window_to) > maxWindowDays)
    problems.window_to = `The window must be at most ${maxWindowDays} days`
  if (window_to < today) problems.window_to = 'The window is in the past'
  else if (window_from < today) problems.window_from = 'The window begins in the past'
  return problems
}

/** If the weight is unknown, that of the lightest crude is used. */
function isTooMuch({ quantity, quantity_unit }: TradeTerms, basis: MassBasis | undefined): boolean {
  const tonnes = convertQuantity({
    amount: quantity,
    from: quantity_unit,
    to: 'MT',
    basis: basis ?? { barrelsPerTonne: '8' },
    decimals: 3,
  })
  return compare(exact(tonnes), exact(String(maxQuantityTonnes))) > 0
}

/** Changes between two versions in words, in the order of the form: every change has words of its own. */
export function changesBetween(before: TradeTerms, after: TradeTerms): TermsChange[] {
  return (Object.keys(tradeFieldLabels) as TermsField[]).flatMap((field) => {
    const [was, is] = [describeField(before, field), describeField(after, field)]
    return was === is ? [] : [{ field, label: tradeFieldLabels[field], before: was, after: is }]
  })
}

/** One field in words; an amount includes its unit. */
export function describeField(terms: TradeTerms, field: TermsField): string {
  if (isClause(field)) return clauseText(terms, field, { figure: figureText, day: (day) => day }) || 'none'
  switch (field) {
    case 'quantity':
      return quantityText(terms.quantity, terms.quantity_unit)
    case 'tolerance_pct':
      return `${plainDecimal(terms.tolerance_pct)} %`
    case 'price':
      return terms.price.kind === 'formula'
        ? [
            `${describePrice(terms.price)}, ${holidayRuleTexts[terms.price.holiday_rule]}`,
            ...describeExtras(terms.price),
          ].join('; ')
        : [describePrice(terms.price), ...describeExtras(terms.price)].join('; ')
    case 'demurrage_per_day':
      return terms.demurrage_per_day === null ? 'none' : figureText(terms.demurrage_per_day)
    case 'payment':
      return describePayment(terms.payment)
    case 'inspection':
      return `${terms.inspection.agency || 'independent inspector'}, final at ${terms.inspection.final_at}, cost ${terms.inspection.cost}`
    case 'documents':
      return terms.documents.join(', ')
    default: {
      const value = terms[field]
      return value === null || value === '' ? 'none' : String(value)
    }
  }
}

/** Sheets pass the writer for machines. */
export function describePrice(price: TradePrice, write?: WriteDecimal): string {
  if (price.kind === 'fixed') return priceText(price.amount, { unit: price.unit }, write)
  const sign = price.differential.startsWith('-') ? '−' : '+'
  const size = priceText(price.differential.replace(/^-/, ''), { unit: price.unit }, write)
  return `${price.market_id}, ${describeAveraging(price)}, ${sign} ${size}`
}

function describeAveraging({ averaging, counted_from }: Extract<TradePrice, { kind: 'formula' }>): string {
  const paper = pricingEvents.find(({ code }) => code === counted_from)?.text ?? counted_from
  if (averaging.kind === 'month') return `mean of the month of the ${paper}`
  if (averaging.kind === 'month_before') return `mean of the month before the ${paper}`
  const { before, on_date, after } = averaging
  return `${before}-${on_date ? 1 : 0}-${after} pricing days around the ${paper}`
}

function describePayment({ method, days, after, bank_days }: TradeTerms['payment']): string {
  const found = paymentMethods.find(({ code }) => code === method)
  const when =
    found?.takesDays === true
      ? `, ${days} days after ${after === 'bl' ? 'bill of lading' : 'notice of readiness'}`
      : ''
  return `${found?.name ?? method}${when}${bank_days ? `, ${describeBankDays(bank_days)}` : ''}`
}

/** Due on the next bank day of New York and London. */
export const describeBankDays = ({ places, rule }: NonNullable<TradeTerms['payment']['bank_days']>): string =>
  `due on ${dueDayRuleTexts[rule]} of ${places.map(bankPlaceName).join(' and ')}`

/** Whether the clause says anything. */
export const hasClause = (terms: TradeTerms, field: ClauseField): boolean =>
  describeField(terms, field) !== 'none'
