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

const counted =
  /^\W*how many (?:\S+ ){1,3}?((?:have (?:i|we)(?: got)?|do (?:i|we) have|(?:have|did) (?:i|we) \p{L}+|are there|can (?:i|we) \p{L}+|may (?:i|we) \p{L}+)\b.*?)\W*$/iu
const bareCount = /^\W*(?:and )?how many (?:\p{L}+ ?){1,3}\W*$/iu
const verbs = /\b(?:have|has|do|does|did|are|is|can|may|must|in|per)\b/i

/** `how many quotes have I got, how many deals`: what is counted next has the verb of the first. */
export function withVerbBefore(parts: string[]): string[] {
  let verb: string | undefined
  return parts.map((part) => {
    const own = counted.exec(part)?.[1]
    if (own) verb = own
    const isBare = !own && verb !== undefined && bareCount.test(part) && !verbs.test(part)
    if (!own && !isBare) verb = undefined
    return isBare ? `${part.replace(/\W+$/, '')} ${verb}?` : part
  })
}

/** Things of one kind, of which the same is asked. */
const kinds = [
  'quote|bid|counter|listing|request|supply|offer|draft|recap|nomination|mandate|invitation',
  'buyer|seller|broker|trader|operator|owner',
  'passport|id card|driving licence|utility bill|bank statement',
  'person|company',
  'invoice|claim|dispute|award',
]
const article = '(?:an? |the |my |our )'
/** `How long is a quote valid?` and then `And a listing?`: the same of another thing of its kind. */
export function ofAnother(text: string, previous: string): string | undefined {
  const named = new RegExp(
    `^\\W*(?:and|or|what about|how about|what of)\\s+(?:for |of |with |on )?${article}?([\\p{L} ]{3,20}?)\\W*$`,
    'iu',
  ).exec(text)?.[1]
  const kind = kinds.find((one) => new RegExp(`^(?:${one})s?$`, 'i').test(named ?? ''))
  if (!named || !kind) return undefined
  const before = new RegExp(`\\b${article}?(?:${kind})(s?)\\b`, 'gi')
  const found = previous.match(before)
  if (found?.length !== 1) return undefined
  const isMany = /s$/i.test(found[0]) && !/s$/i.test(named)
  const lead = new RegExp(`^${article}`, 'i').exec(found[0])?.[0] ?? ''
  return previous.replace(
    before,
    `${lead.replace(/^an? $/i, /^[aeiou]/i.test(named) ? 'an ' : 'a ')}${named}${isMany ? 's' : ''}`,
  )
}
