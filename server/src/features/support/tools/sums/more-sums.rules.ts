import { divide, type Exact, exact, multiply, subtract } from '@laycan/contract/decimal'
import { countOf, grouped, percentOf, type SumReader, said, shown, shownMoney } from './asked-sum.rules.ts'
import { numberOf } from './named-figures.rules.ts'
import { isPriced } from './parcel-sums.rules.ts'

/** Volumes at the standard temperature, percents of percents, margins in percent and what is short. */

/** The volume as measured times its correction factor. */
export const standardVolume: SumReader = ({ typed, quantities }) => {
  const [, given] = /\b(?:vcf|ctl|correction factor|factor)\b\D{0,10}(0?\.\d{2,6}|1\.0\d*)/i.exec(typed) ?? []
  const isAsked = /\b(?:vcf|ctl|correct\w*|standard (?:volume|temperature)|gsv|gov|at 15)\b/i.test(typed)
  const [quantity] = quantities
  if (!given || !isAsked || !quantity || quantities.length > 1) return undefined
  const factor = given.startsWith('.') ? `0${given}` : given
  return said(
    `${grouped(quantity.value)} ${quantity.unit} times a correction factor of ${factor} is ${shown(multiply(exact(quantity.value), exact(factor)))} ${quantity.unit} at the standard temperature.`,
  )
}

/** 0.12% of 110% of 20 million, half of 1% of 6.3 million, two thirds of 45,000 mt. */
export const shareOfShare: SumReader = (asked) => {
  const { text, percents, money, numbers, quantities } = asked
  const isHalf = /\bhalf of (?:the |a )?(?=[\d.]+ ?(?:%|percent|pct))/i.test(text)
  const part = exact(isHalf ? '0.5' : '1')
  const isChain = /(?:%|percent|pct) of (?:the )?[\d.]+ ?(?:%|percent|pct)/i.test(text)
  if (!(isHalf && percents.length === 1) && !(isChain && percents.length === 2)) return undefined
  const amounts = [
    ...money.map(({ value, currency }) => ({ value, unit: ` ${currency ?? 'USD'}` })),
    ...quantities.map(({ value, unit }) => ({ value, unit: ` ${unit}` })),
    ...numbers.map((value) => ({ value, unit: '' })),
  ]
  if (amounts.length > 1 || countOf(asked, 'prices', 'rates', 'spans') > 0) return undefined
  const named = `${isHalf ? 'Half of ' : ''}${percents.map(({ value }) => `${value}%`).join(' of ')}`
  const [amount] = amounts
  const shareOf = (whole: Exact) =>
    percents.reduceRight((made, { value }) => percentOf(made, value), multiply(whole, part))
  if (!amount) return said(`${named} is ${shown(shareOf(exact('100')), 4)}%.`)
  return said(
    `${named} of ${grouped(amount.value)}${amount.unit} is ${shownMoney(shareOf(exact(amount.value)))}${amount.unit}.`,
  )
}

/** 2/3 of 45,000 mt. */
export const writtenFraction: SumReader = ({ typed, quantities, money, numbers }) => {
  const [, top, bottom] = /(?<![\d.,/])([1-9])\/([2-9]) (?:of|from)\b/i.exec(typed) ?? []
  const amount = quantities[0] ?? money[0]
  const value = amount?.value ?? numbers.find((one) => Number(one) > 10)
  if (!top || !bottom || !value || quantities.length + money.length > 1) return undefined
  const unit = quantities[0] ? ` ${quantities[0].unit}` : ''
  return said(
    `${top}/${bottom} of ${grouped(value)}${unit} is ${shown(divide(multiply(exact(value), exact(top)), exact(bottom)))}${unit}.`,
  )
}

const costWords = /\b(?:cost|costs|bought|buy|buying|purchase\w*|paid|in at)\b\D{0,14}(\d+(?:\.\d+)?)/i
const saleWords = /\b(?:sale|sales|sold|sell|selling|resale|out at)\b\D{0,14}(\d+(?:\.\d+)?)/i

