import MiniSearch, { type Options } from 'minisearch'
import { type Article, plainText } from './article.rules.ts'

/** Words that say nothing of what a question is about. Not `nor`: traders mean a notice of readiness. */
const emptyWords = new Set(
  `a about after all also am an and any are as at be been before being between but by can cannot could did do does
  doing for from get gets getting give go had has have having he her here hers him his how i if in into is it its
  just know let like may me mean means might mine more most much must my need needs no not of off on once one
  only or other our out over own please same say she should so some such tell than that the their them then there
  these they this those through to too under until up us use used using very want was we were what whats when
  where which while who whom why will with would you your yours`.split(/\s+/),
)

export const informativeWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !emptyWords.has(word))

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
  index.addAll(articles.map(({ body, ...article }) => ({ ...article, body: plainText(body) })))
  return index
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
