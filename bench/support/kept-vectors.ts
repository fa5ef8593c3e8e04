import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Embedder } from '../../server/src/platform/embedder/embedder.ts'

/**
 * The model, with what it read before in a file of the temporary folder: practice questions are put again and again, and
 * nearly all of their time is the model's. Every line is the hash of a text, for some are not to be read, and its vector;
 * processes may add lines side by side.
 */
export function keepVectors(embedder: Embedder): Embedder {
  const file = join(tmpdir(), `laycan-practice-${embedder.name}.txt`)
  const kept = new Map<string, Float32Array>()
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const [key, encoded] = line.split('\t')
    const bytes = Buffer.from(encoded ?? '', 'base64')
    if (key && bytes.length === vectorBytes) kept.set(key, toVector(bytes))
  }

  async function embedOne(text: string): Promise<Float32Array> {
    const key = createHash('sha256').update(text).digest('hex')
    const known = kept.get(key)
    if (known) return known
    const [vector] = await embedder.embed([text])
    if (!vector) throw new Error('the model gave no vector')
    kept.set(key, vector)
    const encoded = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64')
    appendFileSync(file, `\n${key}\t${encoded}\n`)
    return vector
  }

  return {
    name: embedder.name,
    async embed(texts) {
      const vectors: Float32Array[] = []
      for (const text of texts) vectors.push(await embedOne(text))
      return vectors
    },
    close: () => embedder.close(),
  }
}

/** 384 numbers. */
const vectorBytes = 384 * Float32Array.BYTES_PER_ELEMENT
const toVector = (bytes: Buffer) => new Float32Array(new Uint8Array(bytes).buffer)
