import { dateOf, dayOf } from '@laycan/contract/calendar'
import { add, divide, type Exact, exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { PricingResult, PricingTerms } from '@laycan/contract/markets/market-formula'
import {
  convertPrice,
  type MassBasis,
  needsBasis,
  type QuantityUnit,
  quantityUnits,
} from '@laycan/contract/units'
import { AppError } from '#platform/errors.ts'
import { type Publication, pricingDays } from './pricing-days.rules.ts'

export type PricedMarket = { currency: string; unit: string }
export type PublishedPrices = { date: string; price: string }[]

type Pricing = Pick<
  PricingResult,
  'status' | 'quotes' | 'published' | 'awaited' | 'mean' | 'differential' | 'price' | 'value' | 'steps'
>

/** Where a conversion is cut; far beyond what a price is rounded to. */
const conversionDecimals = 12
const moneyDecimals = 2

/**
 * The price of a floating deal: the mean of the published prices that count, converted, plus the differential,
 * escalated by density where that was agreed, rounded once. Provisional while a price that counts is not published;
 * until then it is the mean of those that are, or the last one there is.
 */
export function priceFloating(
  terms: PricingTerms,
  market: PricedMarket,
  prices: PublishedPrices,
  isExpected: (day: number) => boolean,
): Pricing {
  const convert = converter(terms, market)
  const known = new Map(prices.map(({ date, price }) => [dayOf(date), price]))
  const last = prices.at(-1)
  const first = prices[0]
  if (!last || !first) refuse('bl_date', 'There are no prices around this date')
  const publication: Publication = {
    isPublished: (day) => known.has(day),
    isExpected,
    firstDay: dayOf(first.date),
    lastDay: dayOf(last.date),
  }
  const days = pricingDays(terms.averaging, terms.bl_date, terms.holiday_rule, publication)
  if (!days) refuse('bl_date', 'There are not enough prices around this date')
  const used = days.map(({ day, role, note }) => {
    const price = known.get(day) ?? null
    return {
      date: dateOf(day),
      price,
      converted: price === null ? null : roundTo(exact(convert(price)), terms.price_decimals),
      role,
      note: price === null ? 'Not published yet' : note,
    }
  })
  const published = used.flatMap(({ price }) => (price === null ? [] : [exact(convert(price))]))
  const mean = published.length > 0 ? meanOf(published) : exact(convert(last.price))
  return {
    ...priceFrom(terms, market, mean, published.length),
    status: published.length === used.length ? 'final' : 'provisional',
    quotes: used,
    published: published.length,
    awaited: used.length - published.length,
  }
}

type PriceParts = Pick<Pricing, 'mean' | 'differential' | 'price' | 'value' | 'steps'>

function priceFrom(terms: PricingTerms, { currency }: PricedMarket, mean: Exact, count: number): PriceParts {
  const { price_decimals: decimals, price_unit: unit, differential, escalation, quantity } = terms
  const sum = add(mean, exact(differential))
  const factor = escalation
    ? divide(exact(escalation.basis_density), exact(escalation.actual_density))
    : exact('1')
  const price = roundTo(multiply(sum, factor), decimals)
  const value =
    quantity === undefined ? null : roundTo(multiply(exact(price), exact(quantity)), moneyDecimals)
  const per = `${currency}/${unit}`
  const shown = (amount: Exact) => `${roundTo(amount, decimals)} ${per}`
  const steps = [
    {
      label: count === 0 ? 'Last published price' : `Mean of ${count} ${count === 1 ? 'price' : 'prices'}`,
      text: shown(mean),
    },
    {
      label: 'Differential',
      text: `${differential.startsWith('-') ? '' : '+'}${shown(exact(differential))}`,
    },
  ]
  if (escalation) {
    steps.push({
      label: 'Escalation by density',
      text: `${shown(sum)} × ${escalation.basis_density} / ${escalation.actual_density}`,
    })
  }
  steps.push({ label: 'Price', text: `${price} ${per}` })
  if (quantity !== undefined && value !== null) {
    steps.push({ label: 'Value', text: `${price} ${per} × ${quantity} ${unit} = ${value} ${currency}` })
  }
  return { mean: roundTo(mean, decimals), differential, price, value, steps }
}

const meanOf = (values: Exact[]): Exact =>
  divide(
    values.reduce((sum, value) => add(sum, value)),
    exact(String(values.length)),
  )

/** Converts a published price into a price of the deal. */
function converter(terms: PricingTerms, market: PricedMarket): (price: string) => string {
  const per = unitOfPrice(market.unit)
  const { price_unit: to, conversion } = terms
  if (per === to) return (price) => price
  if (needsBasis(per, to) && !conversion) {
    refuse('conversion', `Converting ${per} to ${to} needs barrels per tonne or a density`)
  }
  const basis = conversion && basisOf(conversion)
  return (price) => convertPrice({ price, per, to, basis, decimals: conversionDecimals })
}

const basisOf = ({ kind, value }: NonNullable<PricingTerms['conversion']>): MassBasis =>
  kind === 'density' ? { densityKgM3: value } : { barrelsPerTonne: value }

function unitOfPrice(unit: string): QuantityUnit {
  // A kilolitre is a cubic metre.
  const known = quantityUnits.find((one) => one === (unit === 'kl' ? 'm3' : unit))
  return known ?? refuse('market_id', `A deal cannot use prices per ${unit}`)
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', undefined, { fields: { [field]: message } })
}
