import { withoutNames } from './figure-names.rules.ts'
import { anyUnit, type Unit, unitNamed } from './units.rules.ts'
import { timesTen, withDigits } from './written-numbers.rules.ts'

/**
 * A question as the figures in it: quantities, prices, shares, times, rates and what is wanted. Read from left to right,
 * each figure once, as the longest thing that it can be. What is left over are bare numbers.
 */
export type Currency = 'USD' | 'EUR' | 'GBP'
export type Money = { value: string; currency: Currency | undefined }
export type Price = Money & { per: Unit }
export type TimeUnit = 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years'
export type Percent = { value: string; sign: '+' | '-' | '±' | undefined }

const figureKinds = [
  'quantities',
  'prices',
  'percents',
  'money',
  'rates',
  'flows',
  'spans',
  'speeds',
  'distances',
  'lots',
  'factors',
  'densities',
  'numbers',
] as const
export type FigureKind = (typeof figureKinds)[number]

export type SumParts = {
  /** As it was typed, for the few that names belong to. */
  typed: string
  /** With digits and without names that have some. */
  text: string
  quantities: { value: string; unit: Unit }[]
  prices: Price[]
  percents: Percent[]
  money: Money[]
  /** USD a day or an hour. */
  rates: (Money & { per: TimeUnit })[]
  /** Tonnes an hour, barrels a day. */
  flows: { value: string; unit: Unit; per: TimeUnit }[]
  spans: { value: string; unit: TimeUnit }[]
  speeds: string[]
  distances: string[]
  lots: string[]
  /** Barrels a tonne. */
  factors: string[]
  /** In kg/m³. */
  densities: string[]
  numbers: string[]
  /** Where each figure stands in the text. */
  places: { kind: FigureKind; from: number; to: number }[]
  wants: { unit?: Unit; pricePer?: Unit; currency?: Currency; inCents?: boolean }
}

const n = String.raw`(?<![\w.,]|\d[-/]|^\s*[-−–]\s*)(\d+(?:\.\d+)?)(?![\d]|\.\d)`
const dollar = String.raw`(?:us\$|u\.s\. dollars?|us dollars?|dollars?|bucks|usd|\$)`
const euro = `(?:eur(?:os?)?|€)`
const sterling = `(?:gbp|pounds?(?: sterling)?|£)`
const cents = `(?:us )?(?:cents?|ct|cts|usc|¢|c)`
const pence = `(?:pence|p)`
const anyMoney = `(${dollar}|${euro}|${sterling})`
const per = String.raw`\s*(?:/|\bper\b|\bpr\b|\ban?\b|\beach\b|\bthe\b|\bfor an?\b)\s*(?:an? |one |1 )?`
const spanWords = 'minutes?|mins?|hours?|hrs?|hr|h|days?|d|weeks?|months?|mths?|years?|yrs?|annum|pa'

const currencyOf = (word = ''): Currency | undefined =>
  new RegExp(`^${euro}$`, 'i').test(word)
    ? 'EUR'
    : new RegExp(`^${sterling}$`, 'i').test(word)
      ? 'GBP'
      : word
        ? 'USD'
        : undefined

export function timeUnitOf(word: string): TimeUnit {
  if (/^mi/i.test(word)) return 'minutes'
  if (/^h/i.test(word)) return 'hours'
  if (/^d/i.test(word)) return 'days'
  if (/^w/i.test(word)) return 'weeks'
  return /^m/i.test(word) ? 'months' : 'years'
}

const hundredth = (value: string) => {
  const [whole = '0', fraction = ''] = value.split('.')
  const digits = whole.padStart(3, '0')
  return `${digits.slice(0, -2).replace(/^0+(?=\d)/, '')}.${digits.slice(-2)}${fraction}`
}

type Reader = { pattern: string; read: (parts: SumParts, groups: string[]) => void }

