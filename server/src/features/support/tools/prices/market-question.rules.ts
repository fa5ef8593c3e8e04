import { readParts } from '../sums/sum-parts.rules.ts'
import type { Unit } from '../sums/units.rules.ts'
import { type Extreme, extremeIn, groupOf, type Movers, moversIn } from './market-groups.rules.ts'
import { fuelInPort, marketAt } from './market-list.rules.ts'
import { placeSaid } from './market-places.rules.ts'
import { productsIn } from './market-products.rules.ts'
import { type MarketRef, refsFor } from './market-refs.rules.ts'
import { namesOnlyMarkets } from './named-alone.rules.ts'
import { notCarried, unreadGrade } from './not-carried.rules.ts'
import {
  asksOtherwise,
  compareWords,
  crackWords,
  isDefinition,
  moveWords,
  priceWords,
} from './price-intent.rules.ts'
import type { PriceTime } from './price-periods.rules.ts'
import { priceTimeIn } from './price-times.rules.ts'

/** What a question asks of the markets: which ones, when, and against what. */
export type MarketQuestion = {
  /** In the order in which they are named. */
  ids: string[]
  /** What is asked for and no market here, with the one that comes nearest. */
  missing: { name: string; nearest: string | undefined }[]
  time: PriceTime | undefined
  /** How they stand to each other. */
  isCompared: boolean
  spread: 'crack' | '3-2-1' | 'regrade' | undefined
  per: Unit | undefined
  inCents: boolean
  currency: string | undefined
  /** A level that was named: is it above 80. */
  level: string | undefined
  /** The cheapest or dearest of a group. */
  extreme: Extreme | undefined
  /** What rose or fell most of all. */
  movers: Movers | undefined
  /** What is to be valued at the price. */
  quantity: { value: string; unit: Unit } | undefined
}

const none: MarketQuestion = {
  ids: [],
  missing: [],
  time: undefined,
  isCompared: false,
  spread: undefined,
  per: undefined,
  inCents: false,
  currency: undefined,
  level: undefined,
  extreme: undefined,
  movers: undefined,
  quantity: undefined,
}

/** With `isNamed` the text is known to be about markets, and need not ask for a price. */
export function readMarketQuestion(
  question: string,
  today: string,
  isNamed = false,
): MarketQuestion | undefined {
  if (!isNamed && asksOtherwise(question)) return undefined
  const missing = notCarried.filter(({ asked }) => asked.test(question))
  const rest = placesAsPlaces(
    fuelInPort(
      missing.reduce(
        (text, { asked }) => text.replace(asked, ' '),
        question.replace(/\beast[ /-]+west\b/i, 'japan and nwe'),
      ),
    ),
  )
  const named = productsIn(rest)
  const spread = spreadIn(question)
  if (named.length === 0 && missing.length === 0) {
    const movers = moversIn(question)
    if (movers) return { ...none, movers }
    const isCurrent = /\b(?:now|today|current\w*|latest|at present|price|right now|level)\b/i.test(question)
    return spread && isCurrent ? { ...none, spread, time: priceTimeIn(question, today) } : undefined
  }
  const time = priceTimeIn(question, today)
  const refs = refsFor(rest, named)
  const isCompared = compareWords.test(question) && refs.length > 1
  const { wants, quantities, money, numbers, ...parts } = readParts(withoutTimes(question))
  const figures =
    quantities.filter(({ value }) => value !== '1').length +
    parts.prices.length +
    parts.lots.length +
    (parts.percents.length > 0 && !/\b(?:moved?|more than|by)\b/i.test(question) ? 1 : 0)
  const [quantity] = quantities
  const isValued =
    quantities.length === 1 &&
    quantity &&
    quantity.value !== '1' &&
    figures === 1 &&
    named.length === 1 &&
    valueWords.test(question)
  // Prices that are given are to be calculated with.
  const isGiven = figures > 0 || numbers.length > 1
  if (!isNamed && isGiven && !isValued) return undefined
  const level = money[0]?.value ?? levelIn(question, numbers)
  const isAsked =
    isNamed ||
    extremeIn(question) !== undefined ||
    spread !== undefined ||
    isCompared ||
    level !== undefined ||
    (time !== undefined && moveWords.test(question)) ||
    (priceWords.test(question) && !isDefinition(question)) ||
    namesOnlyMarkets(rest, missing.length > 0) ||
    isPlaced(question, refs)
  if (!isAsked) return undefined
  const grade = unreadGrade(rest, named)
  const extreme = time?.isDay === false ? undefined : extremeIn(question, refs.length)
  const group = extreme && groupOf(refs)
  return {
    ids: grade ? [] : (group ?? [...new Set(refs.flatMap(({ id }) => id ?? []))]),
    missing: [
      ...missing.map(({ name, nearest }) => ({ name, nearest })),
      ...(grade ? [{ name: grade, nearest: undefined }] : missingRefs(refs)),
    ],
    time,
    isCompared,
    spread,
    per: wants.pricePer ?? wants.unit ?? (quantity?.value === '1' ? quantity.unit : undefined),
    inCents: wants.inCents ?? false,
    currency: wants.currency ?? currencyIn(question),
    level,
    extreme: group && extreme,
    movers: undefined,
    quantity: isValued ? quantity : undefined,
  }
}

