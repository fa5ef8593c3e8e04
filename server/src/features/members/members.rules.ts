const mostWords = 5
/** Shorter parts of words are in nearly every name, so they must begin one. */
const shortestPart = 3

/** What a search looks for, as patterns over the words of a name (`member_words` in the schema): all must be there. */
export function searchPatterns(search: string): string[] {
  return search
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => (word.length < shortestPart ? `% ${word}%` : `%${word}%`))
}
