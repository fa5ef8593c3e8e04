import type { Citation } from '@laycan/contract/support/support'
import type { Article } from './article.rules.ts'
import { informativeWords } from './informative-words.rules.ts'
import { matchWords, type WordIndex } from './word-index.ts'

/**
 * Finds the articles that answer a question: by meaning, as near as the nearest sentence and the article as a
 * whole, and by words, which lead where a question is short or names a standard. Measured in bench/support.
 */

/** With its words, which every question is held against. */
export type Sentence = { text: string; vector: Float32Array | null; words: Set<string> }
export type IndexedArticle = {
  article: Article
  sentences: Sentence[]
  /** How people ask for it; null until read. */
  questions: (Float32Array | null)[]
  /** The meaning of the whole; null until the embedding model has read it. */
  vector: Float32Array | null
}
export type Knowledge = { articles: Map<string, IndexedArticle>; words: WordIndex }

export type Found = {
  article: Article
  score: number
  /** Cosine of the nearest sentence, or of the article where that is nearer; 0 without an embedding model. */
  meaning: number
  /** How strongly the words match: 1 when the article has all that matter, and they are rare. */
  words: number
  /** The share of the question's informative words that the article has. */
  coverage: number
  /** The best first. */
  sentences: { text: string; position: number; score: number }[]
  /** The cosine of each sentence; empty without an embedding model. */
  meanings: Map<string, number>
  terms: string[]
}

const weights = { sentence: 0.6, article: 0.4, words: 0.2, known: 0.5 }
/** A best match by words weaker than this is not stretched to the full weight. */
const weakWordScore = 5
/** From here on a match by words is as sure as it gets; scores go into the hundreds for titles and rare words. */
const strongWordScore = 16
/** Questions of so few informative words are names of things more often than questions. */
const shortQuestion = 2

/** `known`: how likely each article has the answer, by what people asked before. */
export function rankArticles(
  knowledge: Knowledge,
  question: string,
  vector: Float32Array | null,
  known: Map<string, number> = new Map(),
): Found[] {
  const words = matchWords(knowledge.words, question)
  const strongest = Math.max(weakWordScore, ...[...words.values()].map(({ score }) => score))
  const asked = informativeWords(question)
  const wordWeight = asked.length <= shortQuestion || asked.some(isIdentifier) ? 0.4 : weights.words
  const found = [...knowledge.articles.values()].map((indexed): Found => {
    const match = words.get(indexed.article.file)
    const sentences = scoreSentences(indexed, asked, vector)
    const nearest = Math.max(
      0,
      ...sentences.map(({ meaning }) => meaning),
      ...indexed.questions.map((own) => nearness(vector, own)),
    )
    const whole = nearness(vector, indexed.vector)
    const near = Math.max(nearest, whole) * weights.sentence + Math.min(nearest, whole) * weights.article
    return {
      article: indexed.article,
      score:
        near +
        (wordWeight * (match?.score ?? 0)) / strongest +
        weights.known * (known.get(indexed.article.file) ?? 0),
      meaning: Math.max(nearest, whole),
      coverage: match?.coverage ?? 0,
      words: match ? match.coverage * Math.min(1, match.score / strongWordScore) : 0,
      sentences: sentences.map(({ text, position, score }) => ({ text, position, score })),
      meanings: new Map(vector ? sentences.map(({ text, meaning }) => [text, meaning]) : []),
      terms: match?.terms ?? [],
    }
  })
  return found.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score)
}

const leastEvidence = { withMeaning: 0.39, byWordsAlone: 0.5 }

/**
 * Whether what was found answers the question at all. Neither meaning nor words alone decide: an idle
 * question is near to something, and shares a word with something else.
 */
export function isAnswerable(found: Found[], byMeaning: boolean): boolean {
  const evidence = found
    .slice(0, 3)
    .map(({ meaning, words }, at) => (byMeaning ? meaning + (at === 0 ? 0.3 * words : 0) : words))
  return Math.max(0, ...evidence) >= (byMeaning ? leastEvidence.withMeaning : leastEvidence.byWordsAlone)
}

const mostCited = 3

/** The nearest articles, the first few of them as those that the answer draws on. */
export const citationsOf = (found: Found[], quoted: number): Citation[] =>
  found.slice(0, mostCited).map(({ article: { file, title, category } }, at) => ({
    file,
    title,
    category,
    isQuoted: at < quoted,
  }))

/** EN590, JP54, D975: letters and digits in one, which meaning knows nothing of. */
const isIdentifier = (word: string) => /\d/.test(word) && word.length > 1

function scoreSentences({ sentences }: IndexedArticle, asked: string[], vector: Float32Array | null) {
  return sentences
    .map(({ text, vector: own, words }, position) => {
      const meaning = nearness(vector, own)
      const shared = asked.filter((word) => words.has(word)).length / Math.max(1, asked.length)
      return { text, position, meaning, score: meaning + shared * 0.3 }
    })
    .sort((one, other) => other.score - one.score)
}

/** The cosine of two unit vectors; 0 where one is missing. */
function nearness(one: Float32Array | null, other: Float32Array | null): number {
  if (!one || !other) return 0
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}
