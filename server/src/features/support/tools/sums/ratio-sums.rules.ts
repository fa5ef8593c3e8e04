import { add, compare, divide, exact, multiply, subtract } from '@laycan/contract/decimal'
import { countOf, grouped, percentOf, type SumReader, said, shown, shownMoney } from './asked-sum.rules.ts'
import { readParts, type SumParts } from './sum-parts.rules.ts'

/** Blends and shares by a ratio such as 60/40, and the ratio that gives a wanted blend. */
const ratio = /(?<![\d.,/:-])(\d{1,2})\s?[/:-]\s?(\d{1,2})(?![\d.,/:-])/
const isMixed = /\b(?:blend\w*|mix\w*|ratio|cocktail|commingl\w*)\b/i
const isShared = /\b(?:split|shared?|divide\w*|apportion\w*|allocat\w*)\b/i

/** The two shares of a hundred, and the figures of the question without them. */
function sharesIn(typed: string): { shares: [string, string]; rest: SumParts } | undefined {
  const [said, one, other] = ratio.exec(typed) ?? []
  if (!said || !one || !other || Number(one) + Number(other) !== 100) return undefined
  return { shares: [one, other], rest: readParts(typed.replace(said, ' ')) }
}

/** What both have: sulphur in percent, a density, a price, or a bare number. */
function bothOf({ percents, densities, prices, money, numbers }: SumParts) {
  const found = [
    { values: percents.map(({ value }) => value), unit: '%' },
    { values: densities, unit: ' kg/m³' },
    { values: prices.map(({ value }) => value), unit: prices[0] ? ` USD/${prices[0].per}` : '' },
    { values: [...money.map(({ value }) => value), ...numbers], unit: '' },
  ].filter(({ values }) => values.length > 0)
  return found.length === 1 && found[0]?.values.length === 2 ? found[0] : undefined
}

/** A 60/40 blend of 540 and 620. */
export const ratioBlend: SumReader = ({ typed, text }) => {
  const read = isMixed.test(text) ? sharesIn(typed) : undefined
  const both = read && bothOf(read.rest)
  if (!both || read.rest.quantities.length > 0) return undefined
  const [first, second] = read.shares
  const [one = '0', other = '0'] = both.values
  const made = add(percentOf(exact(one), first), percentOf(exact(other), second))
  return said(
    `The weighted average is ${shown(made, 4)}${both.unit}: ${first}% at ${grouped(one)}${both.unit} and ${second}% at ${grouped(other)}${both.unit}.`,
  )
}

/** 45,000 of demurrage split 60/40. */
export const ratioSplit: SumReader = ({ typed, text }) => {
  const read = isShared.test(text) ? sharesIn(typed) : undefined
  if (!read) return undefined
  const { money, numbers, quantities } = read.rest
  const amounts = [
    ...money.map(({ value, currency }) => ({ value, unit: ` ${currency ?? 'USD'}` })),
    ...quantities.map(({ value, unit }) => ({ value, unit: ` ${unit}` })),
    ...numbers.filter((value) => Number(value) > 10).map((value) => ({ value, unit: '' })),
  ]
  const [amount] = amounts
  if (!amount || amounts.length > 1) return undefined
  const parts = read.shares.map(
    (share) => `${share}% is ${shownMoney(percentOf(exact(amount.value), share))}${amount.unit}`,
  )
  return said(`Of ${grouped(amount.value)}${amount.unit}, ${parts.join(' and ')}.`)
}

const asksRatio =
  /\b(?:share|ratio|proportion|how much|what (?:percent\w*|part|blend|mix)|which (?:share|ratio|blend|mix))\b/i
const isReached =
  /\b(?:need\w*|get|reach|achieve|meet|hit|arrive|make|obtain|bring|come to|land at|target)\b/i

/** How much of 0.1% to blend with 3.0% for 0.5%: the one in the middle is wanted. */
export const neededRatio: SumReader = (asked) => {
  const { text, percents } = asked
  if (percents.length !== 3 || !asksRatio.test(text) || !isReached.test(text)) return undefined
  if (countOf(asked, 'prices', 'money', 'rates', 'spans') > 0) return undefined
  const sorted = percents
    .map(({ value }) => value)
    .toSorted((one, other) => compare(exact(one), exact(other)))
  const [low = '0', wanted = '0', high = '0'] = sorted
  if (low === wanted || wanted === high) return undefined
  const share = divide(
    multiply(subtract(exact(high), exact(wanted)), exact('100')),
    subtract(exact(high), exact(low)),
  )
  const rest = subtract(exact('100'), share)
  return said(
    `For ${wanted}% you need ${shown(share)}% of what has ${low}% and ${shown(rest)}% of what has ${high}%, by weight.`,
  )
}

const shareNames: Record<string, string> = { b: 'biodiesel', e: 'ethanol' }

/** How much FAME is in 10,000 m3 of B7. */
export const bioShare: SumReader = (asked) => {
  const [, kind = '', share = ''] = /\b([be])(\d{1,2})\b/i.exec(asked.typed) ?? []
  const [quantity] = asked.quantities
  const isAsked =
    /\b(?:fame|bio\w*|ethanol|renewable|share|content|part)\b/i.test(asked.text) &&
    /\bhow (?:much|many)\b|\bwhat\b|\bshare\b|\bcontent\b/i.test(asked.text)
  if (!share || !quantity || asked.quantities.length > 1 || !isAsked) return undefined
  if (countOf(asked, 'prices', 'percents', 'money', 'spans', 'rates') > 0) return undefined
  const name = shareNames[kind.toLowerCase()] ?? ''
  return said(
    `${kind.toUpperCase()}${share} has up to ${share} percent of ${name}: ${share}% of ${grouped(quantity.value)} ${quantity.unit} is ${shown(percentOf(exact(quantity.value), share))} ${quantity.unit}.`,
  )
}