/** The first that fits at a place counts, so what is longer comes first. */
const readers: Reader[] = [
  {
    pattern: String.raw`${n}\s*(?:bbls?|barrels?)\s*(?:/|per|an?|to the|to an?|in an?)\s*(?:metric )?(?:mt|tonn?e|ton|t)\b`,
    read: (parts, [value = '']) => parts.factors.push(value),
  },
  {
    pattern: String.raw`${n}\s*(?:kg|kilos?)\s*(?:/|per|an?)\s*(?:m3|m³|cbm|cubic met(?:re|er))`,
    read: (parts, [value = '']) => parts.densities.push(value),
  },
  {
    pattern: String.raw`${n}\s*(?:(?:kg|kilos?)\s*(?:/|per|an?)\s*(?:l|lit(?:re|er))|g\s*/\s*(?:ml|cc|cm3)|(?:t|mt|tonn?es?)\s*/\s*(?:m3|cbm))\b`,
    read: (parts, [value = '']) => parts.densities.push(thousandfold(value)),
  },
  {
    pattern: String.raw`\b(?:density|sg|specific gravity)(?: of| is| =|:)?\s*(0\.\d+|[6-9]\d\d(?:\.\d+)?|10\d\d)(?![\d.])`,
    read: (parts, [value = '']) => parts.densities.push(value.startsWith('0') ? thousandfold(value) : value),
  },
  {
    pattern: String.raw`${n}\s*(?:${cents}${per}(?:gal(?:lon)?s?|usg)|cpg)\b`,
    read: (parts, [value = '']) =>
      parts.prices.push({ value: hundredth(value), currency: 'USD', per: 'gal' }),
  },
  {
    pattern: String.raw`${n}\s*${pence}${per}therms?\b`,
    read: (parts, [value = '']) =>
      parts.prices.push({ value: hundredth(value), currency: 'GBP', per: 'therm' }),
  },
  {
    pattern: String.raw`${n}\s*${cents}${per}(${anyUnit})\b`,
    read: (parts, [value = '', unit = '']) => addPrice(parts, hundredth(value), 'usd', unit),
  },
  {
    pattern: String.raw`${anyMoney}\s*${n}${per}(${anyUnit})\b`,
    read: (parts, [currency, value = '', unit = '']) => addPrice(parts, value, currency, unit),
  },
  {
    pattern: String.raw`${n}\s*${anyMoney}${per}(${anyUnit})\b`,
    read: (parts, [value = '', currency, unit = '']) => addPrice(parts, value, currency, unit),
  },
  {
    pattern: String.raw`(?:${anyMoney}\s*)?${n}\s*(pmt|ppg|pbbl|ppb)\b`,
    read: (parts, [currency, value = '', word = '']) =>
      addPrice(parts, value, currency ?? 'usd', /mt/i.test(word) ? 'mt' : /g/i.test(word) ? 'gal' : 'bbl'),
  },
  {
    pattern: String.raw`${n}\s*(?:kbd|kb/d|kbpd)\b`,
    read: (parts, [value = '']) => parts.flows.push({ ...inWhole(value, 'kbbl'), per: 'days' }),
  },
  {
    pattern: String.raw`${n}\s*(?:bpd|b/d|bopd)\b`,
    read: (parts, [value = '']) => parts.flows.push({ value, unit: 'bbl', per: 'days' }),
  },
  {
    pattern: String.raw`${n}\s*(${anyUnit})(?: of [a-z ]{2,12})?${per}(${spanWords})\b`,
    read: (parts, [value = '', unit = '', time = '']) => {
      const named = unitNamed(unit)
      if (named) parts.flows.push({ ...inWhole(value, named), per: timeUnitOf(time) })
    },
  },
  {
    pattern: String.raw`(?:${anyMoney}\s*)?${n}\s*(?:${anyMoney}\s*)?(?:${per}|\s+)(day|hour|hr|daily|pd|pdpr)\b`,
    read: (parts, [before, value = '', after, time = '']) =>
      parts.rates.push({
        value,
        currency: currencyOf(before ?? after),
        per: /^h/i.test(time) ? 'hours' : 'days',
      }),
  },
  {
    // Without a currency it is in dollars, as all prices here.
    pattern: String.raw`${n}\s*(?:/|\bper\b|\ban?\b)\s*(?:metric )?(${anyUnit})\b`,
    read: (parts, [value = '', unit = '']) => addPrice(parts, value, undefined, unit),
  },
  {
    pattern: String.raw`(\+\s*/?\s*[-−–]|[-−–]\s*/\s*\+|±|plus[ /-]*(?:or[ /-]*)?minus)\s*(\d+(?:\.\d+)?)\s*(?:%|percent|per cent|pct|pc\b)`,
    read: (parts, [, value = '']) => parts.percents.push({ value, sign: '±' }),
  },
  {
    pattern: String.raw`${n}\s*(?:%|percent|per cent|pct\b)\s*(?:more or less|molo\w*|molchopt?|in (?:buyer|seller|charterer|owner)\S* option|(?:operational |quantity |volume )?tolerance|\+/-|±)`,
    read: (parts, [value = '']) => parts.percents.push({ value, sign: '±' }),
  },
  {
    pattern: String.raw`(?<![\w])([-−–+]|minus|plus|less)?\s*(?<![\w.,])(\d+(?:\.\d+)?)\s*(?:%|percent(?:age points)?\b|per cent\b|pct\b)`,
    read: (parts, [sign = '', value = '']) =>
      parts.percents.push({
        value,
        sign: /^(?:\+|plus)$/i.test(sign) ? '+' : sign ? '-' : undefined,
      }),
  },
  {
    pattern: String.raw`${n}\s*(?:knots?|kn)\b`,
    read: (parts, [value = '']) => parts.speeds.push(value),
  },
  {
    pattern: String.raw`${n}\s*(?:nm|nmi|nautical miles?|sea miles?|miles?)\b`,
    read: (parts, [value = '']) => parts.distances.push(value),
  },
  {
    pattern: String.raw`${n}\s*(?:[a-z]+ )?(?:lots?|contracts?|clips?)\b`,
    read: (parts, [value = '']) => parts.lots.push(value),
  },
  {
    pattern: String.raw`${n}\s*(?:-\s*)?(?:running |calendar |consecutive |banking |business |working |shinc |shex )?(${spanWords})\b(?!\s*[/-])`,
    read: (parts, [value = '', time = '']) => parts.spans.push({ value, unit: timeUnitOf(time) }),
  },
  {
    pattern: String.raw`${n}\s*(${anyUnit})\b`,
    read: (parts, [value = '', unit = '']) => {
      const named = unitNamed(unit)
      if (named) parts.quantities.push(inWhole(value, named))
    },
  },
  {
    pattern: String.raw`${anyMoney}\s*${n}`,
    read: (parts, [currency, value = '']) => parts.money.push({ value, currency: currencyOf(currency) }),
  },
  {
    pattern: String.raw`${n}\s*${anyMoney}(?![a-z])`,
    read: (parts, [value = '', currency]) => parts.money.push({ value, currency: currencyOf(currency) }),
  },
  {
    pattern: String.raw`\b(?:conversion )?factor\s*(?:of|is|=|:)?\s*${n}`,
    read: (parts, [value = '']) => parts.factors.push(value),
  },
  { pattern: n, read: (parts, [value = '']) => parts.numbers.push(value) },
]

