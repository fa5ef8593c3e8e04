import { dateOf, dayOf } from '@laycan/contract/calendar/calendar'
import type { PricingTerms } from '@laycan/contract/markets/market-formula'
import { type MassBasis, needsBasis, type QuantityUnit, quantityUnits } from '@laycan/contract/units'
import { AppError } from '#platform/errors.ts'
import { type FormulaQuote, type Pricing, priceFormula } from './formula.rules.ts'
import { type Publication, pricingDays } from './pricing-days.rules.ts'

export type PricedMarket = { currency: string; unit: string }
export type PublishedPrices = { date: string; price: string }[]

/** The price of a floating deal on one benchmark, from the published prices that count. */
export function priceFloating(
  terms: PricingTerms,
  market: PricedMarket,
  prices: PublishedPrices,
  isExpected: (day: number) => boolean,
): Pricing {
  const unit = unitOfPrice(market.unit)
  const { conversion, price_unit, price_decimals: decimals } = terms
  if (needsBasis(unit, price_unit) && !conversion) {
    refuse('conversion', `Converting ${unit} to ${price_unit} needs barrels per tonne or a density`)
  }
  return priceFormula({
    currency: market.currency,
    unit: price_unit,
    shownDecimals: decimals,
    differential: terms.differential,
    rounding: { final: decimals, half: 'up' },
    benchmarks: [
      {
        marketId: terms.market_id,
        weightPct: '100',
        unit,
        basis: conversion && basisOf(conversion),
        quotes: quotesFor(terms, prices, isExpected),
        last: prices.at(-1)?.price,
      },
    ],
    escalation: terms.escalation,
    quantity: terms.quantity,
  })
}

export type PricingWindow = Pick<PricingTerms, 'averaging' | 'bl_date' | 'holiday_rule'>

/** The quotes that count, by the days on which prices were published and are expected. */
export function quotesFor(
  { averaging, bl_date, holiday_rule }: PricingWindow,
  prices: PublishedPrices,
  isExpected: (day: number) => boolean,
): FormulaQuote[] {
  const known = new Map(prices.map(({ date, price }) => [dayOf(date), price]))
  const [first, last] = [prices[0], prices.at(-1)]
  if (!last || !first) refuse('bl_date', 'There are no prices around this date')
  const publication: Publication = {
    isPublished: (day) => known.has(day),
    isExpected,
    firstDay: dayOf(first.date),
    lastDay: dayOf(last.date),
  }
  const days = pricingDays(averaging, bl_date, holiday_rule, publication)
  if (!days) refuse('bl_date', 'There are not enough prices around this date')
  return days.map(({ day, role, note }) => ({ date: dateOf(day), role, note, price: known.get(day) ?? null }))
}

/** The days that count by the calendar of the benchmark alone, for quotes that the sides bring. */
export function calendarQuotes(
  { averaging, bl_date, holiday_rule }: PricingWindow,
  isExpected: (day: number) => boolean,
): FormulaQuote[] {
  const publication = { isPublished: isExpected, isExpected, firstDay: 0, lastDay: 0 }
  const days = pricingDays(averaging, bl_date, holiday_rule, publication)
  if (!days) refuse('bl_date', 'There are not enough pricing days around this date')
  return days.map(({ day, role, note }) => ({ date: dateOf(day), role, note, price: null }))
}

export const basisOf = ({ kind, value }: NonNullable<PricingTerms['conversion']>): MassBasis =>
  kind === 'density' ? { densityKgM3: value } : { barrelsPerTonne: value }

export function unitOfPrice(unit: string): QuantityUnit {
  // A kilolitre is a cubic metre.
  const known = quantityUnits.find((one) => one === (unit === 'kl' ? 'm3' : unit))
  return known ?? refuse('market_id', `A deal cannot use prices per ${unit}`)
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', undefined, { fields: { [field]: message } })
}
