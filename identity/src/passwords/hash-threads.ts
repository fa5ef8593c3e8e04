import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { HashOutcome, HashTask } from './hash-thread.ts'

const file = new URL('./hash-thread.ts', import.meta.url)

/** Threads without a task; a process has as many as it ever hashed at once. */
const idle: Worker[] = []

/** Hashes beside the event loop. How many may do so at once is for the caller to say. */
export async function hashInThread<Result extends string | boolean>(task: HashTask): Promise<Result> {
  const thread = idle.pop() ?? new Worker(file)
  thread.ref()
  const answered = once(thread, 'message')
  thread.postMessage(task)
  const [outcome] = (await answered) as [HashOutcome]
  // A thread that waits is no reason for the process to live on.
  thread.unref()
  idle.push(thread)
  if ('error' in outcome) throw new Error(outcome.error)
  return outcome.result as Result
}
