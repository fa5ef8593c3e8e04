import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Embedder } from '#platform/embedder/embedder.ts'
import { type Article, hashOfAll, passagesOf } from './article.rules.ts'
import { withDeskVersions } from './desk-articles.rules.ts'
import { readLatestVersions } from './desk-articles.store.ts'
import {
  countUnread,
  deleteArticlesExcept,
  lockKnowledge,
  readArticles,
  replaceArticles,
  replaceWordIndex,
  saveVectors,
  takeUnread,
} from './knowledge.store.ts'
import { type KnownMatch, type KnownTarget, sentencesFor, shareTargets } from './known-questions.rules.ts'
import { createKnownMatcher } from './known-words.ts'
import type { LinearModel } from './linear-model.rules.ts'
import { loadChanges, loadKnowledge } from './load-knowledge.ts'
import { type Asker, createQuestionQueue } from './question-queue.ts'
import { type Found, rankArticles } from './retrieval.ts'
import {
  messageModelFile,
  readFolder,
  readKnownQuestions,
  readLinearModel,
  readShippedVectors,
  targetModelFile,
} from './shipped-files.ts'
import { keyOf, type ShippedVectors } from './shipped-vectors.ts'
import { buildWordIndex } from './word-index.ts'

/**
 * The articles of the help centre, searchable. They are read from their folder at every start and kept in the
 * database; only what changed is read again by the embedding model, in the background. Until it has read all,
 * or where it is not available, the search goes by words alone.
 */
export type Library = {
  articles(): Article[]
  /** By meaning and by words; or by words alone, which needs no model. */
  find(question: string, asker?: Asker & { byWords?: boolean }): Promise<Found[]>
  /** Questions that people ask like this one, the nearest first; of one article where it is named; none without the model. */
  nearestKnown(question: string, asker?: Asker, file?: string): Promise<KnownMatch[]>
  /** For comparing questions with each other; null without the model, or while too many wait for it. */
  meaningOf(question: string): Promise<Float32Array | null>
  /** Whose vectors those are. */
  model: string
  /** What a message asks, fitted for those vectors; undefined where it is not for this model. */
  messageModel: LinearModel | undefined
  /** As they come with the build. */
  shipped(): Article[]
  /** Reads what the desk has changed, here or in another process. */
  refresh(): Promise<void>
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
  /** Before a failed reading is tried again. */
  retryMs?: number
}

/** Few at a time, so that a person's question does not wait long behind the reading. */
const readAtOnce = 4

/** With fewer parts unread than this, what is read decides. */
const fewUnread = 0.1

