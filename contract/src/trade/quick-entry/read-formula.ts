import type { TradeUnit } from '../trade-constants.ts'
import { monthPattern } from './dates.ts'
import type { Candidate, QuickMarket, QuickPrice } from './quick-entry.ts'
import { numberPattern, readNumber, type Scan, shiftPoint, takeAll, trimmed } from './scan.ts'

/** A benchmark as it is written, before the product says which market is meant. */
export type Benchmark = { name: string; words: string }
export type PriceCandidate = Candidate<'price'> & {
  benchmark?: Benchmark
  differential?: string
  unit?: TradeUnit | undefined
  /** A fixed amount whose unit is not written. */
  amount?: string
}

export const perUnits: Record<string, TradeUnit> = {
  mt: 'MT',
  t: 'MT',
  ton: 'MT',
  tonne: 'MT',
  bbl: 'bbl',
  b: 'bbl',
  barrel: 'bbl',
  gal: 'gal',
  gallon: 'gal',
  m3: 'm3',
  cbm: 'm3',
}
const per = '(?: ?(?:/|per |p) ?(?:metric )?(mt|tonne|ton|t|bbl|barrel|b|gal|gallon|m3|cbm)\\b)?'
const dollars = '(?:us\\$|usd|\\$)'

/** Names that are nothing but a benchmark, the longer first; `*` leaves the market to the product. */
const benchmarks: [words: string, market: string][] = [
  ['ice brent(?: futures?)?', 'ICE-B'],
  [
    '(?:ice )?ls ?gas ?oil|(?:ice )?lsgo|ice (?:gas ?oil|go)|gas ?oil futures?|low sulph?ur gas ?oil futures?',
    'ICE-G',
  ],
  ['ice(?! class)', 'ice'],
  ['dated brent|dtd brent', 'DATED-BRENT'],
  ['mopj', 'JPN-NAPH'],
  ['mopag', 'mopag'],
  ['mops', 'mops'],
  ['nymex (?:ho|ulsd)|ny harbor ulsd futures?', 'NYMEX-HO'],
  ['nymex rbob', 'NYMEX-RB'],
  ['nymex wti', 'NYMEX-CL'],
  ['nymex', 'nymex'],
  ['platts dubai', 'PLATTS-DUBAI'],
  ['(?:mean (?:of )?)?(?:platts|argus)', 'platts'],
]
/** Names that are a product as well: a benchmark only where a differential follows. */
const sharedNames: [words: string, market: string][] = [
  ['dated|dtd', 'DATED-BRENT'],
  ['brent', 'ICE-B'],
  ['wti', 'NYMEX-CL'],
  ['(?:dme )?oman', 'GME-OQ'],
  ['(?:ifad )?murban', 'ICE-ADM'],
  ['dubai', 'PLATTS-DUBAI'],
  ['eurobob(?: oxy)?', 'ARA-EUROBOB'],
  ['rbob', 'NYMEX-RB'],
  ['ho', 'NYMEX-HO'],
  ['jkm', 'JKM'],
]
const quotation =
  '((?: ?(?:jet|ulsd|gas ?oil|naphtha|92|95|380|180|hsfo|vlsfo|fuel oil|10 ?ppm|3\\.5 ?%|cargo(?:es)?|barges?|mean|highs?|lows?|fob|cif|cfr|c\\+f|nwe|med|ara|rdam|rott(?:erdam)?|singapore|japan|quotes?|quotations?|futures?|front month|m1|basis|average|avg|settlement)\\b){0,7})'
const future =
  '((?: (?:futures?|front month|m1|basis|settlements?|average|avg|mean|quotes?|quotations?)\\b){0,3})'
const differential =
  `(?:(?: at| @|,|:)? ?(?:(flat)\\b|(?:a )?(\\+|-|plus|minus|less|(?:premium|prem|discount|disc)(?: of)?) ?${dollars}? ?(${numberPattern}) ?${dollars}? ?(cpg|c/gal|cts?\\b|cents?\\b|points?\\b|pts\\b)?${per}` +
  `( ?(?:/|or) ?[+-]? ?${dollars}? ?\\d{1,3}(?:[.,]\\d{1,2})?(?! ?(?:kt|mt|kb|usd|us\\$|\\$|eur|per|/|-)|\\d))?))`
const month = `(?: (${monthPattern})(?: ?\\d\\d\\b)?)?`

