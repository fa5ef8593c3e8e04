import { setTimeout as sleep } from 'node:timers/promises'
import type { Do } from '../load/floor/acts.ts'
import type { Answer, Caller, Sent } from '../load/floor/calls.ts'
import { type Person, refresh } from '../load/floor/people.ts'
import type { Ledger } from './ledger.ts'

/** Where a fault is only in the way: asked again, elsewhere. */
const passing = new Set([0, 429, 502, 503, 504])
const pauseMs = 50
/** After this long the service counts as lost. */
const giveUpMs = 180_000

export type Floor = {
  caller: Caller
  ledger: Ledger
  /** Those that people try in turn. */
  origins: string[]
  signal: AbortSignal
}

/**
 * Somebody who goes on until they have an answer: what failed is sent again, with the same ids, to the next server. So what a
 * server did without saying so must count once.
 */
export class Worker {
  readonly person: Person
  readonly #floor: Floor
  #turn: number
  /** When the latest call that was answered well was begun. */
  servedSince = 0

  constructor(floor: Floor, person: Person, turn: number) {
    this.#floor = floor
    this.person = person
    this.#turn = turn
  }

  get origin(): string {
    const { origins } = this.#floor
    return origins[this.#turn % origins.length] ?? ''
  }

  /** Tries the next server from here on. */
  turnAway() {
    this.#turn += 1
  }

  readonly do: Do = async (sent, ...good) => {
    const { ledger, signal } = this.#floor
    const startedAt = performance.now()
    const refusals = new Map<string, number>()
    for (;;) {
      signal.throwIfAborted()
      const begunAt = performance.now()
      const answer = await this.#try(sent)
      if (good.includes(answer.status)) {
        this.servedSince = begunAt
        ledger.note()
        return answer
      }
      if (!passing.has(answer.status) && answer.status !== 401) {
        const problem = `${sent.method} ${sent.path}: ${answer.status} ${answer.text.slice(0, 200)}`
        if (answer.status < 500) throw new Error(problem)
        // A mistake of the server counts, and the day goes on.
        ledger.report(problem)
      }
      if (answer.status === 503 && answer.retryAfter === undefined)
        ledger.report(`${sent.method} ${sent.path}: 503 without Retry-After`)
      const refusal = `${answer.status} ${answer.text.slice(0, 200)}`
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
      if (performance.now() - startedAt > giveUpMs) {
        const counted = [...refusals].map(([text, count]) => `${count} × ${text}`)
        throw new Error(
          `no answer to ${sent.method} ${sent.path} for ${giveUpMs / 1000} s: ${counted.join('; ')}`,
        )
      }
      if (answer.status === 401) await this.#renew()
      ledger.repeated += 1
      this.turnAway()
      await sleep(pauseMs)
    }
  }

  async #try(sent: Omit<Sent, 'token'>): Promise<Answer> {
    try {
      return await this.#floor.caller.call(this.origin, { ...sent, token: this.person.token })
    } catch (error) {
      const text = (error as Error).message
      return { status: 0, data: undefined, code: undefined, retryAfter: undefined, text, ms: 0 }
    }
  }

  async #renew() {
    await refresh(this.#floor.caller, this.origin, this.person).catch(() => undefined)
  }
}
