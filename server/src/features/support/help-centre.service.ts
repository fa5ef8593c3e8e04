import { type Article, type SupportCategory, supportCategories } from '@laycan/contract/support/support'
import type { Context } from '#context.ts'
import { AppError } from '#platform/errors.ts'
import { libraryOf } from './knowledge/open-library.ts'
import { searchResults } from './search-results.ts'

/** The articles for themselves: to search, to read, and whether all of it works. */
export async function searchHelp(ctx: Context, query: string) {
  const found = await libraryOf(ctx).find(query)
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
