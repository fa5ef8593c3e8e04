import { add, compare, divide, type Exact, exact, multiply } from '@laycan/contract/decimal'
import {
  type AskedSum,
  countOf,
  grouped,
  type SumReader,
  said,
  shown,
  shownMoney,
} from './asked-sum.rules.ts'

/** Shares of a company through others, and shares of an amount by quantities. */
const isHolding =
  /\b(?:hold|held|own|share|stake|effective|chain|belong|mine|parent|subsidiar|beneficial|ubo|direct|interest in)\w*\b/i

/** 60% of a company that holds 50% of another; parallel paths add up. */
export const effectiveShare: SumReader = (asked) => {
  const { text, percents } = asked
  if (percents.length < 2 || countOf(asked, 'quantities', 'prices', 'money') > 0 || !isHolding.test(text))
    return undefined
  // A share that is said without a number is not read.
  if (/\b(?:half|thirds?|quarters?)\b/i.test(text)) return undefined
  const paths = pathsIn(asked)
  if (!paths) return undefined
  const shares = paths.map((path) => path.map((value) => exact(value)).reduce(percentOfPercent))
  const each = paths.map((path) => `${path.join('% of ')}%`)
  if (paths.length === 1) return said(`The effective share is ${shown(shares.reduce(add), 3)}%: ${each[0]}.`)
  const parts = each.map((path, at) =>
    (paths[at]?.length ?? 0) > 1 ? `${path} (${shown(shares[at] as Exact, 3)}%)` : path,
  )
  return said(`The effective share is ${shown(shares.reduce(add), 3)}%: ${parts.join(' plus ')}.`)
}

const percentOfPercent = (made: Exact, next: Exact) => divide(multiply(made, next), exact('100'))

const besides =
  /\b(?:plus|directly|direct|myself|himself|herself|personally|in addition|additional(?:ly)?|on top|as well as|besides|also|another|further|moreover|separately|then again)\b|[+&]/i
const through =
  /^[^.;,%]{0,30}\b(?:directly|direct|in (?:his|her|my|its|our) own name|outright)\b|^ (?:[a-z]+ ){0,3}(?:through|via|indirectly)\b/i
const inTurn = /\b(?:that|which|who|whose|in turn|itself)\b/i
const linking = /\b(?:that|which|who|whose|in turn|hold\w*|held|own\w*|has|have|of|with|in|x|times)\b|[×*]/i

/**
 * The percents of each path. A new one begins after `plus` or `directly`, or where a percent is itself held directly or
 * through another. Undefined where it is not said how two of them belong together.
 */
function pathsIn({ text, places }: AskedSum): string[][] | undefined {
  const said = places.flatMap((figure) => (figure.kind === 'percents' ? [figure] : []))
  const paths: string[][] = []
  for (const [at, { of, from, to }] of said.entries()) {
    const before = said[at - 1]
    const between = before ? text.slice(before.to, from) : ''
    const after = text.slice(to, said[at + 1]?.from)
    const isBeside =
      !before || of.sign === '+' || besides.test(between) || (through.test(after) && !inTurn.test(between))
    if (isBeside) paths.push([of.value])
    else if (!linking.test(between) && said.length > 2) return undefined
    else paths.at(-1)?.push(of.value)
  }
  return said.length > 3 && paths.length === 1 && /\band\b/i.test(text) ? undefined : paths
}

const asksPart =
  /\b(?:my|our|your|their|his|her|its|whose|each) (?:own )?(?:part|share|portion|bit|slice|cut|piece|end)\b|\bpro[- ]?rata\b|\bproportion\w*|\bapportion\w*|\bof which\b|\b(?:falls?|fall|comes?|lands?) (?:on|to) (?:us|me|them|him|her|our|my)\b|\b(?:is|are|be) (?:ours|mine|for us|for me|on us|on me|for our account)\b|\b(?:do|must|should|would|will) (?:we|i) (?:pay|bear|owe|carry|have to pay)\b|\bby (?:quantity|tonnage|weight|volume|tonnes)\b/i
const isOthers =
  /\b(?:others?|other (?:party|side|charterer|receiver|shipper)|the rest|another|theirs|they|second|remaining|remainder|somebody else|someone else|(?:his|her|their)s?)\b/i
const isOurs = /\b(?:ours?|we|us|my|mine|i)\b/i

/** Our 12,000 t of 30,000 t in a demurrage of 90,000: the amount by the quantities, and no time is needed. */
export const shareByQuantity: SumReader = (asked) => {
  const { text, quantities, money, numbers } = asked
  const [one, other] = quantities
  const amounts = [
    ...money.map(({ value, currency }) => ({ value, currency: currency ?? 'USD' })),
    ...numbers.map((value) => ({ value, currency: 'USD' })),
  ]
  const [amount] = amounts
  if (!one || !other || quantities.length > 3 || !amount || amounts.length > 1 || !asksPart.test(text))
    return undefined
  const isOneUnit = quantities.every(({ unit }) => unit === one.unit)
  if (!isOneUnit || countOf(asked, 'prices', 'percents', 'rates', 'flows', 'spans', 'lots') > 0)
    return undefined
  const { part, whole } = partOf(asked)
  if (!part || compare(part, whole) >= 0) return undefined
  const made = divide(multiply(exact(amount.value), part), whole)
  return said(
    `${shown(part)} of ${shown(whole)} ${one.unit} is ${shown(divide(multiply(part, exact('100')), whole))}%, and that share of ${grouped(amount.value)} is ${shownMoney(made)}${money.length > 0 ? ` ${amount.currency}` : ''}.`,
  )
}

/** The largest is the whole, unless it is said to be the other side's: then all of them are. */
function partOf({ text, places }: AskedSum): { part: Exact | undefined; whole: Exact } {
  const said = places.flatMap((figure, at) => {
    if (figure.kind !== 'quantities') return []
    const around = `${text
      .slice(places[at - 1]?.to ?? 0, figure.from)
      .split(/[,.;]/)
      .at(-1)} ${text.slice(figure.to, places[at + 1]?.from).split(/[,.;]|\band\b/)[0]}`
    return [{ size: exact(figure.of.value), isOthers: isOthers.test(around), isOurs: isOurs.test(around) }]
  })
  const sorted = said.toSorted((one, other) => compare(other.size, one.size))
  const sum = said.map(({ size }) => size).reduce(add)
  const [largest] = sorted
  if (!largest) return { part: undefined, whole: sum }
  const rest = sorted.slice(1)
  const addsUp = rest.length > 1 && compare(rest.map(({ size }) => size).reduce(add), largest.size) === 0
  const isAll = said.some((one) => one.isOthers && !one.isOurs) && !addsUp
  const candidates = isAll ? said : rest
  const ours =
    candidates.find((one) => one.isOurs && !one.isOthers) ?? candidates.find((one) => !one.isOthers)
  return { part: ours?.size, whole: isAll ? sum : largest.size }
}
