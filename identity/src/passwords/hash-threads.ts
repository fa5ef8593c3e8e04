import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { HashOutcome, HashTask, HashThreadData } from './hash-thread.ts'

const file = new URL('./hash-thread.ts', import.meta.url)

/** A separate channel, since Node itself uses a worker's default one (under --watch, for example). */
type Thread = { worker: Worker; port: MessagePort }

/** Threads without a task; a process has as many of a kind as it ever hashed with at once. */
type Idle = { isPatient: boolean; threads: Thread[] }
const patient: Idle = { isPatient: true, threads: [] }
const insistent: Idle = { isPatient: false, threads: [] }

/** Far longer than a hash takes on a machine with a free core; a thread that is new has to start first. */
const PATIENCE_MS = 500
const STARTS_SLOWER = 4
/** How long a machine counts as busy after a hash that took longer. */
const BUSY_MS = 10_000
/** Patient hashes that took too long, until a while after they ended. */
let overdue = 0

/** Hashes outside the event loop. The caller limits how many run at once. */
export async function hashInThread<Result extends string | boolean>(
  task: HashTask,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const outcome = await (overdue > 0 ? ask(insistent, task) : askPatiently(task, patienceMs))
  if ('error' in outcome) throw new Error(outcome.error)
  return outcome.result as Result
}

/** Where no core is ever idle, a patient thread would never end: another then hashes the same. */
async function askPatiently(task: HashTask, patienceMs: number): Promise<HashOutcome> {
  const waitsMs = patient.threads.length === 0 ? STARTS_SLOWER * patienceMs : patienceMs
  const asked = ask(patient, task)
  const inTime = new AbortController()
  const outcome = await Promise.race([
    asked.finally(() => inTime.abort()),
    sleep(waitsMs, undefined, { signal: inTime.signal }).catch(() => asked),
  ])
  if (outcome) return outcome
  overdue += 1
  const settle = () => setTimeout(() => (overdue -= 1), BUSY_MS).unref()
  asked.then(settle, settle)
  return Promise.race([asked, ask(insistent, task)])
}

async function ask(idle: Idle, task: HashTask): Promise<HashOutcome> {
  const thread = idle.threads.pop() ?? startThread(idle)
  const outcome = await askThread(thread, task)
  idle.threads.push(thread)
  return outcome
}

function startThread(idle: Idle): Thread {
  const { port1, port2 } = new MessageChannel()
  const workerData: HashThreadData = { port: port2, isPatient: idle.isPatient }
  const worker = new Worker(file, { workerData, transferList: [port2] })
  worker.unref()
  const thread = { worker, port: port1 }
  worker.once('exit', () => {
    idle.threads = idle.threads.filter((one) => one !== thread)
  })
  return thread
}

/** A thread that breaks fails its task; it is not put back, so the next task starts another. */
async function askThread({ worker, port }: Thread, task: HashTask): Promise<HashOutcome> {
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