/** After `platts` and `mops` come the words of a quotation, after a future hardly any, after a product a differential. */
const patternOf = (names: readonly string[], details: string, isOptional: boolean) =>
  new RegExp(
    `(?<![\\w-])(${names.join('|')})(?![a-z])${details}${month}${differential}${isOptional ? '?' : ''}`,
    'g',
  )
const quoted = new Set(['mops', 'mopag', 'platts', 'JPN-NAPH'])
const namesOf = (table: typeof benchmarks) => table.map(([words]) => words)
const compiled = [
  patternOf(namesOf(benchmarks.filter(([, market]) => !quoted.has(market))), future, true),
  patternOf(namesOf(benchmarks.filter(([, market]) => quoted.has(market))), quotation, true),
  patternOf(namesOf(sharedNames), '()', false),
]
const meanings = [...benchmarks, ...sharedNames].map(
  ([words, market]) => [new RegExp(`^(?:${words})$`), market] as const,
)
const byMarkets = new WeakMap<readonly QuickMarket[], RegExp>()

/** Markets by their ids: SGP-VLSFO, or sgp vlsfo. */
function idPattern(markets: readonly QuickMarket[]): RegExp {
  const known = byMarkets.get(markets)
  if (known) return known
  const ids = markets.map(({ market_id }) => market_id.toLowerCase()).filter((id) => id.includes('-'))
  const pattern = patternOf(['(?!)', ...ids.map((id) => id.replaceAll('-', '[ -]'))], future, true)
  byMarkets.set(markets, pattern)
  return pattern
}

/** The id of a market, or a benchmark that several products share. */
const meaningOf = (name: string): string =>
  meanings.find(([pattern]) => pattern.test(name))?.[1] ?? name.toUpperCase().replaceAll(' ', '-')

export function readFormulas(scan: Scan, markets: readonly QuickMarket[]): PriceCandidate[] {
  return [idPattern(markets), ...compiled].flatMap((pattern) =>
    takeAll(scan, pattern).map((match): PriceCandidate => {
      const [, name = '', details = '', contract, flat, sign = '', figure, cents, unit = '', second] = match
      const span = trimmed(match)
      const benchmark = { name: meaningOf(name), words: details }
      if (second) return { span, benchmark, reason: 'Two differentials: which one?' }
      if (contract)
        return {
          span,
          benchmark,
          reason: 'Names a delivery month of the future. Choose the market and the pricing days',
        }
      if (flat) return { span, benchmark, differential: '0', unit: undefined }
      if (!figure) return { span, benchmark, reason: 'The differential is missing' }
      if (cents && !/^(?:cpg|c\/gal)$/.test(cents))
        return { span, benchmark, reason: 'Cents or points: give the differential in US dollars' }
      const { value, other } = readNumber(figure)
      if (other !== undefined)
        return { span, benchmark, reason: 'The point may separate thousands or decimals' }
      const amount = cents ? shiftPoint(value, -2) : value
      const isNegative = /^(?:-|minus|less|disc)/.test(sign)
      return {
        span,
        benchmark,
        differential: isNegative && amount !== '0' ? `-${amount}` : amount,
        unit: cents ? 'gal' : perUnits[unit],
      }
    }),
  )
}

const pricingDays = [
  /\b(\d)-([01])-(\d)\b(?: (?:around|round|about|over) (b\/?l|nor)\b)?/,
  /\b(\d{1,2}) (?:quotes?|quotations?|pricing days|days|platts days) (?:after|following) (?:the )?(?:date of )?(b\/?l|bill of lading|nor)\b/,
] as const

/** The days of a formula, such as 2-1-2 or 5 quotes after B/L. */
export function readPricingDays(text: string): Extract<QuickPrice, { kind: 'formula' }>['days'] {
  const [spread, following] = [pricingDays[0].exec(text), pricingDays[1].exec(text)]
  const countedFrom = (word: string | undefined) => (word === 'nor' ? ('nor' as const) : ('bl' as const))
  if (spread) {
    const [, first, middle, last, event] = spread
    return {
      averaging: { kind: 'around', before: Number(first), on_date: middle === '1', after: Number(last) },
      countedFrom: countedFrom(event),
    }
  }
  if (!following) return undefined
  return {
    averaging: { kind: 'around', before: 0, on_date: false, after: Number(following[1]) },
    countedFrom: countedFrom(following[2]),
  }
}
