import { editDistance } from '@laycan/contract/edit-distance'

/** Shorter words are too many others with one letter changed. */
const shortestMistyped = 4
const shortestForTwo = 8

/**
 * A search that found nothing, with each mistyped word replaced by the one most like it of those that are there;
 * undefined if there is nothing to replace. `known` has the more frequent words first.
 */
export function correctQuery(query: string, known: readonly string[]): string | undefined {
  const there = new Set(known)
  const corrected = query.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const typed = word.toLowerCase()
    if (there.has(typed) || typed.length < shortestMistyped) return word
    return nearest(typed, known) ?? word
  })
  return corrected === query ? undefined : corrected
}

function nearest(typed: string, known: readonly string[]): string | undefined {
  const most = typed.length < shortestForTwo ? 1 : 2
  let found: { word: string; distance: number } | undefined
  for (const word of known) {
    if (Math.abs(word.length - typed.length) > most) continue
    const distance = editDistance(typed, word)
    if (distance <= most && (!found || distance < found.distance)) found = { word, distance }
  }
  return found?.word
}
