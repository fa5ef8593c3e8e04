import { add, compare, divide, exact, multiply, subtract } from '@laycan/contract/decimal'
import {
  type AskedSum,
  conversionOf,
  countOf,
  grouped,
  isFactor,
  type SumReader,
  said,
  shown,
} from './asked-sum.rules.ts'
import { timeUnitNamed } from './measures.rules.ts'
import { numberOf } from './named-figures.rules.ts'
import { isPriced } from './parcel-sums.rules.ts'
import { hoursOf } from './time-units.rules.ts'

/** Sums, differences and shares of figures of one kind. */
const countedKinds = ['quantities', 'prices', 'money', 'numbers']

/** Figures of one kind in the order in which they are said: 29,950 and 30,110 mt are both in tonnes. */
function sameKind(asked: AskedSum): { values: string[]; unit: string } | undefined {
  const own = asked.places.filter(({ kind }) => countedKinds.includes(kind))
  // 1,250 mt at 531: a quantity and its price are not of one kind.
  const hasQuantity = own.some(({ kind }) => kind === 'quantities')
  if (hasQuantity && own.some(({ kind, from }) => kind === 'numbers' && isPriced(asked, from)))
    return undefined
  const units = new Set(
    own.flatMap((figure) =>
      figure.kind === 'quantities'
        ? [figure.of.unit]
        : figure.kind === 'prices'
          ? [`${figure.of.currency ?? 'USD'}/${figure.of.per}`]
          : figure.kind === 'money'
            ? [figure.of.currency ?? 'USD']
            : [],
    ),
  )
  const [unit] = units
  const sizes = own.map((figure) => Number(numberOf(figure)))
  // 2 and 33,000 mt are not both in tonnes.
  if (Math.max(...sizes) > mostApart * Math.min(...sizes)) return undefined
  return units.size <= 1 ? { values: own.map(numberOf), unit: unit ? ` ${unit}` : '' } : undefined
}

const mostApart = 1000

const mostParcels = 200

/** Two cargoes of 33,000 mt each. */
export const equalParcels: SumReader = (asked) => {
  const { quantities, text } = asked
  const numbers = asked.numbers.filter((value) => !isFactor(value, text))
  const [quantity] = quantities
  const [count] = numbers
  const places = asked.places.length - (asked.numbers.length - numbers.length)
  if (!quantity || !count || places !== 2 || Number(count) > mostParcels) return undefined
  if (!/\beach\b|\b(?:cargoes|parcels|ships|vessels|liftings|lots|shipments) of\b|\btimes\b/i.test(text))
    return undefined
  const total = multiply(exact(quantity.value), exact(count))
  const made = `${count} times ${grouped(quantity.value)} ${quantity.unit} is ${shown(total)} ${quantity.unit}`
  const to = asked.wants.unit
  if (!to || to === quantity.unit) return said(`${made}.`)
  const factors = asked.numbers.filter((value) => isFactor(value, text))
  const converted = conversionOf({ ...asked, numbers: factors }, quantity.unit, to)
  return 'asks' in converted
    ? converted
    : said(`${made}, or ${shown(multiply(total, converted.perOne))} ${to}${converted.by}.`)
}

const isTotal =
  /\b(?:total|together|combined|sum(?: up)?|in all|altogether|add(?:ed)? up|overall|all in all|add them)\b/i
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
  const text = `${values.map(grouped).join(' + ')} is ${shown(total)}${unit}`
  const [quantity] = asked.quantities
  const to = asked.wants.unit
  if (!quantity || !to || to === quantity.unit) return said(`${text}.`)
  const made = conversionOf({ ...asked, numbers: [] }, quantity.unit, to)
  return 'asks' in made ? made : said(`${text}, or ${shown(multiply(total, made.perOne))} ${to}${made.by}.`)
}

const parcels =
  /\bhow many\b[^?]*?\b(?:cargo(?:es)?|ships?|vessels?|trucks?|tank ?cars?|rail ?cars?|barges?|parcels?|liftings?|trips?|loads?|deliveries|tanks?|containers?|shipments?|voyages?)\b/i

/** How many cargoes of 30,000 t are in a million tonnes. */
export const howManyParcels: SumReader = (asked) => {
  const { quantities, text } = asked
  const [one, other] = quantities
  if (
    !parcels.test(text) ||
    !one ||
    !other ||
    quantities.length > 2 ||
    countOf(asked, 'prices', 'percents', 'spans') > 0
  )
    return undefined
  const converted = conversionOf(asked, one.unit, other.unit)
  if ('asks' in converted) return converted
  const [first, second] = [multiply(exact(one.value), converted.perOne), exact(other.value)]
  const isFirstLarger = compare(first, second) > 0
  const made = isFirstLarger ? divide(first, second) : divide(second, first)
  const [large, small] = isFirstLarger ? [one, other] : [other, one]
  return said(
    `${grouped(large.value)} ${large.unit} are ${shown(made)} times ${grouped(small.value)} ${small.unit}${converted.by}.`,
  )
}

const countWords: Record<string, string> = { two: '2', both: '2', three: '3', four: '4', five: '5' }
const isSplit =
  /\b(?:split|shared?|divided?|divide up)\b[^?]*\b(?:between|among|by|into|in|over|across)\s+(?:us |the )?(\d+|two|three|four|five|both)\b/i
const isHalved = /\b(?:split|shared?)\b[^?]*\b(?:equally|evenly|50[/:-]50|in half|fifty)\b|\bhalf each\b/i

/** Split 30,000 dollars between two sides. */
export const splitEqually: SumReader = (asked) => {
  const among = isSplit.exec(asked.text)?.[1]?.toLowerCase()
  const count = among ? (countWords[among] ?? among) : isHalved.test(asked.text) ? '2' : undefined
  const all = [
    ...asked.money.map(({ value, currency }) => ({ value, unit: ` ${currency ?? 'USD'}` })),
    ...asked.quantities.map(({ value, unit }) => ({ value, unit: ` ${unit}` })),
    ...asked.numbers
      .filter((value) => value !== count && Number(value) > 50)
      .map((value) => ({ value, unit: '' })),
  ]
  const [amount] = all
  if (!count || !amount || all.length > 1 || countOf(asked, 'percents', 'prices', 'rates', 'spans') > 0)
    return undefined
  const { value, unit } = amount
  return said(
    `${grouped(value)}${unit} in ${count} equal parts is ${shown(divide(exact(value), exact(count)))}${unit} each.`,
  )
}

/** 3 days 7 hours in hours. */
export const timeConversion: SumReader = (asked) => {
  const { spans, around } = asked
  const asksUnit = around.find(
    ({ text }, at) =>
      timeUnitNamed(text) !== undefined && /^(?:many|in|to|into|as)$/.test(around[at - 1]?.text ?? ''),
  )
  const unit = asksUnit && timeUnitNamed(asksUnit.text)
  if (
    !unit ||
    spans.length === 0 ||
    countOf(asked, 'quantities', 'prices', 'percents', 'money', 'rates', 'flows', 'numbers', 'distances') > 0
  )
    return undefined
  const hours = spans.map(hoursOf).reduce(add)
  return said(
    `${spans.map(({ value, unit: own }) => `${value} ${own}`).join(' ')} are ${shown(divide(hours, hoursOf({ value: '1', unit })))} ${unit}.`,
  )
}