/** 30 kt are 30,000 MT: what is calculated with is the unit itself. */
const wholes: Partial<Record<Unit, { unit: Unit; zeros: number }>> = {
  kt: { unit: 'MT', zeros: 3 },
  kbbl: { unit: 'bbl', zeros: 3 },
  MMbbl: { unit: 'bbl', zeros: 6 },
}
function inWhole(value: string, unit: Unit): { value: string; unit: Unit } {
  const whole = wholes[unit]
  return whole ? { value: timesTen(value, whole.zeros), unit: whole.unit } : { value, unit }
}

const compiled = readers.map(({ pattern, read }) => ({ pattern: new RegExp(pattern, 'giy'), read }))

function addPrice(parts: SumParts, value: string, currency: string | undefined, unit: string) {
  const named = unitNamed(unit)
  if (named) parts.prices.push({ value, currency: currencyOf(currency), per: named })
}

const thousandfold = (value: string) => timesTen(value, 3)

export function readParts(question: string): SumParts {
  const text = withoutNames(withDigits(question))
  const parts: SumParts = {
    typed: question,
    text,
    quantities: [],
    prices: [],
    percents: [],
    money: [],
    rates: [],
    flows: [],
    spans: [],
    speeds: [],
    distances: [],
    lots: [],
    factors: [],
    densities: [],
    numbers: [],
    places: [],
    wants: {},
  }
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const found = readAt(parts, text, at)
    rest += found > at ? ' # ' : text[at]
    at = found > at ? found : at + 1
  }
  parts.wants = wantedIn(rest)
  return parts
}

