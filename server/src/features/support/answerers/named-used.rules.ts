import { isNear, sharesMarket } from '../tools/prices/market-list.rules.ts'
import { placesIn } from '../tools/prices/market-places.rules.ts'
import { productsIn } from '../tools/prices/market-products.rules.ts'
import { withoutTimes } from '../tools/prices/market-question.rules.ts'
import { notCarried } from '../tools/prices/not-carried.rules.ts'
import { withoutPreamble } from '../tools/prices/price-intent.rules.ts'
import { priceTimeIn } from '../tools/prices/price-times.rules.ts'
import { withDigits } from '../tools/sums/written-numbers.rules.ts'

/**
 * The answer of a tool is given without doubt only if it uses all that the question names. Each line is a kind of name,
 * the tools that must use it, and whether an answer leaves one out.
 */
type Named = { kind: string; by: string[]; leavesOut: (question: string, said: string) => boolean }

const compares = /\b(?:difference|differs?|different|vs|versus|compared|than(?! \d)|between)\b/i

const lines: Named[] = [
  { kind: 'numbers', by: ['calculate', 'voyage'], leavesOut: leavesNumber },
  {
    kind: 'numbers',
    by: ['market_price'],
    leavesOut: (question, said) =>
      leavesNumber(withoutTimes(withoutPreamble(question)).replace(namesAndOne, ' '), said),
  },
  { kind: 'places', by: ['market_price'], leavesOut: leavesPlace },
  { kind: 'products', by: ['market_price', 'fuel_facts'], leavesOut: leavesProduct },
  // It says the figure of one.
  { kind: 'the other one', by: ['fuel_facts'], leavesOut: (question) => compares.test(question) },
  { kind: 'currencies', by: ['market_price', 'calculate'], leavesOut: leavesCurrency },
  { kind: 'periods', by: ['market_price'], leavesOut: leavesPeriod },
]

/** The kinds of names that the tool's answer leaves out; none where it uses them all. */
export const unusedKinds = (tool: string, question: string, said: string): string[] =>
  lines.filter(({ by, leavesOut }) => by.includes(tool) && leavesOut(question, said)).map(({ kind }) => kind)

const asksMarket =
  /\b(?:premium|discount|differential|difference|diff|spread|gap|arb|prices?|cheap\w*|dear\w*|expensive|lowest|highest|least|most|right now|now|today|market|place|port)\b/gi

/** What is left to be answered where the names of markets and how they stand to each other are looked at above. */
export const withoutMarkets = (question: string): string =>
  [...productsIn(question), ...placesIn(question)]
    .reduce((rest, { words }) => rest.replace(words, ' '), withoutPreamble(question))
    .replace(asksMarket, ' ')

const asksFigure =
  /\b(?:min|max|minimum|maximum|least|most|lowest|highest|low|high|range|total|per (?:mt|tonne|ton|bbl|barrel|unit)|in (?:all|total)|percent\w*|result|net|gross|landed|cost)\b/gi

/** What is left to be answered where a sum says both ends, the total and what it is by a unit. */
export const withoutFigures = (question: string): string => question.replace(asksFigure, ' ')

/** Names of products, standards and units that have digits. */
const names =
  /\b(?:en ?590|d ?975|jet a-?1|3-2-1|m3|100ll|(?:hsfo|rmg|ifo) ?380|380 ?cst|10 ?ppm|jp-?\d+)\b/gi

/** C3, API2 and `1 tonne` ask for no number to be used. */
const namesAndOne = /\b\p{L}+\d+\b|\b1\b(?![.,]\d)/giu

/** 0.845 and 845, 2.48 and 248 are the same in another unit. */
function leavesNumber(question: string, said: string): boolean {
  const used = new Set(digitsIn(said))
  return digitsIn(question.replace(names, ' ')).some((digits) => !used.has(digits))
}

/** The numbers of a text without their point and the noughts around them. */
const digitsIn = (text: string): string[] =>
  (withDigits(text).match(/\d+(?:\.\d+)?/g) ?? [])
    .map((number) => number.replace('.', '').replace(/^0+|0+$/g, ''))
    .filter((digits) => digits !== '')

/** Rotterdam and north-west Europe have the same markets; the future of a product names no place. */
function leavesPlace(question: string, said: string): boolean {
  // What has no market at all has none at that place.
  if (!/\bstands at\b|\bclosed at\b|\bchanged by\b/.test(said)) return false
  const [used, products] = [placesIn(said), productsIn(said)]
  return placesIn(question).some(
    ({ place, words }) =>
      place !== 'world' &&
      !said.toLowerCase().includes(words.toLowerCase()) &&
      !used.some((one) => isNear(one.place, place)) &&
      !products.some(({ product }) => isNear(product, place)),
  )
}

/** Diesel and gasoil have the same markets; what is no market here is said by its own name. */
function leavesProduct(question: string, said: string): boolean {
  const missing = notCarried.filter(({ asked }) => asked.test(question))
  const rest = missing.reduce((text, { asked }) => text.replace(asked, ' '), question)
  const used = productsIn(said).map(({ product }) => product)
  return (
    missing.some(({ name }) => !said.includes(name)) ||
    productsIn(rest).some(
      ({ product, words }) =>
        !said.toLowerCase().includes(words.toLowerCase()) && !used.some((one) => sharesMarket(one, product)),
    )
  )
}

/** What is counted in dollars need not say so. */
const currencies: [RegExp, RegExp][] = [
  [/\b(?:eur|euros?)\b|€/i, /\bEUR\b/],
  [/\b(?:gbp|sterling|pounds? sterling)\b|£/i, /\bGBP\b/],
  [/\b(?:jpy|yen)\b|¥/i, /\bJPY\b/],
  [/\b(?:cny|rmb|yuan)\b/i, /\bCNY\b/],
  [/\b(?:inr|rupees?)\b/i, /\bINR\b/],
  [/\b(?:brl|reais)\b/i, /\bBRL\b/],
  [/\b(?:aed|dirhams?)\b/i, /\bAED\b/],
  [/\b(?:chf|francs?)\b/i, /\bCHF\b/],
  [/\b(?:sgd|singapore dollars?)\b/i, /\bSGD\b/],
  [/\b(?:cad|canadian dollars?)\b/i, /\bCAD\b/],
  [/\b(?:aud|australian dollars?)\b/i, /\bAUD\b/],
  [/\b(?:nok|sek|dkk|kron[ae]r?)\b/i, /\b(?:NOK|SEK|DKK)\b/],
]
function leavesCurrency(question: string, said: string): boolean {
  return currencies.some(([asked, used]) => asked.test(question) && !used.test(said))
}

/** Only means the day on which the question is asked. */
const anyDay = '2026-01-01'
const saysPeriod =
  /\b(?:over the last|since|closed at|that far back|on the day|yesterday|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/i
const isNow = /\b(?:today|now|current\w*|latest|at the moment|at present)\b/i

/** A price of now is no answer to what it was. */
function leavesPeriod(question: string, said: string): boolean {
  // What has no market has none at any time.
  if (/^There is no market for [^.]*\.(?! .*\bstands at\b)/.test(said)) return false
  return priceTimeIn(question, anyDay) !== undefined && !isNow.test(question) && !saysPeriod.test(said)
}
