/** A common beginning counts, up to this many letters, by this much each. */
const longestPrefix = 4
const prefixWeight = 0.1
/** Below this a common beginning says nothing. */
const boostFrom = 0.7

/** Longer words than this are compared by their beginnings. */
const mostLetters = 64
const taken = new Uint8Array(mostLetters)
const takenFirst = new Uint8Array(mostLetters)

/** How alike two words are, from 0 to 1: by the letters they share at about the same place, and in what order. */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1
  const [first, second] = [one.slice(0, mostLetters), other.slice(0, mostLetters)]
  const [length1, length2] = [first.length, second.length]
  if (length1 === 0 || length2 === 0) return 0
  const reach = Math.max(0, (Math.max(length1, length2) >> 1) - 1)
  taken.fill(0, 0, length2)
  takenFirst.fill(0, 0, length1)
  let shared = 0
  for (let i = 0; i < length1; i++) {
    const letter = first.charCodeAt(i)
    const end = Math.min(i + reach + 1, length2)
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (taken[j] || second.charCodeAt(j) !== letter) continue
      taken[j] = takenFirst[i] = 1
      shared++
      break
    }
  }
  if (shared === 0) return 0
  let swapped = 0
  for (let i = 0, j = 0; i < length1; i++) {
    if (!takenFirst[i]) continue
    while (!taken[j]) j++
    if (first.charCodeAt(i) !== second.charCodeAt(j)) swapped++
    j++
  }
  const jaro = (shared / length1 + shared / length2 + (shared - swapped / 2) / shared) / 3
  if (jaro < boostFrom) return jaro
  let prefix = 0
  const most = Math.min(longestPrefix, length1, length2)
  while (prefix < most && first.charCodeAt(prefix) === second.charCodeAt(prefix)) prefix++
  return jaro + prefix * prefixWeight * (1 - jaro)
}
