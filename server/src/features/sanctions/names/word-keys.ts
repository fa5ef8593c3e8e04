import type { NameWord } from './name-words.ts'

/** Shorter words, and shorter sounds, lose too much with a letter. */
export const leastLetters = 4
export const leastSounds = 5

/** Two words that are alike, by `scoreWord`, share a key; so do a few that are not. */
export function wordKeys({ text, sound }: NameWord): string[] {
  const keys = [`s${sound}`]
  if (text.length >= leastLetters) addKeys(keys, text, '')
  if (sound.length >= leastSounds) addKeys(keys, sound, 's')
  return keys
}

/** The same for whole names, their words written together. */
export function joinedKeys(joined: string): string[] {
  const keys: string[] = []
  addKeys(keys, joined, '')
  return keys
}

/** The text, and what is left without each letter: two texts that differ by one letter have one in common. */
function addKeys(keys: string[], text: string, mark: string) {
  keys.push(mark + text)
  for (let i = 0; i < text.length; i++) {
    // Without either of two equal neighbours the same is left.
    if (text[i] !== text[i + 1]) keys.push(mark + text.slice(0, i) + text.slice(i + 1))
  }
}

/** Whether there is one letter more, less or other, or two neighbours swapped. */
export function differByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let [end, longEnd] = [short.length, long.length]
  while (end > start && short[end - 1] === long[longEnd - 1]) [end, longEnd] = [end - 1, longEnd - 1]
  const [left, longLeft] = [end - start, longEnd - start]
  if (longLeft <= 1) return true
  return left === 2 && longLeft === 2 && short[start] === long[start + 1] && short[start + 1] === long[start]
}
