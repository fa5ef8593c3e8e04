import { add, divide, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import {
  type AskedSum,
  asks,
  basisOf,
  countOf,
  currencyOf,
  grouped,
  missingBasis,
  type SumReader,
  type SumResult,
  said,
  saidBasis,
  shown,
  unitsIn,
} from './asked-sum.rules.ts'
import type { Price } from './sum-parts.rules.ts'
import { type Unit, unitNamed } from './units.rules.ts'

/** A quantity in another unit. */
export const quantityConversion: SumReader = (asked) => {
  const [quantity, ...more] = asked.quantities
  const to = asked.wants.unit ?? (asked.prices.length === 0 ? asked.wants.pricePer : undefined)
  if (
    !quantity ||
    !to ||
    countOf(asked, 'prices', 'percents', 'money', 'rates', 'flows', 'lots', 'spans') > 0
  )
    return undefined
  const sameWanted = more.length === 0 && to !== quantity.unit
  if (!sameWanted || asked.numbers.length > (asked.factors.length > 0 ? 0 : 1)) return undefined
  return convertQuantity(asked, quantity, to)
}

export function convertQuantity(
  asked: AskedSum,
  { value, unit }: { value: string; unit: Unit },
  to: Unit,
): SumResult {
  const basis = basisOf(asked)
  const missing = missingBasis(unit, to, { ...asked, basis })
  const perOne = unitsIn(unit, to, basis)
  if (missing || !perOne) return asks(missing ?? `I cannot convert ${unit} into ${to}.`)
  const of = asked.fuel && saidBasis(unit, to, basis).includes('a tonne') ? ` of ${asked.fuel}` : ''
  const rule = basis.volumeBy && saidBasis(unit, to, basis).includes(basis.volumeBy)
  return said(
    `${grouped(value)} ${unit}${of} is ${shown(multiply(exact(value), perOne))} ${to}${saidBasis(unit, to, basis)}.${rule ? ' The factor in your contract rules.' : ''}`,
  )
}

/** How many barrels a tonne has: no number, two units. */
export const unitsInOne: SumReader = (asked) => {
  const { text, wants } = asked
  if (countOf(asked, 'quantities', 'prices', 'percents', 'money', 'numbers', 'rates', 'spans') > 0)
    return undefined
  const one =
    /\b(?:in|per|make|are|is|of|to)\s+(?:an?|one|1|each|every)\s+(?:us |metric )?([a-z0-9³]+(?: gallon| ton| met(?:re|er))?)\b/i.exec(
      text,
    )?.[1]
  const from = one === undefined ? undefined : unitIn(one)
  // bbl per tonne for jet.
  const pair =
    /(?:^|[^\w/])(bbls?|barrels?|gal(?:lon)?s?|lit(?:re|er)s?|m3|mmbtu|gj|mwh)\s*(?:\/|per|to (?:an?|the)|in an?|an?)\s*(?:metric )?(mt|tonne|ton|t|barrel|bbl|m3|gallon|mwh|mmbtu)\b/i.exec(
      text,
    )
  const [top, bottom] = [pair?.[1] && unitNamed(pair[1]), pair?.[2] && unitNamed(pair[2])]
  if (
    top &&
    bottom &&
    top !== bottom &&
    !/\b(?:usd|dollars?|price|cost|\$|quote[ds]?|eur|cents?)\b|\$/i.test(text)
  )
    return convertQuantity(asked, { value: '1', unit: bottom }, top)
  return wants.unit && from && from !== wants.unit && /\bhow (?:many|much)\b/i.test(text)
    ? convertQuantity(asked, { value: '1', unit: from }, wants.unit)
    : undefined
}
const unitIn = (word: string): Unit | undefined =>
  (
    ({
      tonne: 'MT',
      ton: 'MT',
      mt: 'MT',
      t: 'MT',
      barrel: 'bbl',
      bbl: 'bbl',
      gallon: 'gal',
      m3: 'm3',
      cbm: 'm3',
      mwh: 'MWh',
      mmbtu: 'MMBtu',
      gj: 'GJ',
      therm: 'therm',
      kilolitre: 'm3',
      'cubic metre': 'm3',
      'cubic meter': 'm3',
      litre: 'L',
      liter: 'L',
      'long ton': 'long ton',
      'short ton': 'short ton',
    }) as Record<string, Unit>
  )[word.toLowerCase()]

/** Prices that are usual for a number of this size where no unit is named. */
function assumedPrice({ numbers, money, fuel, wants }: AskedSum): Price | undefined {
  const value =
    numbers.length === 1 && money.length === 0
      ? numbers[0]
      : numbers.length === 0
        ? money[0]?.value
        : undefined
  if (!value || !fuel || !wants.pricePer) return undefined
  const per =
    Number(value) >= 200 ? 'MT' : Number(value) >= 20 ? 'bbl' : Number(value) <= 6 ? 'gal' : undefined
  return per && per !== wants.pricePer ? { value, currency: undefined, per } : undefined
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
  const currency = asked.wants.currency ?? currencyOf(price)
  if (to === price.per && currency === currencyOf(price)) return undefined
  const basis = basisOf(asked)
  const missing = missingBasis(price.per, to, { ...asked, basis })
  if (missing) return asks(missing)
  const rate =
    currency === currencyOf(price)
      ? undefined
      : asked.numbers.find((value) => Number(value) > 0.3 && Number(value) < 3)
  if (currency !== currencyOf(price) && !rate)
    return asks(
      `At which exchange rate between ${currencyOf(price)} and ${currency}? Give it, such as 1.08 USD a EUR, and I calculate it.`,
    )
  const perOne = unitsIn(to, price.per, basis)
  if (!perOne) return undefined
  const inUnit = multiply(exact(price.value), perOne)
  const made = rate ? exchanged(inUnit, currencyOf(price), currency, rate) : inUnit
  const at = rate ? `${saidBasis(price.per, to, basis) ? ' and' : ', at'} an exchange rate of ${rate}` : ''
  const inCents = asked.wants.inCents ? `${shown(multiply(made, exact('100')))} cents/${to}, or ` : ''
  return said(
    `${grouped(price.value)} ${currencyOf(price)}/${price.per} is ${inCents}${shownPrice(made)} ${currency}/${to}${saidBasis(price.per, to, basis)}${at}.`,
  )
}

/** Prices have two decimals, and four by the gallon and below. */
const shownPrice = (value: ReturnType<typeof exact>) => {
  const isSmall = Number(value.numerator) / Number(value.denominator) < 10
  return grouped(shown(value, isSmall ? 4 : 2))
}

/** A rate is dollars for one euro or pound, as the trade quotes it. */
function exchanged(value: ReturnType<typeof exact>, from: string, to: string, rate: string) {
  return from === 'USD' ? divide(value, exact(rate)) : to === 'USD' ? multiply(value, exact(rate)) : value
}

/** An amount of money in another currency. */
export const moneyExchange: SumReader = (asked) => {
  const { wants, money, numbers } = asked
  const [amount] = money
  if (
    !amount ||
    money.length > 1 ||
    countOf(asked, 'quantities', 'prices', 'percents', 'rates', 'spans', 'lots') > 0
  )
    return undefined
  const from = currencyOf(amount)
  if (!wants.currency || wants.currency === from) return undefined
  const rate = numbers.find((value) => Number(value) > 0.3 && Number(value) < 3)
  if (!rate)
    return asks(`At which exchange rate between ${from} and ${wants.currency}? Give it, and I calculate it.`)
  const made = exchanged(exact(amount.value), from, wants.currency, rate)
  return said(
    `${grouped(amount.value)} ${from} is ${shown(made)} ${wants.currency} at an exchange rate of ${rate}.`,
  )
}

/** Parts of a million and percent. */
export const partsPerMillion: SumReader = ({ typed, text }) => {
  const ppm = /(\d[\d,]*(?:\.\d+)?) ?(?:ppm|mg\/kg)\b/i.exec(typed)?.[1]?.replaceAll(',', '')
  if (ppm && /%|\bpercent|per cent|\bwt\b/i.test(text))
    return said(`${grouped(ppm)} ppm is ${shown(divide(exact(ppm), exact('10000')), 4)}%: 10,000 ppm are 1%.`)
  const percent = /(\d+(?:\.\d+)?) ?(?:%|percent)/i.exec(typed)?.[1]
  return percent && /\b(?:in|to|into|how many|as) (?:ppm|mg\/kg)\b/i.test(typed)
    ? said(`${percent}% is ${shown(multiply(exact(percent), exact('10000')))} ppm: 10,000 ppm are 1%.`)
    : undefined
}

/** API gravity, specific gravity and density. */
export const gravity: SumReader = ({ text, densities }) => {
  const [density] = densities
  const api =
    /\b(\d{1,3}(?:\.\d+)?)\s*(?:°\s*)?(?:degrees? )?api\b|\bapi\s*(?:gravity )?(?:of |is |= ?)?(\d{1,3}(?:\.\d+)?)(?!\d|\.\d| ?kg)/i.exec(
      text,
    )
  const degrees = api?.[1] ?? api?.[2]
  const small = /(?<![\d.])(0\.\d{2,5}|1\.0\d*)(?![\d.])/.exec(text)?.[1]
  if (/\bapi\b/i.test(text) && density && !degrees) return said(apiOf(density, small))
  if (/\bapi\b/i.test(text) && small) return said(apiOf(undefined, small))
  if (!degrees || !/\bdensity|heavy|kg|specific gravity|sg|gravity of\b/i.test(text)) return undefined
  const specific = divide(exact('141.5'), add(exact(degrees), exact('131.5')))
  return said(
    `${degrees} °API is a specific gravity of ${shown(specific, 4)}, or ${shown(multiply(specific, exact('999.016')), 1)} kg/m³ at 15 °C: 141.5 divided by the API gravity plus 131.5.`,
  )
}

function apiOf(density: string | undefined, small: string | undefined): string {
  const specific = small ? exact(small) : divide(exact(density ?? '0'), exact('999.016'))
  const degrees = roundTo(subtract(divide(exact('141.5'), specific), exact('131.5')), 2)
  return small
    ? `A specific gravity of ${small} is ${degrees} °API: 141.5 divided by the specific gravity, minus 131.5.`
    : `${density} kg/m³ is ${degrees} °API: 141.5 divided by the specific gravity (density over 999.016), minus 131.5.`
}
