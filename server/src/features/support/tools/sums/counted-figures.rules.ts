import type { Figure, Found, Money, Percent } from './figures.rules.ts'
import { afterPer, type Currency, type Measure, measureAt } from './measures.rules.ts'
import { isMinus, isOneOf, phraseAt, phrasesOf, type Token, wordSet } from './tokens.rules.ts'
import type { Unit } from './units.rules.ts'
import { timesTen } from './written-numbers.rules.ts'

export const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number' && !token.isOdd

/** A number with what stands around it, perhaps after a currency. */
export function counted(tokens: Token[], at: number): Found | undefined {
  const before = measureAt(tokens, at)
  const prefix = before?.meaning.is === 'money' && isNumber(tokens[before.end]) ? before : undefined
  const place = prefix?.end ?? at
  const number = tokens[place]
  if (!isNumber(number)) return undefined
  const currency = prefix?.meaning.is === 'money' ? prefix.meaning.currency : undefined
  const value = number.text
  const own = ofMeasure(tokens, place + 1, value, currency)
  if (own) return own
  const figure: Figure = currency
    ? { kind: 'money', of: { value, currency } }
    : { kind: 'numbers', of: value }
  return { figure, end: place + 1 }
}

type Said = { meaning: Measure; end: number }

function ofMeasure(
  tokens: Token[],
  at: number,
  value: string,
  currency: Currency | undefined,
): Found | undefined {
  const first = measureAfter(tokens, at)
  const amount: Money | undefined =
    first?.meaning.is === 'money'
      ? { value, currency: first.meaning.currency }
      : first?.meaning.is === 'cents'
        ? { value: hundredth(value), currency: first.meaning.currency }
        : currency && { value, currency }
  const perAt = first && first.meaning.is !== 'time' ? first.end : at
  if (amount) return pricedBy(tokens, perAt, amount) ?? (first && ofOne(tokens, first, value, currency))
  return (
    (first && byAnother(tokens, first, value)) ??
    (first && ofOne(tokens, first, value, undefined)) ??
    barePrice(tokens, at, value)
  )
}

const mostBetween = 3
const timeKinds = wordSet('running calendar consecutive banking business working shinc shex clear full')

/** After a number; of times also `6-hour` and `5 banking days`. */
function measureAfter(tokens: Token[], at: number): Said | undefined {
  const direct = measureAt(tokens, at)
  if (direct) return direct
  const from = isMinus(tokens[at]) ? at + 1 : at
  const skipped = isOneOf(tokens[from], timeKinds) ? from + 1 : from
  const later = skipped > at ? measureAt(tokens, skipped) : undefined
  if (later?.meaning.is === 'time') return later
  // 10 ICE gasoil lots.
  for (let next = at + 1; next <= at + mostBetween && tokens[next - 1]?.kind === 'word'; next += 1) {
    const lots = measureAt(tokens, next)
    if (lots?.meaning.is === 'lots') return lots
  }
  return undefined
}

/** Money by a unit is a price, by a day or an hour a rate: `usd 28,000 pdpr` too. */
function pricedBy(tokens: Token[], at: number, money: Money): Found | undefined {
  const daily = dailyAt(tokens, at)
  if (daily) return { figure: { kind: 'rates', of: { ...money, per: 'days' } }, end: daily }
  const by = measureAt(tokens, afterPer(tokens, at) ?? at)
  if (by?.meaning.is === 'unit' && (tokens[by.end - 1]?.text.length ?? 0) > (afterPer(tokens, at) ? 0 : 1))
    return { figure: { kind: 'prices', of: { ...money, per: by.meaning.unit } }, end: by.end }
  if (by?.meaning.is === 'time' && (by.meaning.unit === 'days' || by.meaning.unit === 'hours'))
    return { figure: { kind: 'rates', of: { ...money, per: by.meaning.unit } }, end: by.end }
  return undefined
}

const dailyWords = wordSet('daily pd pdpr')
const dailyAt = (tokens: Token[], at: number) => (isOneOf(tokens[at], dailyWords) ? at + 1 : undefined)

const strictPer = wordSet('/ per a an the pr')
const leastRate = 500

/** Without a currency it is in dollars, as all prices here: `700 per mt`, `24,000 a day`, `26,400 daily`. */
function barePrice(tokens: Token[], at: number, value: string): Found | undefined {
  const money = { value, currency: undefined }
  const daily = dailyAt(tokens, at)
  if (daily) return { figure: { kind: 'rates', of: { ...money, per: 'days' } }, end: daily }
  return isOneOf(tokens[at], strictPer) ? pricedBy(tokens, at, money) : undefined
}

