import { counted, isNumber, withTolerance } from './counted-figures.rules.ts'
import type { Found } from './figures.rules.ts'
import { measureAt } from './measures.rules.ts'
import { isOneOf, phraseAt, phrasesOf, type Token, wordSet } from './tokens.rules.ts'
import { timesTen } from './written-numbers.rules.ts'

/** The figure that begins at this token. */
export const figureAt = (tokens: Token[], at: number): Found | undefined =>
  labelled(tokens, at) ?? factorAfter(tokens, at) ?? signedPercent(tokens, at) ?? counted(tokens, at)

const labels = phrasesOf([
  ['densities', 'density, densities, sg, specific gravity'],
  ['factors', 'factor, conversion factor'],
] as const)
const linking = wordSet('of is = : at was about around')

/** `density 0.845` and `factor of 7.45`, with or without a unit after it. */
function labelled(tokens: Token[], at: number): Found | undefined {
  const label = phraseAt(labels, tokens, at)
  if (!label) return undefined
  const place = isOneOf(tokens[label.end], linking) ? label.end + 1 : label.end
  const number = tokens[place]
  if (!isNumber(number)) return undefined
  const whole = counted(tokens, place)
  if (whole?.figure.kind === label.meaning) return whole
  const value = number.text
  if (label.meaning === 'factors') return { figure: { kind: 'factors', of: value }, end: place + 1 }
  const density = densityOf(value)
  return density ? { figure: { kind: 'densities', of: density }, end: place + 1 } : undefined
}

/** `7.45 factor`, `7.45 as the conversion factor`. */
function factorAfter(tokens: Token[], at: number): Found | undefined {
  const number = tokens[at]
  if (!isNumber(number)) return undefined
  const place = isOneOf(tokens[at + 1], wordSet('conversion barrel bbl')) ? at + 2 : at + 1
  // In `brent 76.2 factor 7.45` the factor is the second.
  const next = isOneOf(tokens[place + 1], linking) ? tokens[place + 2] : tokens[place + 1]
  return tokens[place]?.text === 'factor' && !isNumber(next)
    ? { figure: { kind: 'factors', of: number.text }, end: place + 1 }
    : undefined
}

/** 0.845 and 845 alike, in kg/m³. */
function densityOf(value: string): string | undefined {
  const size = Number(value)
  if (size > 0 && size < 1.2) return timesTen(value, 3)
  return size >= 400 && size < 1200 ? value : undefined
}

const signs = phrasesOf([
  ['±', '±, + -, + / -, - / +, + −, + / −, + –, plus minus, plus / minus, plus - minus, plus or minus'],
  ['+', '+, plus'],
  ['-', '-, −, –, minus, less'],
] as const)
const mostTolerance = 50

/** `+/- 10%` and `minus 5 percent`; `plus minus 5` is of percent too where nothing else is said. */
function signedPercent(tokens: Token[], at: number): Found | undefined {
  const sign = phraseAt(signs, tokens, at)
  const number = sign && tokens[sign.end]
  if (!sign || number?.kind !== 'number' || !/^\d+(?:\.\d+)?$/.test(number.text)) return undefined
  const next = measureAt(tokens, sign.end + 1)
  const of = { value: number.text, sign: sign.meaning }
  if (next?.meaning.is === 'percent')
    return { figure: { kind: 'percents', of: withTolerance(tokens, next.end, of) }, end: next.end }
  const isBare = sign.meaning === '±' && !next && Number(number.text) <= mostTolerance
  return isBare ? { figure: { kind: 'percents', of }, end: sign.end + 1 } : undefined
}
