import type { Article } from './article.rules.ts'
import { informativeWords } from './informative-words.rules.ts'

/** How much each word says, by how few articles have it; words by their first letters: verify, verified and verification. */
export type WordWeights = (stem: string) => number

export const stemsOf = (text: string): Set<string> => new Set(informativeWords(text).map(stemOf))
const stemOf = (word: string) => word.slice(0, 5)

let last: { key: string; weights: WordWeights } | undefined

/** Made again when an article has changed. */
export function wordWeightsOf(articles: Article[]): WordWeights {
  const key = articles.map(({ contentHash }) => contentHash).join()
  if (last?.key !== key) last = { key, weights: build(articles) }
  return last.weights
}

/** A word that no article has is a name or small talk more often than what matters. */
const strange = 0.3

function build(articles: Article[]): WordWeights {
  const having = new Map<string, number>()
  for (const { title, keywords, questions, body } of articles)
    for (const stem of stemsOf(`${title} ${keywords} ${questions} ${body}`))
      having.set(stem, (having.get(stem) ?? 0) + 1)
  const most = Math.log(articles.length + 1)
  return (stem) => {
    const count = having.get(stem)
    return count === undefined ? strange : Math.log((articles.length + 1) / count) / most
  }
}

/** The share of what a question says that a text has, by the weights of its words. */
export function weightedCoverage(weights: WordWeights, question: Set<string>, text: string): number {
  const has = stemsOf(text)
  let [all, shared] = [0, 0]
  for (const stem of question) {
    const weight = weights(stem)
    all += weight
    if (has.has(stem)) shared += weight
  }
  return all === 0 ? 0 : shared / all
}
