import { createHash } from 'node:crypto'
import type { DeskArticleText } from '@laycan/contract/support/desk-articles'
import type { Article } from './article.rules.ts'

type Written = DeskArticleText & { file: string }

/** What is shipped, with what the desk wrote in its place, and without what it withdrew. */
export function withDeskVersions(shipped: Article[], latest: Written[]): Article[] {
  const written = new Map(latest.map((one) => [one.file, one]))
  return [
    ...shipped.filter(({ file }) => !written.has(file)),
    ...latest.filter(({ isWithdrawn }) => !isWithdrawn).map(toArticle),
  ].sort((one, other) => (one.file < other.file ? -1 : 1))
}

function toArticle({ file, title, category, keywords, questions, body }: Written): Article {
  const text = JSON.stringify([title, category, keywords, questions, body])
  return {
    file,
    title,
    category,
    keywords,
    questions,
    body,
    contentHash: createHash('sha256').update(text).digest('hex'),
  }
}
