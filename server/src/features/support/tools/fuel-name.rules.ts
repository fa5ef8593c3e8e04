import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'

/**
 * Whether a fuel is the one that was named. The search of the catalogue offers whatever comes near, by descriptions
 * and standards too, which is good for browsing; a number that is stated as a fact needs the name itself.
 */
export type FuelNames = Pick<FuelType, 'fuel_type_id' | 'name' | 'synonyms'>

/** What was asked for without its conditions: of `diesel at 15 °C` the diesel. */
export const fuelNameIn = (asked: string): string =>
  asked.replace(/\s+(?:at|in|under|please|now)\b.*$/i, '').trim()

const fillers = new Set(['a', 'an', 'the', 'of', 'some', 'any', 'my', 'our', 'your'])
/** Said of any fuel, with its name or without. */
const general = new Set(['fuel', 'fuels', 'oil', 'crude', 'grade', 'cargo'])

/** EN590 and EN 590 are the same two words, sulphur and sulfur one. */
const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('sulph', 'sulf')
      .match(/\p{L}+|\p{N}+/gu) ?? []
  ).filter((word) => !fillers.has(word))

const keyOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

type IsSame = (asked: string, known: string) => boolean
const isEqual: IsSame = (asked, known) => asked === known
const isEqualOrSlip: IsSame = (asked, known) => asked === known || isSlip(asked, known)

/**
 * The best that bears the name: as a whole before only its beginning, and as it is written before with a slip of the
 * keyboard.
 */
export function chooseNamed<T extends FuelNames>(found: T[], asked: string): T | undefined {
  for (const isSame of [isEqual, isEqualOrSlip]) {
    const named = found.filter((fuel) => hasWords(fuel, asked, isSame))
    const best =
      named.find((fuel) => isNamedWhole(fuel, asked, isSame)) ??
      named.find((fuel) => isNamedByBeginning(fuel, asked, isSame))
    if (best) return best
  }
  return undefined
}

const namesOf = ({ fuel_type_id, name, synonyms }: FuelNames) => [name, fuel_type_id, ...synonyms]
const isDistinctive = (word: string) => !general.has(word)

/** Whether each distinctive word is part of one of its names. */
function hasWords(fuel: FuelNames, asked: string, isSame: IsSame): boolean {
  if (isWritten(fuel, asked)) return true
  const telling = wordsOf(asked).filter(isDistinctive)
  const known = namesOf(fuel).flatMap(wordsOf)
  return telling.length > 0 && telling.every((word) => known.some((one) => isSame(word, one)))
}

/** However it is spaced: jeta1. */
const isWritten = (fuel: FuelNames, asked: string) => namesOf(fuel).some((one) => keyOf(one) === keyOf(asked))

/** One word out of a name is too little: lead is not Low lead, nor ice ICE gasoil. */
function isNamedWhole(fuel: FuelNames, asked: string, isSame: IsSame): boolean {
  const words = wordsOf(asked)
  const isWithin = (parts: string[]) =>
    parts.length > 0 && parts.every((part) => words.some((word) => isSame(word, part)))
  return isWritten(fuel, asked) || namesOf(fuel).map(wordsOf).some(isWithin)
}

/** Bonny for Bonny Light. Not of synonyms, which begin with all kinds of words. */
function isNamedByBeginning({ name, fuel_type_id }: FuelNames, asked: string, isSame: IsSame): boolean {
  const telling = wordsOf(asked).filter(isDistinctive)
  const begins = (parts: string[]) => telling.every((word, place) => isSame(word, parts[place] ?? ''))
  return [name, fuel_type_id].map(wordsOf).some(begins)
}

const leastLetters = 5

/**
 * One letter left out, doubled or added, or two that changed places. Not one letter for another: propene is no
 * misspelt propane.
 */
function isSlip(typed: string, meant: string): boolean {
  if (Math.min(typed.length, meant.length) < leastLetters || typed[0] !== meant[0]) return false
  let at = 1
  while (at < typed.length && typed[at] === meant[at]) at += 1
  if (typed.length === meant.length - 1) return typed.slice(at) === meant.slice(at + 1)
  if (typed.length === meant.length + 1) return typed.slice(at + 1) === meant.slice(at)
  return `${typed[at + 1]}${typed[at]}${typed.slice(at + 2)}` === meant.slice(at)
}
