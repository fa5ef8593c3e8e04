import { add, divide, exact, multiply } from '@laycan/contract/decimal'
import {
  type AskedSum,
  countOf,
  grouped,
  type SumReader,
  said,
  shown,
  shownMoney,
} from './asked-sum.rules.ts'
import { numberOf } from './named-figures.rules.ts'

/** Several parcels: each with its price, or so many alike. */
const asksCost =
  /\b(?:total|sum|bill|cost|costs|pay|owe|value|worth|invoice|amount|spend|price|together|all in all|how much)\b/i
const isAverage = /\b(?:average|avg|weighted|mean|blend\w*|mix\w*)\b/i

/** Whether `at` or @ stands before a bare number: then it is a price. */
export const isPriced = ({ text }: AskedSum, from: number): boolean =>
  /(?:\bat|@|\bfor)\s*(?:usd|us\$|\$|eur|€)?\s*$/i.test(text.slice(0, from))

type Parcel = { quantity: string; unit: string; price: string }

/** 500 mt at 520 and 750 mt at 515: each quantity with the price after it. */
function parcelsIn(asked: AskedSum): Parcel[] | undefined {
  const places = asked.places.filter(({ kind }) => kind !== 'lots')
  const parcels: Parcel[] = []
  for (let at = 0; at < places.length; at += 2) {
    const [quantity, price] = [places[at], places[at + 1]]
    if (quantity?.kind !== 'quantities' || !price) return undefined
    const isPrice =
      (price.kind === 'prices' && price.of.per === quantity.of.unit) ||
      ((price.kind === 'numbers' || price.kind === 'money') && isPriced(asked, price.from))
    if (!isPrice) return undefined
    parcels.push({ quantity: quantity.of.value, unit: quantity.of.unit, price: numberOf(price) })
  }
  return parcels
}

export const parcelsAtPrices: SumReader = (asked) => {
  if (asked.quantities.length < 2 || isAverage.test(asked.text) || !asksCost.test(asked.text))
    return undefined
  const parcels = parcelsIn(asked)
  if (!parcels || parcels.length < 2) return undefined
  const values = parcels.map(({ quantity, price }) => multiply(exact(quantity), exact(price)))
  const parts = parcels.map(
    ({ quantity, unit, price }, at) =>
      `${grouped(quantity)} ${unit} at ${grouped(price)} is ${shownMoney(values[at] ?? exact('0'))}`,
  )
  return said(`${parts.join(', and ')}: ${shownMoney(values.reduce(add))} USD in all.`)
}

/** 5 kt, 7.5 kt and 12 kt, all at 612. */
export const parcelsAtOnePrice: SumReader = (asked) => {
  const { quantities, places, text } = asked
  const [first] = quantities
  const prices = places.filter(
    (one) =>
      one.kind === 'prices' ||
      ((one.kind === 'numbers' || one.kind === 'money') && isPriced(asked, one.from)),
  )
  const [price] = prices
  if (!first || quantities.length < 2 || !price || prices.length > 1 || !isForAll.test(text)) return undefined
  if (quantities.some(({ unit }) => unit !== first.unit) || places.at(-1) !== price) return undefined
  if (countOf(asked, 'percents', 'rates', 'spans', 'flows') > 0) return undefined
  if (price.kind === 'prices' && price.of.per !== first.unit) return undefined
  const total = quantities.map(({ value }) => exact(value)).reduce(add)
  return said(
    `${quantities.map(({ value }) => grouped(value)).join(' + ')} is ${shown(total)} ${first.unit}; at ${grouped(numberOf(price))} USD/${first.unit} that is ${shownMoney(multiply(total, exact(numberOf(price))))} USD.`,
  )
}
const isForAll = /\b(?:all|each|every one|both|together|in total|total|any of them|the lot)\b/i

const counted =
  /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:(?!mts?\b|kt\b|t\b|ton|bbl|barrel|cbm\b)\p{L}+ )?(?:cargo(?:es)?|parcels?|ships?|vessels?|liftings?|lots|shipments?|barges?|trucks?|stems?|deliveries|rail ?cars?|tanks?) (?:of|with|at|carrying)\b/iu
const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 3 cargoes of 33,000 mt each at 640. */
export const cargoesAtPrice: SumReader = (asked) => {
  const { typed, quantities, places } = asked
  const named = counted.exec(typed)?.[1]?.toLowerCase()
  const count = named && (words.includes(named) ? String(words.indexOf(named)) : named)
  const [quantity] = quantities
  if (!count || !quantity || quantities.length > 1 || countOf(asked, 'percents', 'rates', 'spans') > 0)
    return undefined
  const price = places.find(
    (figure) =>
      (figure.kind === 'prices' && figure.of.per === quantity.unit) ||
      ((figure.kind === 'numbers' || figure.kind === 'money') && isPriced(asked, figure.from)),
  )
  if (!price) return undefined
  const total = multiply(exact(quantity.value), exact(count))
  return said(
    `${count} times ${grouped(quantity.value)} ${quantity.unit} is ${shown(total)} ${quantity.unit}; at ${grouped(numberOf(price))} USD/${quantity.unit} that is ${shownMoney(multiply(total, exact(numberOf(price))))} USD.`,
  )
}

/** The price of a unit if 1.2 million buys 1,800 mt. */
export const unitPrice: SumReader = (asked) => {
  const { text, quantities, money, numbers } = asked
  const [quantity] = quantities
  const totals = [...money.map(({ value }) => value), ...numbers]
  const [total] = totals
  if (!quantity || quantities.length > 1 || !total || totals.length > 1) return undefined
  if (!/\b(?:unit price|price (?:a|per|by) (?:unit|tonne|barrel)|unit cost|per unit)\b/i.test(text))
    return undefined
  if (countOf(asked, 'prices', 'percents', 'rates', 'spans') > 0) return undefined
  return said(
    `${grouped(total)} USD for ${grouped(quantity.value)} ${quantity.unit} is ${shown(divide(exact(total), exact(quantity.value)))} USD/${quantity.unit}.`,
  )
}
