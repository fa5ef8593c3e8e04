import type { DeskArticleText } from '@laycan/contract/support/desk-articles'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type DeskVersion = DeskArticleText & {
  file: string
  version: number
  shippedHash: string | null
  writer: string
  writtenAt: string
}

const columns = sql`
  article.file, version, title, category, keywords, questions, body, is_withdrawn, shipped_hash,
  writer.first_name || ' ' || writer.last_name as writer, written_at`

/** The latest of each. */
export async function readLatestVersions(db: Db): Promise<DeskVersion[]> {
  const { rows } = await sql<DeskVersion>`
    select distinct on (article.file) ${columns}
    from support_article_versions article join members writer on writer.user_id = article.written_by
    order by article.file, version desc`.execute(db)
  return rows
}

const mostVersions = 50

/** The latest first. */
export async function readVersions(db: Db, file: string): Promise<DeskVersion[]> {
  const { rows } = await sql<DeskVersion>`
    select ${columns}
    from support_article_versions article join members writer on writer.user_id = article.written_by
    where article.file = ${file} order by version desc limit ${mostVersions}`.execute(db)
  return rows
}

export type NewVersion = DeskArticleText & {
  file: string
  version: number
  shippedHash: string | null
  writtenBy: string
}

export async function insertVersion(tx: Db, made: NewVersion) {
  await sql`
    insert into support_article_versions (file, version, title, category, keywords, questions, body, is_withdrawn,
      shipped_hash, written_by)
    values (${made.file}, ${made.version}, ${made.title}, ${made.category}, ${made.keywords}, ${made.questions},
      ${made.body}, ${made.isWithdrawn}, ${made.shippedHash}, ${made.writtenBy})`.execute(tx)
}
