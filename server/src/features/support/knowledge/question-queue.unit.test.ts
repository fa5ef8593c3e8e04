import { describe, expect, it } from 'vitest'
import type { Embedder } from '#platform/embedder/embedder.ts'
import { createQuestionQueue, prepareText } from './question-queue.ts'

/** A model that answers when it is let. */
function slowEmbedder() {
  const texts: string[] = []
  const open: (() => void)[] = []
  const embedder: Embedder = {
    name: 'slow',
    embed: ([text = '']) => {
      texts.push(text)
      return new Promise((resolve) => open.push(() => resolve([new Float32Array([1])])))
    },
    close: async () => undefined,
  }
  return { embedder, texts, answer: () => open.shift()?.() }
}
const ignore = () => undefined
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('questions for the embedding model', () => {
  it('wait for each other, and the third of one person goes by words', async () => {
    const { embedder, texts, answer } = slowEmbedder()
    const queue = createQuestionQueue(embedder, ignore)
    const asked = ['one', 'two', 'three'].map((text) => queue.embed(text, { userId: 'anna' }))
    const other = queue.embed('four', { userId: 'bea' })
    expect(await asked[2]).toBeNull()
    expect(texts).toEqual(['one'])
    for (const _text of ['one', 'two', 'four']) {
      answer()
      await settled()
    }
    expect(texts).toEqual(['one', 'two', 'four'])
    expect(await other).toEqual(new Float32Array([1]))
    expect(await asked[1]).toEqual(new Float32Array([1]))
  })

  it('of one person count only while they wait, also where that person has gone', async () => {
    const { embedder, texts, answer } = slowEmbedder()
    const queue = createQuestionQueue(embedder, ignore)
    const gone = new AbortController()
    const asked = [
      queue.embed('one', { userId: 'anna' }),
      queue.embed('two', { userId: 'anna', signal: gone.signal }),
    ]
    gone.abort()
    answer()
    await Promise.all(asked)
    const again = queue.embed('three', { userId: 'anna' })
    await settled()
    answer()
    expect(await again).toEqual(new Float32Array([1]))
    expect(texts).toEqual(['one', 'three'])
  })

  it('are not embedded for somebody who has gone, nor twice', async () => {
    const { embedder, texts, answer } = slowEmbedder()
    const queue = createQuestionQueue(embedder, ignore)
    const gone = new AbortController()
    const first = queue.embed('one')
    const second = queue.embed('two', { signal: gone.signal })
    gone.abort()
    answer()
    expect(await first).not.toBeNull()
    expect(await second).toBeNull()
    expect(await queue.embed('one')).not.toBeNull()
    expect(texts).toEqual(['one'])
  })

  it('that are too many go by words', async () => {
    const { embedder } = slowEmbedder()
    const queue = createQuestionQueue(embedder, ignore)
    for (let at = 0; at < 25; at++) void queue.embed(`question ${at}`)
    expect(await queue.embed('one more')).toBeNull()
  })

  it('that fail go by words, and the next is tried again', async () => {
    let calls = 0
    const queue = createQuestionQueue(
      {
        name: 'failing',
        embed: () =>
          ++calls === 1 ? Promise.reject(new Error('no')) : Promise.resolve([new Float32Array([1])]),
        close: async () => undefined,
      },
      ignore,
    )
    expect(await queue.embed('one')).toBeNull()
    expect(await queue.embed('one')).not.toBeNull()
  })

  it.each([
    ['_'.repeat(200), ''],
    ['What is demurrage?', 'What is demurrage?'],
    ['????????? help!!!!!!', 'help!'],
    [`a${'b'.repeat(100)}`, `a${'b'.repeat(39)}`],
    ['<script>EN 590</script>', 'script EN 590 /script'],
  ])('are prepared: %s', (text, prepared) => {
    expect(prepareText(text)).toBe(prepared)
  })
})
