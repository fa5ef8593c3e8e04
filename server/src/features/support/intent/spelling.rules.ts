import { editDistance } from '@laycan/contract/edit-distance'
/**
 * Corrects words against our own vocabulary. A word that is ordinary English, or ours already, stays as it is: only what
 * is neither is taken for a slip, or for a word that is written as it sounds.
 */
export type Vocabulary = {
  /** Our words with how often they occur. */
  own: Map<string, number>
  isCommon: (word: string) => boolean
}

const shortestWord = 4
const shortestOfAll = 3

/** An abbreviation in capitals is no slip, unless everything is in capitals. */
export function correctSpelling(text: string, vocabulary: Vocabulary): string {
  const isLoud = !/\p{Ll}/u.test(text)
  return text.replace(/\p{L}+/gu, (word) =>
    !isLoud && /^\p{Lu}{2,5}$/u.test(word) ? word : (correctWord(word.toLowerCase(), vocabulary) ?? word),
  )
}

function correctWord(word: string, { own, isCommon }: Vocabulary): string | undefined {
  if (word.length < shortestOfAll || own.has(word) || isCommon(word)) return undefined
  return (word.length >= shortestWord ? nearestWord(word, own) : undefined) ?? soundingAlike(word, own)
}

const surelyOne = 5

function nearestWord(word: string, own: Map<string, number>): string | undefined {
  const most = word.length <= surelyOne ? 1 : 2
  let best: ({ word: string } & Slip) | undefined
  for (const [known, count] of own) {
    if (known.length < shortestWord || Math.abs(known.length - word.length) > most) continue
    // The first letter is seldom wrong, and then with the second one.
    if (known[0] !== word[0] && !(known[0] === word[1] && known[1] === word[0])) continue
    const distance = editDistance(word, known)
    // Two slips in a short word make it another one, unless it still sounds the same.
    if (distance > most || (distance === 2 && word.length <= 7 && soundOf(word) !== soundOf(known))) continue
    const sounds = soundOf(word) === soundOf(known)
    if (!best || isNearer({ distance, sounds, count }, best)) best = { word: known, distance, sounds, count }
  }
  return best?.word
}

type Slip = { distance: number; sounds: boolean; count: number }

/** By letters, then by sound, then by how often we say it: chatt is chat and not chart. */
const isNearer = (one: Slip, other: Slip): boolean =>
  one.distance !== other.distance
    ? one.distance < other.distance
    : one.sounds !== other.sounds
      ? one.sounds
      : one.count > other.count

/** Without its vowels and doubled letters, and with one letter for each sound: dispoot is dispute. */
const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/[ckq]+/g, 'k')
    .replace(/[sz]+/g, 's')
    .replace(/(?<=.)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1')

const sounds = new WeakMap<Map<string, number>, Map<string, { word: string; count: number }>>()
const known = { count: 2, letters: 3, few: 20 }

function soundingAlike(word: string, own: Map<string, number>): string | undefined {
  const all = sounds.get(own) ?? readSounds(own)
  sounds.set(own, all)
  const sound = soundOf(word)
  const found = all.get(sound)
  if (!found || Math.abs(found.word.length - word.length) > 2) return undefined
  return sound.length >= known.letters || found.count >= known.few ? found.word : undefined
}

function readSounds(own: Map<string, number>) {
  const all = new Map<string, { word: string; count: number }>()
  for (const [word, count] of own) {
    const before = all.get(soundOf(word))
    if (count >= known.count && (!before || count > before.count)) all.set(soundOf(word), { word, count })
  }
  return all
}
