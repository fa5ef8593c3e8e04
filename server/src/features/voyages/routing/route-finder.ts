import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { FoundRoute, RouteMessage, RouteOutcome, RouteTask } from './route-thread.ts'

type Waiting = { resolve: (route: FoundRoute) => void; reject: (error: Error) => void }
type Thread = { port: MessagePort; waiting: Map<number, Waiting> }

/** Some 2 kB each. */
const mostKept = 2_000

/**
 * Finds routes on a thread of its own, which starts with the first question, and keeps what it found: the sea does not
 * change while the server runs. A thread that breaks fails what it was asked; the next question starts another.
 */
export class RouteFinder {
  readonly #kept = new Map<string, Promise<FoundRoute>>()
  readonly #file: URL
  #thread: Thread | undefined
  #lastId = 0

  constructor(file = new URL('./route-thread.ts', import.meta.url)) {
    this.#file = file
  }

  /** The same question asked twice at once is asked once. */
  find(task: RouteTask): Promise<FoundRoute> {
    const key = JSON.stringify(task)
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    const found = known ?? this.#ask(task)
    this.#kept.set(key, found)
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value as string)
    if (!known) found.catch(() => this.#kept.delete(key))
    return found
  }

  #ask(task: RouteTask): Promise<FoundRoute> {
    this.#thread ??= this.#start()
    const { port, waiting } = this.#thread
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      port.ref()
      port.postMessage({ id, task } satisfies RouteMessage)
    })
  }

  #start(): Thread {
    const { port1: port, port2 } = new MessageChannel()
    const worker = new Worker(this.#file, { workerData: port2, transferList: [port2] })
    const started: Thread = { port, waiting: new Map() }
    const fail = (error: Error) => {
      if (this.#thread === started) this.#thread = undefined
      port.close()
      for (const { reject } of started.waiting.values()) reject(error)
      started.waiting.clear()
    }
    worker.on('error', (error) => fail(new Error('The search for routes failed.', { cause: error })))
    worker.on('exit', () => fail(new Error('The thread of routes ended.')))
    port.on('message', (outcome: RouteOutcome) => {
      const asked = started.waiting.get(outcome.id)
      started.waiting.delete(outcome.id)
      if (started.waiting.size === 0) port.unref()
      if ('error' in outcome) asked?.reject(new Error(outcome.error))
      else asked?.resolve(outcome.route)
    })
    worker.unref()
    port.unref()
    return started
  }
}
