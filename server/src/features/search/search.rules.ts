import { editDistance } from '@laycan/contract/edit-distance'

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A word that is typed may begin one, or differ from it by a typing error where it is long enough. */
function isLike(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < 4) return false
  const allowed = typed.length < 8 ? 1 : 2
  const beginnings = [word.slice(0, typed.length), word.slice(0, typed.length + 1)]
  return beginnings.some((beginning) => editDistance(typed, beginning) <= allowed)
}

/** Whether a short text, such as the name of a market, has every word of a search. */
export function hasWords(text: string, query: string): boolean {
  const words = wordsOf(text)
  const typed = wordsOf(query)
  return typed.length > 0 && typed.every((one) => words.some((word) => isLike(one, word)))
}