export async function openLibrary(options: LibraryOptions): Promise<Library> {
  const { db, folder, embedder, onError, retryMs = 15_000 } = options
  const shippedArticles = await readFolder(folder)
  await bringUpToDate(db, shippedArticles)
  const model = embedder?.name ?? ''
  const shipped: ShippedVectors = embedder ? await readShippedVectors(folder, model) : new Map()
  if (embedder) await useShipped(db, model, shipped)
  const known = shareTargets(await readKnownQuestions(folder, shipped), shippedArticles)
  const readModel = async (file: string) => (embedder ? readLinearModel(folder, file, model) : undefined)
  const targetModel = await readModel(targetModelFile)
  const messageModel = await readModel(messageModelFile)
  const match = createKnownMatcher(known, saidIn(shippedArticles), targetModel)
  let knowledge = await loadKnowledge(db, model)
  let unread = await countUnread(db, model)
  const parts = await countUnread(db, '')
  const closing = new AbortController()
  const queue = embedder && createQuestionQueue(embedder, onError)

  async function readAll(reader: Embedder) {
    while (!closing.signal.aborted && unread > 0) {
      const taken = await inTransaction(db, (tx) => readSome(tx, reader))
      if (taken > 0) continue
      unread = await countUnread(db, model)
      // Another process has the rest in its hands.
      if (unread > 0) await sleep(50)
    }
    if (!closing.signal.aborted) knowledge = await loadChanges(db, model, knowledge)
  }

  /** A reading that fails is tried again after a while: one error must not leave the search by words until a restart. */
  async function keepReading(reader: Embedder) {
    while (!closing.signal.aborted && unread > 0) {
      try {
        await sleep(retryMs, undefined, { signal: closing.signal, ref: false })
        await readAll(reader)
      } catch (error) {
        // Closing interrupts it; the next start continues.
        if (!closing.signal.aborted) onError(error)
      }
    }
  }

  /** By words at once, by meaning as soon as the model has read it. */
  async function refresh() {
    knowledge = await loadChanges(db, model, knowledge)
    unread = embedder ? await countUnread(db, model) : 0
    if (embedder && unread > 0) await readAll(embedder)
  }
  /** One after the other, for each goes on from what the one before found. */
  let refreshed = Promise.resolve()

  let retrying: Promise<void> | undefined
  const whenRead =
    embedder && unread > 0
      ? readAll(embedder).catch((error) => {
          if (!closing.signal.aborted) onError(error)
          retrying = keepReading(embedder)
        })
      : Promise.resolve()
  const searchesByMeaning = () => embedder !== undefined && unread <= parts * fewUnread

  // A question is looked up in several wordings: between them others have their turn.
  return {
    articles: () => [...knowledge.articles.values()].map(({ article }) => article),
    async find(question, { byWords = false, ...asker } = {}) {
      const vector = queue && !byWords && searchesByMeaning() ? await queue.embed(question, asker) : null
      await turn()
      const chances = vector ? chanceByFile(match(question, vector)) : undefined
      await turn()
      return rankArticles(knowledge, question, vector, chances)
    },
    async nearestKnown(question, asker, file) {
      const vector = queue && known.length > 0 ? await queue.embed(question, asker) : null
      if (!vector) return []
      await turn()
      return match(question, vector, file)
    },
    meaningOf: async (question) => (queue ? queue.embed(question) : null),
    model,
    messageModel,
    shipped: () => shippedArticles,
    refresh() {
      refreshed = refreshed.then(refresh, refresh)
      return refreshed
    },
    searchesByMeaning,
    whenRead,
    async close() {
      closing.abort()
      await embedder?.close()
      await whenRead
      await retrying
    },
  }
}

function chanceByFile(matches: KnownMatch[]): Map<string, number> {
  const chances = new Map<string, number>()
  for (const { target, chance = 0 } of matches)
    if (target.kind === 'sentences') chances.set(target.file, (chances.get(target.file) ?? 0) + chance)
  return chances
}

const saidIn = (articles: Article[]) => (target: KnownTarget) =>
  target.kind === 'sentences' ? (sentencesFor(articles, target)?.join(' ') ?? '') : ''

/** What comes with the build need not be read. */
async function useShipped(db: Db, model: string, shipped: ShippedVectors) {
  if (shipped.size === 0 || (await countUnread(db, model)) === 0) return
  await inTransaction(db, async (tx) => {
    const unread = await takeUnread(tx, model, mostParts)
    const known = unread.flatMap((part) => {
      const vector = shipped.get(keyOf(part.embeddedText))
      return vector ? [{ ...part, vector }] : []
    })
    if (known.length > 0) await saveVectors(tx, model, known)
  })
}
const mostParts = 20_000

async function readSome(tx: Db, reader: Embedder): Promise<number> {
  const unread = await takeUnread(tx, reader.name, readAtOnce)
  if (unread.length === 0) return 0
  const vectors = await reader.embed(unread.map(({ embeddedText }) => embeddedText))
  const read = unread.flatMap((passage, at) => (vectors[at] ? [{ ...passage, vector: vectors[at] }] : []))
  await saveVectors(tx, reader.name, read)
  return read.length
}

async function bringUpToDate(db: Db, shipped: Article[]) {
  const wanted = withDeskVersions(shipped, await readLatestVersions(db))
  if (hashOfAll(await readArticles(db)) === hashOfAll(wanted)) return
  await inTransaction(db, async (tx) => {
    await lockKnowledge(tx)
    await storeArticles(tx, withDeskVersions(shipped, await readLatestVersions(tx)))
  })
}

/** Under the lock: what is gone is deleted, and only what changed is replaced. */
export async function storeArticles(tx: Db, articles: Article[]) {
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
  await replaceWordIndex(tx, hashOfAll(articles), buildWordIndex(articles).toJSON())
}