function readAt(parts: SumParts, text: string, at: number): number {
  if (
    !/[\d$€£+±\-−–a-z]/i.test(text[at] ?? '') ||
    (/[a-z]/i.test(text[at] ?? '') && /[a-z]/i.test(text[at - 1] ?? ''))
  )
    return at
  for (const { pattern, read } of compiled) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) continue
    const before = figureKinds.map((kind) => parts[kind].length)
    read(parts, found.slice(1) as string[])
    const kind = figureKinds.find((one, index) => parts[one].length > (before[index] ?? 0))
    if (kind) parts.places.push({ kind, from: at, to: pattern.lastIndex })
    return pattern.lastIndex
  }
  return at
}

const moneyPer = new RegExp(String.raw`(?:${anyMoney}|\b(${cents}|${pence}))${per}(${anyUnit})\b`, 'i')
const perUnit = new RegExp(
  String.raw`(?:\bper\b|/|\ban?\b|\beach\b|\bin\b|\bto\b|\binto\b)\s*(?:us )?(?:metric )?(${anyUnit})\b(?: terms| equivalent)?`,
  'i',
)
const wantedUnits = [
  String.raw`\bhow (?:many|much)\s+(?:us )?(?:metric )?(${anyUnit})\b`,
  String.raw`(?:\b(?:in|to|into|as|gives?|make|makes|=|equals?|equivalent (?:in|to))\s+|=\s*\??\s*)(?:us )?(?:metric )?(${anyUnit})\b`,
  String.raw`\b(?:number of|amount of)\s+(${anyUnit})\b`,
  String.raw`^\W*(${anyUnit})\s+(?:in|of|from|for|per)\b`,
  String.raw`\b(${anyUnit})\s+(?:equivalent|terms)\b`,
  String.raw`\b(${anyUnit})\s*\?\s*$`,
].map((pattern) => new RegExp(pattern, 'i'))
const wantedMoney = new RegExp(String.raw`\b(?:in|to|into)\s+${anyMoney}(?![a-z/])`, 'i')

/** In which unit and currency the answer is wanted, of the words around the figures. */
function wantedIn(rest: string): SumParts['wants'] {
  const wants: SumParts['wants'] = {}
  const price = moneyPer.exec(rest)
  if (price?.[3]) {
    const unit = unitNamed(price[3])
    if (unit) wants.pricePer = unit
    const currency = price[1] ? currencyOf(price[1]) : /^p/i.test(price[2] ?? '') ? 'GBP' : 'USD'
    if (currency) wants.currency = currency
    if (price[2] && currency === 'USD') wants.inCents = true
  }
  const per = perUnit.exec(rest)?.[1]
  const perNamed = per && unitNamed(per)
  if (perNamed && !wants.pricePer) wants.pricePer = perNamed
  const unit = wantedUnits.map((pattern) => pattern.exec(rest)?.[1]).find(Boolean)
  const named = unit && unitNamed(unit)
  if (named) wants.unit = named
  const left = leftUnits(rest)
  if (!named && left) wants.unit = left
  if (!wants.pricePer && left) wants.pricePer = left
  const money = wantedMoney.exec(rest)?.[1]
  const currency = money && currencyOf(money)
  if (currency && !wants.currency) wants.currency = currency
  return wants
}

const longUnit = new RegExp(String.raw`\b(${anyUnit})\b`, 'gi')

/** A unit that is named without a number, and no other: 3,300 mt butane barrels. */
function leftUnits(rest: string): Unit | undefined {
  const found = new Set(
    [...rest.matchAll(longUnit)].flatMap(([, word = '']) => (word.length > 1 ? (unitNamed(word) ?? []) : [])),
  )
  return found.size === 1 ? [...found][0] : undefined
}
