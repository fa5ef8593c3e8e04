import type { Article } from '../knowledge/article.rules.ts'
import type { Candidate } from './candidates.ts'

const mostSuggestions = 3
const leastSuggested = 0.35

/** What may have been meant, or leads on: known questions that are near, then those of the article itself. */
export function suggestionsOf(
  others: Candidate[],
  articles: Article[],
  file: string | undefined,
  asked: string,
): string[] {
  const near = others
    .filter(({ features }) => features.nearness >= leastSuggested)
    .flatMap(({ title }) => title ?? [])
  const own = articles.find((article) => article.file === file)?.questions.match(/[^?]+\?/g) ?? []
  return [...new Set([...near, ...own.map((one) => one.trim())])]
    .filter((question) => question.toLowerCase() !== asked.toLowerCase())
    .slice(0, mostSuggestions)
}
