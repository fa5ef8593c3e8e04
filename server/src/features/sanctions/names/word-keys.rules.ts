import type { NameWord } from './compared-name.rules.ts'

/** Shorter words, and shorter sounds, lose too much with a letter. */
export const leastLetters = 4
export const leastSounds = 5

/**
 * Two words that are alike, by `scoreWord`, share a key: that of their sound, or of what is left of either without
 * one of its letters. A few that are not alike share one too.
 */
export function wordKeys({ text, sound }: NameWord): number[] {
  const keys = [soundKey(sound)]
  if (text.length >= leastLetters) addKeys(keys, text, textMark)
  if (sound.length >= leastSounds) addKeys(keys, sound, soundMark)
  return keys
}

export const soundKey = (sound: string) => hash(sound, soundMark)

/** Distinguishes the two kinds of keys. */
const textMark = 0x811c9dc5
const soundMark = 0x2f0b4c47

function addKeys(keys: number[], text: string, mark: number) {
  keys.push(hash(text, mark))
  for (let i = 0; i < text.length; i++) {
    // Without either of two equal neighbours the same is left.
    if (text[i] !== text[i + 1]) keys.push(hash(text, mark, i))
  }
}

/** FNV-1a of all letters but one: a number takes a tenth of the room of a text. */
function hash(text: string, mark: number, without = -1): number {
  let value = mark
  for (let i = 0; i < text.length; i++) {
    if (i !== without) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return value >>> 0
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
