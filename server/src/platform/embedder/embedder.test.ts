import { afterAll, describe, expect, it } from 'vitest'
import { fakeEmbedder } from '#test/fake-embedder.ts'
import type { Embedder } from './embedder.ts'
import { openMiniLm } from './mini-lm.ts'

const dot = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** What the product relies on, of the real model and of the one that stands in for it. */
describe.each([
  ['MiniLM', () => openMiniLm()],
  ['the fake', () => fakeEmbedder()],
])('%s', (_name, open: () => Embedder) => {
  const embedder = open()
  afterAll(() => embedder.close())

  it('gives a unit vector for each text, the same each time', async () => {
    const texts = ['What is demurrage?', 'Demurrage of a ship', 'Forgotten password']
    const vectors = await embedder.embed(texts)
    expect(vectors).toHaveLength(3)
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 2)
    expect((await embedder.embed([texts[0] ?? '']))[0]).toEqual(vectors[0])
    const [question, near, far] = vectors as [Float32Array, Float32Array, Float32Array]
    expect(dot(question, near)).toBeGreaterThan(dot(question, far))
    expect(await embedder.embed([])).toEqual([])
  })
})

describe('a model that cannot be had', () => {
  it('fails its tasks, and is tried again the next time', async () => {
    const embedder = openMiniLm(new URL('./no-such-thread.ts', import.meta.url))
    await expect(embedder.embed(['one'])).rejects.toThrow('The embedding model failed.')
    await expect(embedder.embed(['two'])).rejects.toThrow('The embedding model failed.')
    await embedder.close()
  })
})
