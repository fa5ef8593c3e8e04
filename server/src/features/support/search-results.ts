import type { SearchResult } from '@laycan/contract/support/support'
import { paragraphsOf } from './knowledge/article.ts'
import type { Found } from './knowledge/retrieval.ts'
import { informativeWords } from './knowledge/word-index.ts'

const mostResults = 10
const mostLines = 3

/** What a search shows of an article: the lines that match, and where; without any, its nearest line. */
export function toSearchResult({ article, sentences, terms }: Found): SearchResult {
  const wanted = new Set(terms)
  const lines = paragraphsOf(article)
    .map((line) => ({ line, marks: markWords(line, wanted) }))
    .filter(({ marks }) => marks.length > 0)
    .sort((one, other) => other.marks.length - one.marks.length)
    .slice(0, mostLines)
  const shown = lines.length > 0 ? lines : [{ line: sentences[0]?.text ?? article.title, marks: [] }]
  return {
    file: article.file,
    title: article.title,
    category: article.category,
    matches: shown.map(({ line }) => line),
    highlights: shown.map(({ marks }) => marks),
  }
}

export const searchResults = (found: Found[]): SearchResult[] =>
  found.slice(0, mostResults).map(toSearchResult)

function markWords(line: string, wanted: Set<string>): [number, number][] {
  return [...line.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    informativeWords(word).some((one) => wanted.has(one)) ? [[index, index + word.length]] : [],
  )
}
