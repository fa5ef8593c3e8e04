/** A piece of a found text; `isMatch` where it is what was searched for. */
export type FoundPart = { text: string; isMatch: boolean; start: number }

const shownBefore = 24

/** The words of a query, as they are looked for: each may be the beginning of a longer word. */
const wordsOf = (query: string) => query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Marks what begins like a word of the query, and begins shortly before the first of them. */
export function markFound(text: string, query: string): FoundPart[] {
  const words = wordsOf(query)
  const flat = text.replace(/\s+/g, ' ')
  const parts: FoundPart[] = []
  let end = 0
  for (const match of flat.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = match[0].toLowerCase()
    const fitting = words.filter((wanted) => word.startsWith(wanted)).sort((a, b) => b.length - a.length)[0]
    if (!fitting) continue
    if (match.index > end) parts.push({ text: flat.slice(end, match.index), isMatch: false, start: end })
    end = match.index + fitting.length
    parts.push({ text: flat.slice(match.index, end), isMatch: true, start: match.index })
  }
  if (end < flat.length) parts.push({ text: flat.slice(end), isMatch: false, start: end })
  return shorten(parts)
}

function shorten([first, ...rest]: FoundPart[]): FoundPart[] {
  if (!first) return []
  if (first.isMatch || rest.length === 0 || first.text.length <= shownBefore) return [first, ...rest]
  const kept = first.text.slice(-shownBefore)
  // From the beginning of a word, where there is one.
  return [{ ...first, text: `…${kept.replace(/^\S*\s/, '')}` }, ...rest]
}
