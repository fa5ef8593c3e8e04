import { afterPer, type Currency, type Measure, measureAt, type TimeUnit } from './measures.rules.ts'
import { isOneOf, type Token, wordSet } from './tokens.rules.ts'
import type { Unit } from './units.rules.ts'

/** In which unit, currency and time an answer is wanted, of the words around the figures. */
export type Wanted = {
  unit?: Unit
  pricePer?: Unit
  currency?: Currency
  inCents?: boolean
  /** By the year, in a month. */
  time?: TimeUnit
  /** In bpd. */
  flow?: Unit
}

type Mention = { measure: Measure; at: number; end: number }

export function wantedIn(tokens: Token[]): Wanted {
  const mentions = mentionsIn(tokens)
  const units = mentions.flatMap(({ measure, ...place }) =>
    measure.is === 'unit' ? [{ unit: measure.unit, ...place }] : [],
  )
  const wanted: Wanted = pricedIn(tokens, mentions)
  const by = units.find(({ at }) => isOneOf(tokens[at - 1], byWords))
  if (by && !wanted.pricePer) wanted.pricePer = by.unit
  const asked = units
    .map((one) => ({ ...one, rank: rankOf(tokens, one) }))
    .filter(({ rank }) => rank < ranks.length)
    .toSorted((one, other) => one.rank - other.rank || one.at - other.at)[0]
  const only = onlyUnit(tokens, units)
  const unit = asked?.unit ?? only ?? weightIn(tokens)
  if (unit) wanted.unit = unit
  if (!wanted.pricePer && only) wanted.pricePer = only
  const time = timeIn(tokens, mentions)
  if (time) wanted.time = time
  const flow = mentions.find(({ measure }) => measure.is === 'flow')?.measure
  if (flow?.is === 'flow') wanted.flow = flow.unit
  const currency = currencyIn(tokens, mentions)
  if (currency && !wanted.currency) wanted.currency = currency
  return wanted
}

function mentionsIn(tokens: Token[]): Mention[] {
  const found: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const said = tokens[at]?.kind === 'figure' ? undefined : measureAt(tokens, at)
    if (said) found.push({ measure: said.meaning, at, end: said.end })
    at = said?.end ?? at + 1
  }
  return found
}

/** `what is it in cents a gallon`. */
function pricedIn(tokens: Token[], mentions: Mention[]): Wanted {
  for (const { measure, end } of mentions) {
    if (measure.is === 'price') return { pricePer: measure.per, currency: 'USD' }
    if (measure.is !== 'money' && measure.is !== 'cents') continue
    const per = afterPer(tokens, end)
    const by = per === undefined ? undefined : measureAt(tokens, per)?.meaning
    if (by?.is !== 'unit') continue
    const isCents = measure.is === 'cents' && measure.currency === 'USD'
    return { pricePer: by.unit, currency: measure.currency, ...(isCents && { inCents: true }) }
  }
  return {}
}

const byWords = wordSet('per / a an each in to into us metric')
const inWords = wordSet('in to into as gives give make makes = equals equal > →')
const ofWords = wordSet('in of from for per')

type Asked = (tokens: Token[], place: { at: number; end: number }) => boolean
const before = (tokens: Token[], at: number, back: number) => tokens[at - back]?.text ?? ''

/** How a unit is asked for; the first that fits any unit of the question decides. */
const ranks: Asked[] = [
  // How many barrels.
  (tokens, { at }) => /^(?:many|much)$/.test(before(tokens, at, 1)) && before(tokens, at, 2) === 'how',
  // In barrels, = bbl, = ? bbl, equivalent to barrels.
  (tokens, { at }) =>
    isOneOf(tokens[at - 1], inWords) || (before(tokens, at, 1) === '?' && before(tokens, at, 2) === '='),
  // The number of barrels.
  (tokens, { at }) => before(tokens, at, 1) === 'of' && /^(?:number|amount)$/.test(before(tokens, at, 2)),
  // Barrels in 30 kt.
  (tokens, { at, end }) => at === 0 && isOneOf(tokens[end], ofWords),
  // The barrel equivalent.
  (tokens, { end }) => /^(?:equivalent|terms)$/.test(tokens[end]?.text ?? ''),
  // 30 kt gasoil, bbl?
  (tokens, { end }) => tokens[end]?.text === '?' && end === tokens.length - 1,
]

function rankOf(tokens: Token[], place: { at: number; end: number }): number {
  const rank = ranks.findIndex((isAsked) => isAsked(tokens, place))
  return rank === -1 ? ranks.length : rank
}

/** A unit that is named without a number, and no other: 3,300 mt butane barrels. */
function onlyUnit(tokens: Token[], units: { unit: Unit; at: number; end: number }[]): Unit | undefined {
  const long = units.filter(({ at, end }) => end - at > 1 || (tokens[at]?.text.length ?? 0) > 1)
  const names = new Set(long.map(({ unit }) => unit))
  return names.size === 1 ? long[0]?.unit : undefined
}

/** How heavy are 20,000 bbl. */
const weightIn = (tokens: Token[]): Unit | undefined =>
  tokens.some(({ text }) => /^(?:heavy|weigh|weighs|weight)$/.test(text)) ? 'MT' : undefined

const often: [string, TimeUnit][] = [
  ['daily', 'days'],
  ['weekly', 'weeks'],
  ['monthly', 'months'],
  ['yearly', 'years'],
  ['annual', 'years'],
  ['annually', 'years'],
]
const timeWords = wordSet('per / a an each every in one')
function timeIn(tokens: Token[], mentions: Mention[]): TimeUnit | undefined {
  const named = often.find(([word]) => tokens.some(({ text }) => text === word))
  if (named) return named[1]
  const found = mentions.find(
    ({ measure, at }) =>
      measure.is === 'time' && isOneOf(tokens[at - 1], timeWords) && (tokens[at]?.text.length ?? 0) > 1,
  )
  return found?.measure.is === 'time' ? found.measure.unit : undefined
}

const intoWords = wordSet('in to into')
function currencyIn(tokens: Token[], mentions: Mention[]): Currency | undefined {
  const found = mentions.find(
    ({ measure, at, end }) =>
      measure.is === 'money' && isOneOf(tokens[at - 1], intoWords) && tokens[end]?.text !== '/',
  )
  return found?.measure.is === 'money' ? found.measure.currency : undefined
}
