import {
  type Article,
  type SearchResult,
  type SupportCategory,
  supportCategories,
} from '@laycan/contract/support/support'
import type { Context } from '#context.ts'
import { AppError } from '#platform/errors.ts'
import { paragraphsOf } from './knowledge/article.rules.ts'
import { informativeWords } from './knowledge/informative-words.rules.ts'
import { libraryOf } from './knowledge/open-library.service.ts'
import type { Found } from './knowledge/retrieval.ts'

/** The articles for themselves: to search, to read, and whether all of it works. */
export async function searchHelp(ctx: Context, userId: string, query: string) {
  const found = await libraryOf(ctx).find(query, { userId })
  // A line without a word in common is only worth showing where nothing has one.
  const withWords = found.filter(({ words }) => words > 0)
  return searchResults(withWords.length > 0 ? withWords : found.slice(0, 3))
}

export function countByCategory(ctx: Context) {
  const articles = libraryOf(ctx).articles()
  return (Object.keys(supportCategories) as SupportCategory[]).map((code) => ({
    code,
    name: supportCategories[code],
    articles: articles.filter(({ category }) => category === code).length,
  }))
}

export function readArticle(ctx: Context, file: string): Article {
  const article = libraryOf(ctx)
    .articles()
    .find((one) => one.file === file)
  if (!article) throw new AppError('not_found', 'There is no such article.')
  const { title, category, body } = article
  return { file, title, category, body }
}

export function readHealth(ctx: Context, isWorking: boolean) {
  const { config } = ctx
  const library = libraryOf(ctx)
  const byMeaning = library.searchesByMeaning()
  const answerer = config.llm ? 'the language model' : 'the help centre'
  const problems = [
    ...(isWorking ? [] : ['The language model did not answer lately; the help centre answers instead.']),
    ...(byMeaning ? [] : ['The embedding model is not ready; articles are found by their words alone.']),
  ]
  return {
    status: problems.length > 0 ? ('degraded' as const) : ('ok' as const),
    answerer: config.llm ? ('model' as const) : ('embedded' as const),
    model: config.llm?.model ?? null,
    isWorking,
    search: byMeaning ? ('words_and_meaning' as const) : ('words' as const),
    articles: library.articles().length,
    message: problems.join(' ') || `Answers come from ${answerer}.`,
  }
}

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