/** The margin in percent: of the price at which it is sold, and on the cost. */
export const marginPercent: SumReader = (asked) => {
  const { text } = asked
  if (!/\b(?:margin|mark ?up|profit)\b/i.test(text) || !/\bpercent\w*|%|\bpct\b/i.test(text)) return undefined
  const [cost, sale] = [costWords.exec(text)?.[1], saleWords.exec(text)?.[1]]
  if (!cost || !sale || countOf(asked, 'percents', 'quantities', 'spans') > 0) return undefined
  const apart = subtract(exact(sale), exact(cost))
  const by = (whole: string) => shown(divide(multiply(apart, exact('100')), exact(whole)))
  return said(
    `${grouped(sale)} minus ${grouped(cost)} is ${shown(apart)}: a margin of ${by(sale)}% of the sale, or ${by(cost)}% on the cost.`,
  )
}

const shortBy = /\b(?:short(?: by| of)?|shortage(?: of)?|missing|lost|loss of|shortfall of)\s*$/i

/** A stem that is 7 tons short, at 540. */
export const worthOfShort: SumReader = (asked) => {
  const { text, places } = asked
  const missing = places.find(({ kind, from }) => kind === 'quantities' && shortBy.test(text.slice(0, from)))
  const price = places.find(
    (one) => one.kind === 'prices' || (['numbers', 'money'].includes(one.kind) && isPriced(asked, one.from)),
  )
  if (missing?.kind !== 'quantities' || !price || asked.prices.length > 1) return undefined
  if (countOf(asked, 'percents', 'rates', 'spans', 'flows') > 0) return undefined
  const { value, unit } = missing.of
  return said(
    `${grouped(value)} ${unit} short at ${grouped(numberOf(price))} USD/${unit} is ${shownMoney(multiply(exact(value), exact(numberOf(price))))} USD.`,
  )
}

const sides = /\b(?:arb(?:itrage)?|netback|east[ -]west|e\/w)\b/i

/** A price a tonne against one a barrel, and the freight between: by the fuel's barrels a tonne. */
export const arbOfUnits: SumReader = (asked) => {
  const { text, prices, numbers, money } = asked
  const [one, other] = prices
  if (!sides.test(text) || !one || !other || prices.length > 3) return undefined
  const perTonne = prices.filter(({ per }) => per === 'MT')
  const perBarrel = prices.find(({ per }) => per === 'bbl')
  const [tonne] = perTonne
  if (!tonne || !perBarrel) return undefined
  const freight = perTonne[1]?.value ?? numbers[0] ?? money[0]?.value
  const factor = asked.factors[0] ?? '7.45'
  const made = multiply(exact(perBarrel.value), exact(factor))
  const apart = subtract(made, exact(tonne.value))
  const rest = freight
    ? `; less freight of ${freight} that leaves ${shown(subtract(apart, exact(freight)))} USD/MT`
    : ''
  return said(
    `${perBarrel.value} USD/bbl is ${shown(made)} USD/MT at ${factor} barrels a tonne${asked.factors[0] ? '' : ', as for gasoil'}. Against ${tonne.value} that is ${shown(apart)} USD/MT apart${rest}.`,
  )
}

/** So many times so much: 3 ships x 45,000. */
export const timesEach: SumReader = ({ typed }) => {
  const [, count, each] =
    /(?<![\d.,])(\d{1,3})\s*(?:\p{L}+\s*){0,2}[x×*]\s*(\d[\d,]*(?:\.\d+)?)\s*(?:mt|t|bbls?|m3|usd)?\s*\W*$/iu.exec(
      typed,
    ) ?? []
  const value = each?.replaceAll(',', '')
  if (!count || !value) return undefined
  return said(`${count} times ${grouped(value)} is ${shown(multiply(exact(count), exact(value)))}.`)
}
