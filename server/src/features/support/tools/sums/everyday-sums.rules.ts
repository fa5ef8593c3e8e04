import { add, compare, divide, type Exact, exact, multiply, subtract } from '@laycan/contract/decimal'
import {
  asks,
  basisOf,
  countOf,
  grouped,
  missingBasis,
  type SumReader,
  said,
  saidBasis,
  shown,
  shownMoney,
  unitsIn,
} from './asked-sum.rules.ts'
import { type TimeUnit, timeUnitOf } from './sum-parts.rules.ts'
import { kindOf } from './units.rules.ts'

/** Sums, differences and shares of figures of one kind, times and temperatures. */

/** Figures of one kind in the order in which they are said: 29,950 and 30,110 mt are both in tonnes. */
function sameKind({ quantities, prices, money, numbers, text }: Parameters<SumReader>[0]) {
  const unit = quantities[0]
    ? quantities[0].unit
    : prices[0]
      ? `${prices[0].currency ?? 'USD'}/${prices[0].per}`
      : money[0]
        ? (money[0].currency ?? 'USD')
        : ''
  const kinds = [quantities.length, prices.length, money.length].filter((count) => count > 0).length
  const isOneUnit =
    quantities.every((one) => one.unit === quantities[0]?.unit) &&
    prices.every(({ per }) => per === prices[0]?.per)
  const known = [...quantities, ...prices, ...money].map(({ value }) => value).concat(numbers)
  const inOrder = (text.match(/(?<![\d.])\d+(?:\.\d+)?/g) ?? []).filter((value) => known.includes(value))
  const isWhole = inOrder.length === known.length
  return kinds <= 1 && isOneUnit && isWhole ? { values: inOrder, unit: unit && ` ${unit}` } : undefined
}

const isTotal = /\b(?:total|together|combined|sum(?: up)?|in all|altogether|add(?:ed)? up|overall)\b/i
const isApart =
  /\b(?:difference|diff|delta|spread|gap|differential|how much (?:more|less|higher|lower|cheaper|dearer|over|above|below))\b/i

export const totalOrDifference: SumReader = (asked) => {
  if (countOf(asked, 'percents', 'rates', 'flows', 'spans', 'lots', 'speeds', 'distances') > 0)
    return undefined
  const same = sameKind(asked)
  if (!same || same.values.length < 2) return undefined
  const { values, unit } = same
  if (isApart.test(asked.text) && values.length === 2) {
    const [first = '0', second = '0'] = values
    const apart = subtract(exact(first), exact(second))
    return said(
      `The difference between ${grouped(first)} and ${grouped(second)}${unit} is ${shown(apart).replace('-', '')}${unit}.`,
    )
  }
  if (!isTotal.test(asked.text)) return undefined
  const total = values.map((value) => exact(value)).reduce(add)
  const said1 = `${values.map(grouped).join(' + ')} is ${shown(total)}${unit}`
  const [quantity] = asked.quantities
  const to = asked.wants.unit
  if (!quantity || !to || to === quantity.unit) return said(`${said1}.`)
  const basis = basisOf({ ...asked, numbers: [] })
  const missing = missingBasis(quantity.unit, to, { ...asked, basis })
  const perOne = unitsIn(quantity.unit, to, basis)
  if (missing || !perOne) return missing ? asks(missing) : undefined
  return said(`${said1}, or ${shown(multiply(total, perOne))} ${to}${saidBasis(quantity.unit, to, basis)}.`)
}

/** How many cargoes of 30,000 t are in a million tonnes. */
export const howManyParcels: SumReader = (asked) => {
  const { quantities, text } = asked
  const parcel =
    /\bhow many\b[^?]*?\b(cargo(?:es)?|ships?|vessels?|trucks?|tank ?cars?|rail ?cars?|barges?|parcels?|liftings?|trips?|loads?|deliveries|tanks?|containers?|shipments?|voyages?)\b/i.exec(
      text,
    )?.[1]
  const [one, other] = quantities
  if (!parcel || !one || !other || quantities.length > 2 || countOf(asked, 'prices', 'percents', 'spans') > 0)
    return undefined
  const basis = basisOf(asked)
  const missing = missingBasis(one.unit, other.unit, { ...asked, basis })
  const perOne = unitsIn(one.unit, other.unit, basis)
  if (missing || !perOne) return missing ? asks(missing) : undefined
  const [first, second] = [multiply(exact(one.value), perOne), exact(other.value)]
  const isFirstLarger = compare(first, second) > 0
  const made = isFirstLarger ? divide(first, second) : divide(second, first)
  const [large, small] = isFirstLarger ? [one, other] : [other, one]
  return said(
    `${grouped(large.value)} ${large.unit} are ${shown(made)} times ${grouped(small.value)} ${small.unit}${saidBasis(one.unit, other.unit, basis)}.`,
  )
}

/** Split 30,000 dollars between two sides. */
export const splitEqually: SumReader = (asked) => {
  const { text, money, quantities, numbers } = asked
  const among =
    /\b(?:split|shared?|divided?|divide up)\b[^?]*\b(?:between|among|by|into|in|over|across)\s+(?:us )?(\d+|two|three|four|both|the two)\b/i.exec(
      text,
    )?.[1]
  const count =
    among && ({ two: '2', both: '2', 'the two': '2', three: '3', four: '4' }[among.toLowerCase()] ?? among)
  const half =
    count ??
    (/\b(?:split|shared?)\b[^?]*\b(?:equally|evenly|50[/:-]50|in half|fifty)\b|\bhalf each\b/i.test(text)
      ? '2'
      : undefined)
  const all = [
    ...money.map(({ value, currency }) => ({ value, unit: currency ?? 'USD' })),
    ...quantities,
    ...numbers
      .filter((value) => value !== count && Number(value) > 50)
      .map((value) => ({ value, unit: '' as string })),
  ]
  const [amount] = all
  if (!half || !amount || all.length > 1 || countOf(asked, 'percents', 'prices', 'rates', 'spans') > 0)
    return undefined
  return said(
    `${grouped(amount.value)} ${amount.unit} in ${half} equal parts is ${shown(divide(exact(amount.value), exact(half)))} ${amount.unit} each.`.replace(
      / {2,}/g,
      ' ',
    ),
  )
}

