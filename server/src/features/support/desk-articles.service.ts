import type { ArticleVersion, DeskArticle, DeskArticleText } from '@laycan/contract/support/desk-articles'
import type { Context } from '#context.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import type { Article } from './knowledge/article.rules.ts'
import { withDeskVersions } from './knowledge/desk-articles.rules.ts'
import {
  type DeskVersion,
  insertVersion,
  readLatestVersions,
  readVersions,
} from './knowledge/desk-articles.store.ts'
import { lockKnowledge } from './knowledge/knowledge.store.ts'
import { storeArticles } from './knowledge/library.service.ts'
import { helpTopic, libraryOf } from './knowledge/open-library.service.ts'

/**
 * The desk writes and mends articles. What it wrote stays over upgrades and is marked where the shipped text has changed
 * since; every version stays readable and can be written again. Other processes read it when they are notified.
 */
export async function listDeskArticles(ctx: Context): Promise<{ articles: DeskArticle[] }> {
  const versions = new Map((await readLatestVersions(ctx.db)).map((one) => [one.file, one]))
  const shipped = new Map(
    libraryOf(ctx)
      .shipped()
      .map((article) => [article.file, article]),
  )
  const files = [...new Set([...shipped.keys(), ...versions.keys()])].sort()
  return {
    articles: files.flatMap((file) => toDeskArticle(file, shipped.get(file), versions.get(file)) ?? []),
  }
}

export async function readDeskArticle(ctx: Context, file: string) {
  const versions = await readVersions(ctx.db, file)
  const shipped = libraryOf(ctx)
    .shipped()
    .find((article) => article.file === file)
  const article = toDeskArticle(file, shipped, versions[0])
  if (!article) throw new AppError('not_found', 'There is no such article.')
  return { article, versions: [...versions.map(toVersion), ...(shipped ? [shippedVersion(shipped)] : [])] }
}

export async function writeDeskArticle(
  ctx: Context,
  staffId: string,
  file: string,
  { version, ...text }: DeskArticleText & { version: number },
) {
  const library = libraryOf(ctx)
  const shipped = library.shipped().find((article) => article.file === file)
  await inTransaction(ctx.db, async (tx) => {
    await lockKnowledge(tx)
    const [latest] = await readVersions(tx, file)
    if ((latest?.version ?? 0) !== version) {
      throw new AppError('conflict', 'Somebody else has changed this article meanwhile. Load it again.')
    }
    await insertVersion(tx, {
      ...text,
      file,
      version: version + 1,
      shippedHash: shipped?.contentHash ?? null,
      writtenBy: staffId,
    })
    await storeArticles(tx, withDeskVersions(library.shipped(), await readLatestVersions(tx)))
    await ctx.broadcast.publish(tx, helpTopic, file)
  })
  await library.refresh()
  return readDeskArticle(ctx, file)
}

function toDeskArticle(
  file: string,
  shipped: Article | undefined,
  latest: DeskVersion | undefined,
): DeskArticle | undefined {
  const shown = latest ?? shipped
  if (!shown) return undefined
  return {
    file,
    title: shown.title,
    category: shown.category,
    version: latest?.version ?? 0,
    isShipped: shipped !== undefined,
    isWithdrawn: latest?.isWithdrawn ?? false,
    hasNewShipped:
      latest !== undefined && shipped !== undefined && latest.shippedHash !== shipped.contentHash,
  }
}

const toVersion = ({ file: _file, shippedHash: _hash, ...version }: DeskVersion): ArticleVersion => version

const shippedVersion = ({ title, category, keywords, questions, body }: Article): ArticleVersion => ({
  version: 0,
  title,
  category,
  keywords,
  questions,
  body,
  isWithdrawn: false,
  writer: null,
  writtenAt: null,
})
