import type { Embedder } from '#platform/embedder/embedder.ts'

/**
 * Questions for the embedding model, one at a time in the order in which they came. What does not fit, waits too long for
 * its asker or comes from somebody who has others waiting is answered by words alone, so that nobody stops help for all.
 */
export type QuestionQueue = {
  /** Null where the search goes by words alone. */
  embed(text: string, asker?: Asker): Promise<Float32Array | null>
}
export type Asker = { userId?: string | undefined; signal?: AbortSignal | undefined }

const mostWaiting = 24
const mostOfOne = 2
const mostKept = 200
const longestText = 400
const longestWord = 40

type Entry = {
  text: string
  userId: string | undefined
  signal: AbortSignal | undefined
  done: (vector: Float32Array | null) => void
}

export function createQuestionQueue(embedder: Embedder, onError: (error: unknown) => void): QuestionQueue {
  const waiting: Entry[] = []
  const kept = new Map<string, Float32Array>()
  const ofOne = new Map<string, number>()
  let isBusy = false

  async function work() {
    isBusy = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.done(next.signal?.aborted ? null : await embedOne(next.text))
    }
    isBusy = false
  }

  async function embedOne(text: string): Promise<Float32Array | null> {
    try {
      const vector = kept.get(text) ?? (await embedder.embed([text]))[0] ?? null
      if (vector) keep(text, vector)
      return vector
    } catch (error) {
      onError(error)
      return null
    }
  }

  /** The same is asked again and again; what was asked longest ago goes first. */
  function keep(text: string, vector: Float32Array) {
    kept.delete(text)
    kept.set(text, vector)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }

  return {
    async embed(asked, { userId, signal } = {}) {
      const text = prepareText(asked)
      if (text === '') return null
      const known = kept.get(text)
      if (known) return known
      const own = userId === undefined ? 0 : (ofOne.get(userId) ?? 0)
      if (waiting.length >= mostWaiting || own >= mostOfOne) return null
      if (userId !== undefined) ofOne.set(userId, own + 1)
      try {
        return await new Promise<Float32Array | null>((done) => {
          waiting.push({ text, userId, signal, done })
          if (!isBusy) void work()
        })
      } finally {
        if (userId !== undefined) {
          const left = (ofOne.get(userId) ?? 1) - 1
          if (left > 0) ofOne.set(userId, left)
          else ofOne.delete(userId)
        }
      }
    },
  }
}

/** Words alone and not too many: of hundreds of signs in a row the model would read each for itself. */
export const prepareText = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}\p{M}\s.,?!'’%$°/+()-]+/gu, ' ')
    .replace(/([^\p{L}\p{N}\s])\1{2,}/gu, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.slice(0, longestWord))
    .join(' ')
    .slice(0, longestText)
    .trim()
