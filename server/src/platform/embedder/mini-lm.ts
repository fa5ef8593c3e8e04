import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Embedder } from './embedder.ts'
import type { EmbeddingOutcome, EmbeddingTask } from './embedding-thread.ts'

/** More would start threads of the library's own, which is slower. */
const mostAtOnce = 16

type Waiting = { resolve: (vectors: Float32Array[]) => void; reject: (error: Error) => void }

/**
 * MiniLM-L6 in WebAssembly, its weights from a package, on a thread of its own that starts with the first
 * text. A thread that breaks fails what it was asked; the next question starts another.
 */
export function openMiniLm(file = new URL('./embedding-thread.ts', import.meta.url)): Embedder {
  let thread: { worker: Worker; port: MessagePort; waiting: Map<number, Waiting> } | undefined
  let lastId = 0

  function startThread() {
    const { port1: port, port2 } = new MessageChannel()
    const worker = new Worker(file, { workerData: port2, transferList: [port2] })
    const waiting = new Map<number, Waiting>()
    const started = { worker, port, waiting }
    const fail = (error: Error) => {
      if (thread === started) thread = undefined
      port.close()
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.on('error', (error) => fail(new Error('The embedding model failed.', { cause: error })))
    worker.on('exit', () => fail(new Error('The embedding thread ended.')))
    port.on('message', (outcome: EmbeddingOutcome) => {
      const asked = waiting.get(outcome.id)
      waiting.delete(outcome.id)
      if (waiting.size === 0) port.unref()
      if ('error' in outcome) asked?.reject(new Error(outcome.error))
      else asked?.resolve(outcome.vectors)
    })
    worker.unref()
    port.unref()
    return started
  }

  function embedSome(texts: string[]): Promise<Float32Array[]> {
    thread ??= startThread()
    const { port, waiting } = thread
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      port.ref()
      port.postMessage({ id, texts } satisfies EmbeddingTask)
    })
  }

  return {
    name: 'minilm-l6-v2-fp16',
    async embed(texts) {
      const vectors: Float32Array[] = []
      for (let from = 0; from < texts.length; from += mostAtOnce) {
        vectors.push(...(await embedSome(texts.slice(from, from + mostAtOnce))))
      }
      return vectors
    },
    async close() {
      await thread?.worker.terminate()
    },
  }
}
