import { fuelIn } from '../tools/fuel-words.rules.ts'
import { productsIn } from '../tools/prices/market-products.rules.ts'

/** What the second question of a message leaves to the first: its subject, or how it began. */
const prepositions = 'of|for|in|into|to|at|on|with|under|without|from|by|as'
const phrase = new RegExp(String.raw`^(.*\s)(${prepositions})\s+\S.*$`, 'is')
const begins = new RegExp(String.raw`^(?:also\s+)?(${prepositions})\s+\S`, 'i')

/**
 * `how many barrels in 10 kt of gasoil` and then `in 10 kt of fuel oil`: the beginning up to the same preposition, or to the
 * last one, goes before it.
 */
export function beginAsBefore(piece: string, before: string): string | undefined {
  const preposition = begins.exec(piece)?.[1]
  if (!preposition) return undefined
  const same = new RegExp(String.raw`^(.*\s)${preposition}\s+\S.*$`, 'is').exec(before)?.[1]
  const beginning = same ?? phrase.exec(before)?.[1]
  return beginning && `${beginning.trim()} ${piece.replace(/^also\s+/i, '')}`
}

/** `freezing point of Jet A` and then `avgas`: another thing in the same place. */
export function takePlace(piece: string, before: string): string | undefined {
  const [, beginning, preposition] = phrase.exec(before) ?? []
  return beginning && preposition ? `${beginning}${preposition} ${piece}` : undefined
}

const quantity = /\b\d[\d.,]*\s*(?:k|kt|mt|t|tonn?es?|tons?|bbls?|barrels?|m3|litres?|gallons?)\b/i

/** `15 kt jet in barrels` and then `value at 780`: of the same quantity. */
export function ofSameQuantity(piece: string, before: string): string | undefined {
  const amount = quantity.exec(before)?.[0]
  if (!amount || quantity.test(piece)) return undefined
  const fuel = fuelIn(before)
  return `${amount}${fuel && !fuelIn(piece) ? ` of ${fuel}` : ''} ${piece}`
}

const defined =
  /^\W*(?:what(?:'s| is| are| does)|define|explain)\s+(?:an? |the )?([\p{L}\d][\p{L}\d /-]{1,28}?)(?:\s+(?:mean|stand for))?\s*\??$/iu
/** Of a password minimum one asks about the password next. */
const measure = /\s+(?:minimum|maximum|limit|length|size|cost|fee|rate)s?$/i
const pronoun = /\b(?:it|them|they)\b(?!\s+(?:rains?|takes?))/i

/** `it` by its name, where the question before has one: a fuel, a market, or what it asked the meaning of. */
export function nameSubject(part: string, before: string): string {
  if (!pronoun.test(part) || productsIn(part).length > 1) return part
  const term = defined.exec(before)?.[1]?.replace(measure, '').trim()
  const name = productsIn(before)[0]?.words ?? fuelIn(before) ?? term
  const isNamed = name === undefined || part.toLowerCase().includes(name.toLowerCase())
  return isNamed ? part : part.replace(pronoun, name)
}
