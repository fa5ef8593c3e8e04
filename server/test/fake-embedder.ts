import type { Embedder } from '#platform/embedder/embedder.ts'

const dimensions = 64

/** Stands in for the embedding model: texts are near when they share words. */
export function fakeEmbedder(name = 'fake'): Embedder & { texts: string[] } {
  const texts: string[] = []
  return {
    name,
    texts,
    async embed(asked) {
      texts.push(...asked)
      return asked.map(vectorOf)
    },
    close: async () => undefined,
  }
}

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(dimensions).fill(0.01)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const at = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % dimensions, 7)
    vector[at] = (vector[at] ?? 0) + 1
  }
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}
