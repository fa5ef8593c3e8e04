import { isOneOf, type Phrases, phraseAt, phrasesOf, type Token, wordSet } from './tokens.rules.ts'
import { type Unit, unitWords } from './units.rules.ts'

/**
 * What a number can be of, as it is written. A new spelling is one more word in these lines; a new kind of measure also
 * needs a line in `figures.rules.ts`, which says what it makes of a number.
 */
export type Currency = 'USD' | 'EUR' | 'GBP' | 'CHF' | 'JPY' | 'CNY' | 'INR' | 'AED' | 'SGD'
export type TimeUnit = 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years'

export type Measure =
  | { is: 'money'; currency: Currency }
  /** Hundredths of a currency. */
  | { is: 'cents'; currency: Currency }
  | { is: 'unit'; unit: Unit }
  | { is: 'time'; unit: TimeUnit }
  /** One word for a price by a unit: 700 pmt, 224 cpg. */
  | { is: 'price'; per: Unit; inCents: boolean }
  /** One word for a flow: 50,000 bpd. */
  | { is: 'flow'; unit: Unit }
  /** 0.845 g/ml; so many zeros bring it to kg/m³. */
  | { is: 'density'; zeros: number }
  | { is: 'percent' | 'speed' | 'distance' | 'lots' }

const money = (currency: Currency): Measure => ({ is: 'money', currency })
const time = (unit: TimeUnit): Measure => ({ is: 'time', unit })

const lines: [Measure, string][] = [
  [money('USD'), '$, us$, usd, dollar, dollars, us dollar, us dollars, bucks, greenback, greenbacks'],
  [money('EUR'), '€, eur, euro, euros'],
  [money('GBP'), '£, gbp, pound, pounds, pound sterling, pounds sterling'],
  [money('CHF'), 'chf, swiss franc, swiss francs, francs'],
  [money('JPY'), 'jpy, yen, japanese yen'],
  [money('CNY'), 'cny, rmb, yuan, renminbi'],
  [money('INR'), 'inr, rupee, rupees, indian rupees'],
  [money('AED'), 'aed, dirham, dirhams'],
  [money('SGD'), 'sgd, singapore dollar, singapore dollars'],
  [{ is: 'cents', currency: 'USD' }, 'cent, cents, us cent, us cents, ct, cts, usc, us c, ¢, c'],
  [{ is: 'cents', currency: 'GBP' }, 'pence, p'],
  [time('minutes'), 'minute, minutes, min, mins'],
  [time('hours'), 'hour, hours, hr, hrs, h'],
  [time('days'), 'day, days, d'],
  [time('weeks'), 'week, weeks, wk, wks'],
  [time('months'), 'month, months, mth, mths'],
  [time('years'), 'year, years, yr, yrs, annum, pa'],
  [{ is: 'price', per: 'MT', inCents: false }, 'pmt'],
  [{ is: 'price', per: 'bbl', inCents: false }, 'pbbl, ppb'],
  [{ is: 'price', per: 'gal', inCents: false }, 'ppg'],
  [{ is: 'price', per: 'gal', inCents: true }, 'cpg'],
  [{ is: 'flow', unit: 'kbbl' }, 'kbd, kb/d, kbpd'],
  [{ is: 'flow', unit: 'bbl' }, 'bpd, b/d, bopd'],
  [{ is: 'density', zeros: 3 }, 'g/ml, g/cc, g/cm3, gr/ml, kg/dm3'],
  [{ is: 'percent' }, '%, percent, percents, per cent, pct, pc, percentage points'],
  [{ is: 'speed' }, 'knot, knots, kn'],
  [{ is: 'distance' }, 'nm, nmi, nautical mile, nautical miles, sea mile, sea miles, mile, miles'],
  [{ is: 'lots' }, 'lot, lots, contract, contracts, clip, clips'],
  ...unitWords.map(([unit, words]): [Measure, string] => [{ is: 'unit', unit }, words]),
]

const measures: Phrases<Measure> = phrasesOf(lines)

export const measureWords: string[] = [...measures.keys()]

export const measureAt = (tokens: Token[], at: number) => phraseAt(measures, tokens, at)

export function timeUnitNamed(word: string): TimeUnit | undefined {
  const said = measures.get(word.toLowerCase())
  return said?.is === 'time' ? said.unit : undefined
}

const perWords = wordSet('/ per pr a an each the every')
/** Between `per` and what it is by. */
const articles = wordSet('a an one 1 metric')

/** Where what follows `per` begins: `/`, `a`, `per one`, `for a`. */
export function afterPer(tokens: Token[], at: number): number | undefined {
  const isFor = tokens[at]?.text === 'for' && /^an?$/.test(tokens[at + 1]?.text ?? '')
  if (!isFor && !isOneOf(tokens[at], perWords)) return undefined
  const next = at + 1
  return isOneOf(tokens[next], articles) && measureAt(tokens, next) === undefined ? next + 1 : next
}
