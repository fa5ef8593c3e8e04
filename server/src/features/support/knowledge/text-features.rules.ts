import { hashOfText } from './text-hash.rules.ts'

/**
 * A text as the fitted models see it: its vector, and beside it its words. The embedding model knows little of the words of
 * the trade, so each word, each pair of neighbours and each run of letters in a word has a number of its own, by its hash;
 * runs of letters bear endings and typing errors.
 */
export type TextFeatures = {
  vector: Float32Array
  /** Which of the numbers after those of the vector are not zero, and what they are. */
  places: Uint16Array
  values: Float32Array
}

export const hashedWords = 1_024
const run = 4
const stem = 5
/** Words count as much as the vector; runs of letters, of which there are many, half as much each. */
const weights = { word: 1, run: 0.5 }

export function featuresOf(text: string, vector: Float32Array): TextFeatures {
  const sums = new Map<number, number>()
  for (const [feature, weight] of weighedParts(text)) {
    const hash = hashOf(feature)
    const place = hash % hashedWords
    // By the sign two features that share a place do not add up.
    sums.set(place, (sums.get(place) ?? 0) + (hash & signBit ? weight : -weight))
  }
  const length = Math.hypot(...sums.values()) || 1
  return {
    vector,
    places: Uint16Array.from(sums.keys()),
    values: Float32Array.from(sums.values(), (value) => value / length),
  }
}

function weighedParts(text: string): Map<string, number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const parts = new Map<string, number>()
  words.forEach((word, at) => {
    const next = words[at + 1]
    parts.set(`w${word.slice(0, stem)}`, weights.word)
    if (next) parts.set(`p${word.slice(0, stem)} ${next.slice(0, stem)}`, weights.run)
    const framed = ` ${word} `
    for (let from = 0; from === 0 || from + run <= framed.length; from++)
      parts.set(`r${framed.slice(from, from + run)}`, weights.run)
  })
  return parts
}

const signBit = 1 << 20
function hashOf(text: string): number {
  const hash = hashOfText(text)
  // The last bits of neighbours differ too little.
  return (hash ^ (hash >>> 15)) >>> 0
}