const hoursIn: Record<TimeUnit, string> = {
  minutes: '1',
  hours: '60',
  days: '1440',
  weeks: '10080',
  months: '43200',
  years: '525600',
}

/** 3 days 7 hours in hours. */
export const timeConversion: SumReader = (asked) => {
  const { spans, text } = asked
  const to = /\b(?:how many|in|to|into|as)\s+(minutes?|hours?|days?|weeks?)\b/i.exec(
    text.replace(/\d+(?:\.\d+)?\s*\w+/g, '#'),
  )?.[1]
  if (
    !to ||
    spans.length === 0 ||
    countOf(asked, 'quantities', 'prices', 'percents', 'money', 'rates', 'flows', 'numbers', 'distances') > 0
  )
    return undefined
  const unit = timeUnitOf(to)
  const minutes = spans.map(({ value, unit: own }) => multiply(exact(value), exact(hoursIn[own]))).reduce(add)
  return said(
    `${spans.map(({ value, unit: own }) => `${value} ${own}`).join(' ')} are ${shown(divide(minutes, exact(hoursIn[unit])))} ${unit}.`,
  )
}

/** Degrees Celsius and Fahrenheit. */
export const temperature: SumReader = ({ typed }) => {
  const found =
    /(-?\d+(?:\.\d+)?)\s*(?:°|deg(?:rees?)?)?\s*(c|f|celsius|fahrenheit|centigrade)\b[^?]*\b(?:in|to|into|as)\s*(?:°|deg(?:rees?)?)?\s*(c|f|celsius|fahrenheit)\b/i.exec(
      typed,
    )
  const [, value, from = '', to = ''] = found ?? []
  if (!value || from[0]?.toLowerCase() === to[0]?.toLowerCase()) return undefined
  const isToF = /^f/i.test(to)
  const made = isToF
    ? add(divide(multiply(exact(value), exact('9')), exact('5')), exact('32'))
    : divide(multiply(subtract(exact(value), exact('32')), exact('5')), exact('9'))
  return said(`${value} °${isToF ? 'C' : 'F'} is ${shown(made, 1)} °${isToF ? 'F' : 'C'}.`)
}

/** Barrels a tonne by the density or the API gravity. */
export const factorOfDensity: SumReader = ({ text, densities, quantities, prices }) => {
  if (
    !/\b(?:bbls?|barrels?)\s*(?:\/|per|an?|in an?|to the)\s*(?:metric )?(?:mt|tonn?e|ton|t)\b|\bconversion factor\b/i.test(
      text,
    ) ||
    quantities.length + prices.length > 0
  )
    return undefined
  const api =
    /\b(\d{1,3}(?:\.\d+)?)\s*(?:°\s*)?api\b|\bapi\s*(?:gravity )?(?:of |is |= ?)?(\d{1,3}(?:\.\d+)?)/i.exec(
      text,
    )
  const degrees = api?.[1] ?? api?.[2]
  const bare = /(?<![\d.])(0\.[6-9]\d*|1\.0\d*)(?![\d.])/.exec(text)?.[1]
  const density: Exact | undefined = densities[0]
    ? exact(densities[0])
    : degrees
      ? divide(multiply(exact('141.5'), exact('999.016')), add(exact(degrees), exact('131.5')))
      : bare
        ? multiply(exact(bare), exact('1000'))
        : undefined
  if (!density) return undefined
  const made = divide(divide(exact('1000000'), density), exact('158.987294928'))
  const by = degrees ? `${degrees} °API` : `${densities[0] ?? bare} ${densities[0] ? 'kg/m³' : 'kg/l'}`
  return said(
    `At ${by} a tonne has ${shown(made, 3)} barrels: 1,000 divided by the density in kg/m³, times 6.2898.`,
  )
}

/** A quantity times a price by the unit and the month: storage. */
export const storage: SumReader = (asked) => {
  const { text, quantities, prices, spans, money, numbers } = asked
  const [quantity] = quantities
  const [span] = spans
  const value = prices[0]?.value ?? money[0]?.value ?? numbers[0]
  if (
    !/\b(?:stor\w*|tank\w*|rent\w*|warehous\w*|month(?:ly)?)\b/i.test(text) ||
    !quantity ||
    !span ||
    !value ||
    quantities.length + spans.length > 2
  )
    return undefined
  if (prices[0] && prices[0].per !== quantity.unit && kindOf(prices[0].per) !== kindOf(quantity.unit))
    return undefined
  const perOne = unitsIn(quantity.unit, prices[0]?.per ?? quantity.unit)
  if (!perOne || !/(?:\/|\bper\b|\ba\b)\s*month|monthly/i.test(text) || span.unit !== 'months')
    return undefined
  const total = multiply(multiply(multiply(exact(quantity.value), perOne), exact(value)), exact(span.value))
  return said(
    `${grouped(quantity.value)} ${quantity.unit} at ${value} USD/${prices[0]?.per ?? quantity.unit} a month for ${span.value} months is ${shownMoney(total)} USD.`,
  )
}
