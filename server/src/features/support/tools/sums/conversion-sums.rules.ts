import { type Exact, exact, multiply, roundTo } from '@laycan/contract/decimal'
import {
  type AskedSum,
  asks,
  conversionOf,
  countOf,
  currencyOf,
  grouped,
  type SumReader,
  type SumResult,
  said,
  shown,
} from './asked-sum.rules.ts'
import { exchanged, exchangeRate, saidExchange } from './exchange-sums.rules.ts'
import type { Price } from './figures.rules.ts'
import { afterPer, measureAt } from './measures.rules.ts'
import { isMinus, type Token } from './tokens.rules.ts'
import type { Unit } from './units.rules.ts'

/** A quantity in another unit. */
export const quantityConversion: SumReader = (asked) => {
  const [quantity, ...more] = asked.quantities
  const to = asked.wants.unit ?? (asked.prices.length === 0 ? asked.wants.pricePer : undefined)
  if (
    !quantity ||
    !to ||
    // What 1 bbl is worth in USD/MT is a price.
    (asked.wants.currency && asked.wants.pricePer) ||
    countOf(asked, 'prices', 'percents', 'money', 'rates', 'flows', 'lots', 'spans') > 0
  )
    return undefined
  const sameWanted = more.length === 0 && to !== quantity.unit
  if (!sameWanted || asked.numbers.length > (asked.factors.length > 0 ? 0 : 1)) return undefined
  return isBelowZero(asked.around) ? undefined : convertQuantity(asked, quantity, to)
}

/** In -5 barrels: nothing of that is loaded. */
const isBelowZero = (around: Token[]) =>
  around.some(
    ({ kind }, at) => kind === 'figure' && (isMinus(around[at - 1]) || around[at - 1]?.text === 'minus'),
  )

function convertQuantity(
  asked: AskedSum,
  { value, unit }: { value: string; unit: Unit },
  to: Unit,
): SumResult {
  const made = conversionOf(asked, unit, to)
  if ('asks' in made) return made
  const isByFuel = /a tonne|kg\/m³/.test(made.by)
  const of = asked.fuel && isByFuel ? ` of ${asked.fuel}` : ''
  const amount = multiply(exact(value), made.perOne)
  return said(
    `${grouped(value)} ${unit}${of} is ${shown(amount)} ${to}${rounded(amount)}${made.by}.${isByFuel && !/GJ/.test(made.by) ? ' The factor in your contract rules.' : ''}`,
  )
}

/** Of a large quantity the whole units are what is spoken of. */
function rounded(amount: Exact): string {
  const whole = grouped(roundTo(amount, 0))
  return whole.length > 5 && whole !== shown(amount) ? ` (${whole} rounded)` : ''
}

const isPrice = /\b(?:usd|dollars?|price|cost|quote[ds]?|eur|cents?)\b|\$/i

/** How many barrels a tonne has: no number, two units. */
export const unitsInOne: SumReader = (asked) => {
  const { text, wants, around } = asked
  if (countOf(asked, 'quantities', 'prices', 'percents', 'money', 'numbers', 'rates', 'spans') > 0)
    return undefined
  const pair = isPrice.test(text) ? undefined : unitPair(around)
  if (pair) return convertQuantity(asked, { value: '1', unit: pair.of }, pair.in)
  const from = oneOf(around, wants.unit)
  return wants.unit && from && /\bhow (?:many|much)\b/i.test(text)
    ? convertQuantity(asked, { value: '1', unit: from }, wants.unit)
    : undefined
}

const unitAt = (tokens: Token[], at: number) => {
  const said = measureAt(tokens, at)
  return said?.meaning.is === 'unit' ? { unit: said.meaning.unit, end: said.end } : undefined
}

/** bbl per tonne, barrels in a ton, gallons to the barrel. */
function unitPair(tokens: Token[]): { in: Unit; of: Unit } | undefined {
  for (let at = 0; at < tokens.length; at += 1) {
    const top = unitAt(tokens, at)
    const isLinked = top && /^(?:in|to)$/.test(tokens[top.end]?.text ?? '')
    const next = top && (afterPer(tokens, top.end) ?? (isLinked ? afterPer(tokens, top.end + 1) : undefined))
    const bottom = next === undefined ? undefined : unitAt(tokens, next)
    if (top && bottom && top.unit !== bottom.unit) return { in: top.unit, of: bottom.unit }
  }
  return undefined
}

const ones = new Set(['a', 'an', 'one', '1', 'each', 'every', 'per'])
/** A unit after `a` or `one` that is not the one asked for. */
function oneOf(tokens: Token[], other: Unit | undefined): Unit | undefined {
  for (let at = 1; at < tokens.length; at += 1) {
    const found = ones.has(tokens[at - 1]?.text ?? '') ? unitAt(tokens, at) : undefined
    if (found && found.unit !== other) return found.unit
  }
  return undefined
}

/** Prices that are usual for a number of this size where no unit is named. */
function assumedPrice({ numbers, money, fuel, wants }: AskedSum): Price | undefined {
  const [only, ...more] = [...numbers, ...money.map(({ value }) => value)]
  if (!only || more.length > 0 || !fuel || !wants.pricePer) return undefined
  const size = Number(only)
  const per = size >= 200 ? 'MT' : size >= 20 ? 'bbl' : size <= 6 ? 'gal' : undefined
  return per && per !== wants.pricePer ? { value: only, currency: undefined, per } : undefined
}

/** A price by another unit or in another currency. */
export const priceConversion: SumReader = (asked) => {
  if (
    countOf(asked, 'quantities', 'percents', 'rates', 'flows', 'lots', 'spans') > 0 ||
    asked.prices.length > 1
  )
    return undefined
  const price = asked.prices[0] ?? assumedPrice(asked)
  if (!price) return undefined
  const to = asked.wants.pricePer ?? asked.wants.unit ?? price.per
  const [from, currency] = [currencyOf(price), asked.wants.currency ?? currencyOf(price)]
  if (to === price.per && currency === from) return undefined
  const converted = conversionOf(asked, to, price.per)
  if ('asks' in converted) return converted
  const rate = currency === from ? undefined : exchangeRate(asked, from, currency)
  if (currency !== from && !rate)
    return asks(
      `At which exchange rate between ${from} and ${currency}? Give it, such as 1.08 USD a EUR, and I calculate it.`,
    )
  const inUnit = multiply(exact(price.value), converted.perOne)
  const made = rate ? exchanged(inUnit, from, rate) : inUnit
  const at = rate ? `${converted.by ? ' and' : ', at'} ${saidExchange(rate)}` : ''
  const inCents = asked.wants.inCents ? `${shown(multiply(made, exact('100')))} cents/${to}, or ` : ''
  return said(
    `${grouped(price.value)} ${from}/${price.per} is ${inCents}${shownPrice(made)} ${currency}/${to}${converted.by}${at}.`,
  )
}

/** Prices have two decimals, and four by the gallon and below. */
const shownPrice = (value: Exact) =>
  grouped(shown(value, Number(value.numerator) / Number(value.denominator) < 10 ? 4 : 2))
