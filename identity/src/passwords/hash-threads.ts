import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { HashOutcome, HashTask } from './hash-thread.ts'

const file = new URL('./hash-thread.ts', import.meta.url)

/** A separate channel, since Node itself uses a worker's default one (under --watch, for example). */
type Thread = { worker: Worker; port: MessagePort }

/** Threads without a task; a process has as many as it ever hashed at once. */
const idle: Thread[] = []

/** Hashes outside the event loop. The caller limits how many run at once. */
export async function hashInThread<Result extends string | boolean>(task: HashTask): Promise<Result> {
  const thread = idle.pop() ?? startThread()
  const outcome = await ask(thread, task)
  idle.push(thread)
  if ('error' in outcome) throw new Error(outcome.error)
  return outcome.result as Result
}

function startThread(): Thread {
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(file, { workerData: port2, transferList: [port2] })
  worker.unref()
  return { worker, port: port1 }
}

/** A thread that breaks fails its task; it is not put back, so the next task starts another. */
async function ask({ worker, port }: Thread, task: HashTask): Promise<HashOutcome> {
  const done = new AbortController()
  const { signal } = done
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('A hashing thread ended.')
  })
  ended.catch(() => undefined)
  port.postMessage(task)
  try {
    // A thread that is waited for keeps the process alive; one that waits does not.
    port.ref()
    const [outcome] = (await Promise.race([once(port, 'message', { signal }), ended])) as [HashOutcome]
    return outcome
  } finally {
    done.abort()
    port.unref()
  }
}
