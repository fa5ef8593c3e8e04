import type { Db } from '#platform/db.ts'
import { type Article, hashOfAll } from './article.rules.ts'
import { informativeWords } from './informative-words.rules.ts'
import { readArticles, readPassages, readWordIndex, type StoredPassage } from './knowledge.store.ts'
import type { IndexedArticle, Knowledge } from './retrieval.ts'
import { buildWordIndex, loadWordIndex, replaceInIndex } from './word-index.ts'

/** All articles as they are searched, with what this embedding model has read of them. */
export async function loadKnowledge(db: Db, model: string): Promise<Knowledge> {
  const articles = await readArticles(db)
  const stored = await readWordIndex(db, hashOfAll(articles))
  return {
    articles: indexParts(articles, await readPassages(db, model)),
    words: stored ? loadWordIndex(stored) : buildWordIndex(articles),
  }
}

/**
 * The same after some have changed, or were read meanwhile: only those are loaded, since everything takes so long that
 * people would wait for it. The word index goes on from the one before.
 */
export async function loadChanges(db: Db, model: string, before: Knowledge): Promise<Knowledge> {
  const articles = await readArticles(db)
  const stale = articles.filter((article) => !isCurrent(before.articles.get(article.file), article, model))
  const files = stale.map(({ file }) => file)
  const loaded = indexParts(stale, files.length > 0 ? await readPassages(db, model, files) : [])
  const current = new Map<string, IndexedArticle>()
  for (const { file } of articles) {
    const entry = loaded.get(file) ?? before.articles.get(file)
    if (entry) current.set(file, entry)
  }
  for (const file of new Set([...before.articles.keys(), ...current.keys()])) {
    const was = before.articles.get(file)?.article
    const now = current.get(file)?.article
    if (was?.contentHash !== now?.contentHash) replaceInIndex(before.words, was, now)
  }
  return { articles: current, words: before.words }
}

function isCurrent(known: IndexedArticle | undefined, article: Article, model: string): boolean {
  if (known?.article.contentHash !== article.contentHash) return false
  const vectors = [known.vector, ...known.questions, ...known.sentences.map(({ vector }) => vector)]
  return model === '' || vectors.every((vector) => vector !== null)
}

function indexParts(articles: Article[], passages: StoredPassage[]): Map<string, IndexedArticle> {
  const indexed = new Map<string, IndexedArticle>(
    articles.map((article) => [article.file, { article, sentences: [], questions: [], vector: null }]),
  )
  for (const { file, kind, text, vector } of passages) {
    const entry = indexed.get(file)
    if (kind === 'sentence') entry?.sentences.push({ text, vector, words: new Set(informativeWords(text)) })
    else if (kind === 'question') entry?.questions.push(vector)
    else if (entry) entry.vector = vector
  }
  return indexed
}