/** Barrels a tonne are a factor, kilograms a cubic metre a density, a unit by a time is a flow. */
function byAnother(tokens: Token[], first: Said, value: string): Found | undefined {
  const { meaning, end } = first
  if (meaning.is === 'flow')
    return { figure: { kind: 'flows', of: { ...inWhole(value, meaning.unit), per: 'days' } }, end }
  if (meaning.is === 'density')
    return { figure: { kind: 'densities', of: timesTen(value, meaning.zeros) }, end }
  if (meaning.is !== 'unit') return undefined
  const { unit } = meaning
  const by = measureAt(tokens, afterPer(tokens, end) ?? afterIn(tokens, end) ?? tokens.length)
  if (by?.meaning.is === 'unit') {
    const density = densityFactor(unit, by.meaning.unit)
    if (density !== undefined)
      return { figure: { kind: 'densities', of: timesTen(value, density) }, end: by.end }
    if (unit === 'bbl' && by.meaning.unit === 'MT')
      return { figure: { kind: 'factors', of: value }, end: by.end }
  }
  const flow = by?.meaning.is === 'time' ? by : flowOf(tokens, end)
  return flow?.meaning.is === 'time'
    ? { figure: { kind: 'flows', of: { ...inWhole(value, unit), per: flow.meaning.unit } }, end: flow.end }
    : undefined
}

/** 7.45 bbl to the tonne, in a tonne. */
const afterIn = (tokens: Token[], at: number) =>
  /^(?:to|in)$/.test(tokens[at]?.text ?? '') && /^(?:the|an?)$/.test(tokens[at + 1]?.text ?? '')
    ? at + 2
    : undefined

/** How many zeros bring it to kg/m³. */
function densityFactor(unit: Unit, by: Unit): number | undefined {
  if (unit === 'kg' && by === 'm3') return 0
  return (unit === 'kg' && by === 'L') || (unit === 'MT' && by === 'm3') ? 3 : undefined
}

const toleranceWords = phrasesOf([
  [
    true,
    'more or less, moloo, molco, molso, molchop, molchopt, molobo, in buyer, in seller, in buyers, in sellers, in charterer, in owner, tolerance, operational tolerance, quantity tolerance, volume tolerance, + / -, ±',
  ],
] as const)
export const withTolerance = (tokens: Token[], at: number, percent: Percent): Percent =>
  percent.sign === undefined && phraseAt(toleranceWords, tokens, at) ? { ...percent, sign: '±' } : percent

/** 30 tonnes of fuel oil a day. */
function flowOf(tokens: Token[], at: number): Said | undefined {
  const from = tokens[at]?.text === 'of' ? at + 1 : at
  for (let next = from; next < from + mostBetween && tokens[next]?.kind === 'word'; next += 1) {
    const per = next > at ? afterPer(tokens, next) : undefined
    const by = per === undefined ? undefined : measureAt(tokens, per)
    if (by) return by
  }
  return undefined
}

/** Of one measure alone. */
function ofOne(
  tokens: Token[],
  { meaning, end }: Said,
  value: string,
  currency: Currency | undefined,
): Found | undefined {
  switch (meaning.is) {
    case 'percent':
      return { figure: { kind: 'percents', of: withTolerance(tokens, end, { value, sign: undefined }) }, end }
    case 'speed':
      return { figure: { kind: 'speeds', of: value }, end }
    case 'distance':
      return { figure: { kind: 'distances', of: value }, end }
    case 'lots':
      return { figure: { kind: 'lots', of: value }, end }
    case 'money':
      return { figure: { kind: 'money', of: { value, currency: meaning.currency } }, end }
    case 'price': {
      const of = { value: meaning.inCents ? hundredth(value) : value, currency: currency ?? ('USD' as const) }
      return { figure: { kind: 'prices', of: { ...of, per: meaning.per } }, end }
    }
    case 'time': {
      // 28,000 day is a rate, 1 day is not.
      if (/^(?:day|hour|hr)$/.test(tokens[end - 1]?.text ?? '') && Number(value) >= leastRate)
        return { figure: { kind: 'rates', of: { value, currency, per: meaning.unit } }, end }
      const isOther = /^[/-]$/.test(tokens[end]?.text ?? '') || currency !== undefined
      return isOther ? undefined : { figure: { kind: 'spans', of: { value, unit: meaning.unit } }, end }
    }
    case 'unit':
      return currency === undefined
        ? { figure: { kind: 'quantities', of: inWhole(value, meaning.unit) }, end }
        : undefined
    default:
      return undefined
  }
}

/** 30 kt are 30,000 MT: what is calculated with is the unit itself. */
const wholes: Partial<Record<Unit, { unit: Unit; zeros: number }>> = {
  kt: { unit: 'MT', zeros: 3 },
  kbbl: { unit: 'bbl', zeros: 3 },
  MMbbl: { unit: 'bbl', zeros: 6 },
}
function inWhole(value: string, unit: Unit): { value: string; unit: Unit } {
  const whole = wholes[unit]
  return whole ? { value: timesTen(value, whole.zeros), unit: whole.unit } : { value, unit }
}

function hundredth(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const digits = whole.padStart(3, '0')
  return `${digits.slice(0, -2).replace(/^0+(?=\d)/, '')}.${digits.slice(-2)}${fraction}`
}
