import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Embedder } from '#platform/embedder/embedder.ts'
import { type Article, parseArticle, passagesOf } from './article.rules.ts'
import {
  countUnread,
  deleteArticlesExcept,
  lockKnowledge,
  readArticles,
  readPassages,
  readWordIndex,
  replaceArticles,
  replaceWordIndex,
  saveVectors,
  takeUnread,
} from './knowledge.store.ts'
import { type Found, type IndexedArticle, type Knowledge, rankArticles } from './retrieval.ts'
import { buildWordIndex, loadWordIndex } from './word-index.ts'

/**
 * The articles of the help centre, searchable. They are read from their folder at every start and kept in the
 * database; only what changed is read again by the embedding model, in the background. Until it has read all,
 * or where it is not available, the search goes by words alone.
 */
export type Library = {
  articles(): Article[]
  find(question: string): Promise<Found[]>
  searchesByMeaning(): boolean
  /** When the embedding model has read everything, or has given up. */
  whenRead: Promise<void>
  close(): Promise<void>
}

type LibraryOptions = {
  db: Db
  folder: string
  /** None: the search goes by words alone. */
  embedder: Embedder | undefined
  onError: (error: unknown) => void
}

/** Few at a time, so that a person's question does not wait long behind the reading. */
const readAtOnce = 4

export async function openLibrary({ db, folder, embedder, onError }: LibraryOptions): Promise<Library> {
  await bringUpToDate(db, await readFolder(folder))
  const model = embedder?.name ?? ''
  let knowledge = await loadKnowledge(db, model)
  let isRead = embedder !== undefined && (await countUnread(db, model)) === 0
  let isClosed = false

  async function readAll(reader: Embedder) {
    while (!isClosed && !isRead) {
      const taken = await inTransaction(db, (tx) => readSome(tx, reader))
      if (taken > 0) continue
      isRead = (await countUnread(db, model)) === 0
      // Another process has the rest in its hands.
      if (!isRead) await sleep(500)
    }
    if (!isClosed) knowledge = await loadKnowledge(db, model)
  }

  const giveUp = (error: unknown) => {
    // Closing interrupts it; the next start continues.
    if (!isClosed) onError(error)
  }
  const whenRead = embedder && !isRead ? readAll(embedder).catch(giveUp) : Promise.resolve()

  return {
    articles: () => [...knowledge.articles.values()].map(({ article }) => article),
    async find(question) {
      const vector = embedder && isRead ? await embedQuestion(embedder, question, onError) : null
      return rankArticles(knowledge, question, vector)
    },
    searchesByMeaning: () => isRead,
    whenRead,
    async close() {
      isClosed = true
      await embedder?.close()
      await whenRead
    },
  }
}

async function embedQuestion(embedder: Embedder, question: string, onError: (error: unknown) => void) {
  try {
    return (await embedder.embed([question]))[0] ?? null
  } catch (error) {
    onError(error)
    return null
  }
}

async function readSome(tx: Db, reader: Embedder): Promise<number> {
  const unread = await takeUnread(tx, reader.name, readAtOnce)
  if (unread.length === 0) return 0
  const vectors = await reader.embed(unread.map(({ embeddedText }) => embeddedText))
  const read = unread.flatMap((passage, at) => (vectors[at] ? [{ ...passage, vector: vectors[at] }] : []))
  await saveVectors(tx, reader.name, read)
  return read.length
}

async function readFolder(folder: string): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) =>
      parseArticle(basename(name, '.md'), await readFile(join(folder, name), 'utf8')),
    ),
  )
}

const hashOf = (articles: Article[]) =>
  createHash('sha256')
    .update(articles.map(({ file, contentHash }) => `${file} ${contentHash}`).join('\n'))
    .digest('hex')

async function bringUpToDate(db: Db, articles: Article[]) {
  if (hashOf(await readArticles(db)) === hashOf(articles)) return
  await inTransaction(db, async (tx) => {
    await lockKnowledge(tx)
    const known = new Map((await readArticles(tx)).map(({ file, contentHash }) => [file, contentHash]))
    await deleteArticlesExcept(
      tx,
      articles.map(({ file }) => file),
    )
    const changed = articles.filter(({ file, contentHash }) => known.get(file) !== contentHash)
    await replaceArticles(
      tx,
      changed.map((article) => ({ ...article, parts: passagesOf(article) })),
    )
    await replaceWordIndex(tx, hashOf(articles), buildWordIndex(articles).toJSON())
  })
}

async function loadKnowledge(db: Db, model: string): Promise<Knowledge> {
  const articles = await readArticles(db)
  const indexed = new Map<string, IndexedArticle>(
    articles.map((article) => [article.file, { article, sentences: [], questions: [], vector: null }]),
  )
  for (const { file, kind, text, vector } of await readPassages(db, model)) {
    const entry = indexed.get(file)
    if (kind === 'sentence') entry?.sentences.push({ text, vector })
    else if (kind === 'question') entry?.questions.push(vector)
    else if (entry) entry.vector = vector
  }
  const stored = await readWordIndex(db, hashOf(articles))
  return { articles: indexed, words: stored ? loadWordIndex(stored) : buildWordIndex(articles) }
}
