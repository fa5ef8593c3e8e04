import type { SupportCategory } from '@laycan/contract/support/support'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { Article, Passage } from './article.rules.ts'

/** One process at a time brings the articles up to date; the lock ends with the transaction. */
export async function lockKnowledge(tx: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('support-knowledge'))`.execute(tx)
}

export async function readArticles(db: Db): Promise<Article[]> {
  const { rows } = await sql<Article & { category: SupportCategory }>`
    select file, title, category, keywords, questions, body, content_hash
    from support_articles order by file`.execute(db)
  return rows
}

export async function deleteArticlesExcept(tx: Db, files: string[]) {
  await sql`delete from support_articles where file <> all(${files})`.execute(tx)
}

export type ArticleWithParts = Article & { parts: Passage[] }

/** The parts of a changed article are replaced, and wait for the embedding model. */
export async function replaceArticles(tx: Db, articles: ArticleWithParts[]) {
  const changed = JSON.stringify(articles)
  await sql`delete from support_articles where file = any(${articles.map(({ file }) => file)})`.execute(tx)
  await sql`
    insert into support_articles (file, title, category, keywords, questions, body, content_hash)
    select file, title, category, keywords, questions, body, "contentHash"
    from jsonb_to_recordset(${changed}::jsonb) as article (file text, title text, category text,
      keywords text, questions text, body text, "contentHash" text)`.execute(tx)
  await sql`
    insert into support_passages (file, kind, position, text, embedded_text)
    select file, kind, position, text, "embeddedText"
    from jsonb_to_recordset(${changed}::jsonb) as article (file text, parts jsonb),
      jsonb_to_recordset(parts) as part (kind text, position int, text text, "embeddedText" text)`.execute(tx)
}

export async function readWordIndex(db: Db, contentHash: string): Promise<object | undefined> {
  const { rows } = await sql<{ index: object }>`
    select index from support_word_index where content_hash = ${contentHash}`.execute(db)
  return rows[0]?.index
}

export async function replaceWordIndex(tx: Db, contentHash: string, index: object) {
  await sql`delete from support_word_index where content_hash <> ${contentHash}`.execute(tx)
  await sql`
    insert into support_word_index (content_hash, index) values (${contentHash}, ${JSON.stringify(index)}::jsonb)
    on conflict (content_hash) do nothing`.execute(tx)
}

export type StoredPassage = {
  file: string
  kind: Passage['kind']
  position: number
  text: string
  vector: Float32Array | null
}

/** Of all articles, or of some. */
export async function readPassages(db: Db, model: string, files?: string[]): Promise<StoredPassage[]> {
  const { rows } = await sql<Omit<StoredPassage, 'vector'> & { vector: Buffer | null }>`
    select file, kind, position, text, case when model = ${model} then vector end as vector
    from support_passages where ${files ?? null}::text[] is null or file = any(${files ?? null})
    order by file, kind, position`.execute(db)
  return rows.map((row) => ({ ...row, vector: row.vector && decodeVector(row.vector) }))
}

export type UnreadPassage = { file: string; kind: string; position: number; embeddedText: string }

/** Some that the model has not read, each for one process: those in the hands of another are passed over. */
export async function takeUnread(tx: Db, model: string, limit: number): Promise<UnreadPassage[]> {
  const { rows } = await sql<UnreadPassage>`
    select file, kind, position, embedded_text from support_passages
    where model is distinct from ${model} order by kind, file, position
    limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export async function countUnread(db: Db, model: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_passages where model is distinct from ${model}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function saveVectors(tx: Db, model: string, read: (UnreadPassage & { vector: Float32Array })[]) {
  const columns = {
    files: read.map(({ file }) => file),
    kinds: read.map(({ kind }) => kind),
    positions: read.map(({ position }) => position),
    vectors: read.map(({ vector }) => encodeVector(vector)),
  }
  await sql`
    update support_passages passage set model = ${model}, vector = read.vector
    from unnest(${columns.files}::text[], ${columns.kinds}::text[], ${columns.positions}::int[],
      ${columns.vectors}::bytea[]) as read (file, kind, position, vector)
    where passage.file = read.file and passage.kind = read.kind and passage.position = read.position`.execute(
    tx,
  )
}

const encodeVector = (vector: Float32Array) => Buffer.from(new Float32Array(vector).buffer)
// Copied, since a slice of the connection's buffer need not lie where floats may begin.
const decodeVector = (bytes: Buffer) => new Float32Array(Uint8Array.from(bytes).buffer)