/** What's VLSFO in Singapore: what it is would be asked without a place. */
const isPlaced = (question: string, refs: MarketRef[]) =>
  refs.length > 0 &&
  refs.every(({ place }) => place) &&
  /^\W*(?:what(?:'s|s| is)|how(?:'s| is))(?:\s+\S+){1,5}\s*$/i.test(question)

/** A product at a place that has no market of it: said so, and not answered with another place's. */
const missingRefs = (refs: MarketRef[]) =>
  refs.flatMap(({ id, product, place, words }) =>
    id === undefined && place
      ? [{ name: `${words} in ${placeSaid(place)}`, nearest: marketAt(product, undefined) }]
      : [],
  )

/** Jet in Dubai: a grade of crude by itself, and a place beside another product. */
const placesAsPlaces = (text: string): string =>
  productsIn(text).length < 2
    ? text
    : text.replace(/\b(in|at|ex|from|delivered) (?:dubai|oman|abu dhabi)\b/gi, '$1 arab gulf')

/** What a quantity is worth at the price of the market. */
const valueWords = /\b(?:worth|value|cost|market|today|now|current\w*|spot|price)\b/i

const currencyIn = (question: string) =>
  /\b(?:in|to) (?:eur(?:os?)?)\b|€/i.test(question)
    ? 'EUR'
    : /\b(?:in|to) (?:gbp|pounds?|sterling)\b|£/i.test(question)
      ? 'GBP'
      : undefined

const spreadIn = (question: string): MarketQuestion['spread'] =>
  /\b3\s*[-:]\s*2\s*[-:]\s*1\b|\b321\b/.test(question)
    ? '3-2-1'
    : crackWords.test(question)
      ? 'crack'
      : /\bregrade\b/i.test(question)
        ? 'regrade'
        : undefined

/** Days, weeks and years are no quantities. */
export const withoutTimes = (question: string) =>
  question
    .replace(/\b\d{1,3}[- ]?(?:days?|weeks?|months?|years?|sessions?|hours?|h)\b/gi, ' ')
    .replace(
      /\bjet 54\b|\b54 grade\b|\bfame 0\b|\b20[- ]port\b|\bmogas ?92\b|\b92 ?ron\b|\b9[258]\b(?= (?:ron|singapore|sing|unl))|\b(?:380|180)\b|\b(?:0\.50?|3\.50?|0\.10?) ?%/gi,
      ' ',
    )
    .replace(/\b20\d\d\b/g, ' ')
    .replace(/\b\d{1,2}(?:st|nd|rd|th)?(?= (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi, ' ')

/** Is Brent above 80; has it broken 90. A factor that is given is none. */
function levelIn(question: string, numbers: string[]): string | undefined {
  const [value] = numbers
  return numbers.length === 1 &&
    value &&
    /\b(?:above|below|over|under|broken?|break|hit|cross\w*|reach\w*|past|through|still|than|near|around|touch\w*|top(?:ped)?)\b/i.test(
      question,
    ) &&
    Number(value) > 1
    ? value
    : undefined
}
