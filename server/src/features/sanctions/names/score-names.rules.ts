import { jaroWinkler } from '#platform/names/jaro-winkler.ts'
import { type ComparedName, isGeneric, keepWords, type NameWord } from './compared-name.rules.ts'
import { differByOne, leastLetters, leastSounds } from './word-keys.rules.ts'

/** Words that differ by a letter and are still less alike than this are other words. */
const alikeFrom = 0.8
/** The least score of words that sound the same and have more than two sounds. */
const sameSound = 0.9
const leastSameSounds = 3
/** Smith and Shamaito sound the same but for the vowels; so many more make another word. */
const mostVowelsOfWord = 2
/** A word against its first letter alone. */
const initialSimilarity = 0.85
/** How much it counts when one name has words more than the other: a middle name, a patronym. */
const extraWordsWeight = 0.12
/** Of whole names that sound the same with their words joined, if they are about as long. */
const joinedSound = 0.9
const mostVowelsMore = 3

export const isInitial = ({ text }: NameWord) => text.length === 1

/** How alike two words are; 0 for other words. */
export function scoreWord(one: NameWord, other: NameWord): number {
  if (one.text === other.text) return 1
  if (isInitial(one) || isInitial(other)) return one.text[0] === other.text[0] ? initialSimilarity : 0
  const isSameSound = one.sound === other.sound
  if (!isSameSound && !isSlip(one, other)) return 0
  const alike = jaroWinkler(one.text, other.text)
  const isAsLong = Math.abs(one.text.length - other.text.length) <= mostVowelsOfWord
  if (isSameSound && isAsLong && one.sound.length >= leastSameSounds) return Math.max(alike, sameSound)
  return alike >= alikeFrom ? alike : 0
}

/** The same but for a letter, or, of long words, but for a consonant and any vowels. */
function isSlip(one: NameWord, other: NameWord): boolean {
  const areWords = one.text.length >= leastLetters && other.text.length >= leastLetters
  if (areWords && differByOne(one.text, other.text)) return true
  const areSounds = one.sound.length >= leastSounds && other.sound.length >= leastSounds
  return areSounds && differByOne(one.sound, other.sound)
}

/** How alike two names are, from 0 to 1, in whatever order their words stand. */
export const scoreNames = (one: ComparedName, other: ComparedName): number =>
  scoreByWords(one, other, (i, j) => scoreWord(one.words[i] as NameWord, other.words[j] as NameWord))

/**
 * Of companies and ships, the words that tell one from others must be alike too: there are many with Shipping in their
 * name. A generic word that is misspelt on one side is still one.
 */
export function scoreTelling(one: ComparedName, other: ComparedName): number {
  const generic = [...one.words, ...other.words].filter(isGeneric)
  const isTelling = (word: NameWord) => !generic.some((known) => scoreWord(word, known) > 0)
  const [mine, theirs] = [keepWords(one, isTelling), keepWords(other, isTelling)]
  return isOtherWord(mine, theirs) ? 0 : scoreNames(mine, theirs)
}

/** Gomez and Quames sound alike, which is too little where one word tells who it is. */
const isOtherWord = ({ words: [one, ...rest] }: ComparedName, { words: [other, ...more] }: ComparedName) =>
  one !== undefined &&
  other !== undefined &&
  rest.length + more.length === 0 &&
  jaroWinkler(one.text, other.text) < alikeFrom

const used = new Uint8Array(16)

/**
 * Each word goes to the one most like it, long ones counting for more. At least two words must agree where there are
 * two: half a name is nobody's. `wordScore` compares the words at two positions.
 */
export function scoreByWords(
  { words: one, joined }: ComparedName,
  { words: other, joined: otherJoined }: ComparedName,
  wordScore: (i: number, j: number) => number,
): number {
  used.fill(0, 0, other.length)
  let [agreed, weight, pairs, wholePairs, missing, extra] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < one.length; i++) {
    const { length } = (one[i] as NameWord).text
    let [best, at] = [0, -1]
    for (let j = 0; j < other.length; j++) {
      if (used[j]) continue
      const alike = wordScore(i, j)
      if (alike > best) [best, at] = [alike, j]
    }
    if (at < 0) {
      missing += length
      continue
    }
    used[at] = 1
    pairs++
    const found = (other[at] as NameWord).text.length
    if (length > 1 && found > 1) wholePairs++
    const mean = (length + found) / 2
    agreed += best * mean
    weight += mean
  }
  for (let j = 0; j < other.length; j++) if (!used[j]) extra += (other[j] as NameWord).text.length
  const both = Math.min(missing, extra)
  const isHalf = wholePairs === 0 || pairs < Math.min(2, Math.max(one.length, other.length))
  const score = isHalf ? 0 : agreed / (weight + both + (Math.max(missing, extra) - both) * extraWordsWeight)
  return one.length === other.length ? score : Math.max(score, scoreJoined(joined, otherJoined))
}

/** For names whose words are parted in other places: Jong Un and Jongun. */
function scoreJoined(one: NameWord, other: NameWord): number {
  if (one.text === other.text) return one.text.length >= leastLetters ? 1 : 0
  const isAsLong = Math.abs(one.text.length - other.text.length) <= mostVowelsMore
  return isAsLong && one.sound === other.sound && one.sound.length >= leastSounds ? joinedSound : 0
}
