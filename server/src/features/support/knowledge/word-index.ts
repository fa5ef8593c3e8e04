import MiniSearch, { type Options } from 'minisearch'
import { type Article, plainText } from './article.rules.ts'
import { emptyWords, informativeWords } from './informative-words.rules.ts'

type Document = { file: string; title: string; keywords: string; questions: string; body: string }

const options: Options<Document> = {
  idField: 'file',
  fields: ['title', 'keywords', 'body'],
  processTerm: (term) => {
    const word = term.toLowerCase()
    return emptyWords.has(word) ? null : word
  },
}

export type WordIndex = MiniSearch<Document>

export function buildWordIndex(articles: Article[]): WordIndex {
  const index = new MiniSearch(options)
  index.addAll(articles.map(documentOf))
  return index
}

const documentOf = ({ body, ...article }: Article): Document => ({ ...article, body: plainText(body) })

/** The same index goes on, with this article in place of that. */
export function replaceInIndex(index: WordIndex, before: Article | undefined, now: Article | undefined) {
  if (before) index.remove(documentOf(before))
  if (now) index.add(documentOf(now))
}

export const loadWordIndex = (stored: object): WordIndex =>
  MiniSearch.loadJS(stored as Parameters<typeof MiniSearch.loadJS>[0], options)

export type WordMatch = {
  score: number
  /** The share of the question's informative words that the article has, in some spelling. */
  coverage: number
  /** The words of the article that matched. */
  terms: string[]
}

/** BM25 over titles, keywords and texts, tolerant of typing errors and of words half typed. */
export function matchWords(index: WordIndex, question: string): Map<string, WordMatch> {
  const asked = new Set(informativeWords(question))
  const found = index.search([...asked].join(' '), {
    boost: { title: 3, keywords: 2 },
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    prefix: (term) => term.length > 3,
  })
  return new Map(
    found.map(({ id, score, queryTerms, terms }) => [
      id as string,
      { score, coverage: new Set(queryTerms).size / asked.size, terms },
    ]),
  )
}
