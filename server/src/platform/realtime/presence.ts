import { randomUUID } from 'node:crypto'
import type { FanOut, Notice } from './fan-out.ts'

export type PresenceListener = (userId: string, isOnline: boolean) => void

/** Reloading a page is not leaving. */
const leaveAfterMs = 8_000
/** Three missed heartbeats: the process is gone, and nobody is online through it. */
const forgottenAfterMs = 45_000

const here = '_here'
const gone = '_gone'

/**
 * Who has a stream open, in whichever process. Every process publishes who came and went, and at each
 * heartbeat who is there, so that what was lost on the way mends itself. Nothing of it is stored.
 */
export class Presence {
  readonly #process = randomUUID()
  readonly #fanOut: Pick<FanOut, 'publish'>
  readonly #mine = new Set<string>()
  readonly #leaving = new Map<string, NodeJS.Timeout>()
  /** By person: in which other processes, and when each last said so. */
  readonly #others = new Map<string, Map<string, number>>()
  readonly #listeners = new Set<PresenceListener>()
  #isClosed = false

  constructor(fanOut: Pick<FanOut, 'publish'>) {
    this.#fanOut = fanOut
  }

  isOnline(userId: string): boolean {
    return this.#mine.has(userId) || this.#others.has(userId)
  }

  listen(listener: PresenceListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  come(userId: string) {
    const leaving = this.#leaving.get(userId)
    clearTimeout(leaving)
    this.#leaving.delete(userId)
    if (leaving) return
    const isNew = !this.isOnline(userId)
    this.#mine.add(userId)
    this.#publish(here, [userId])
    if (isNew) for (const listener of this.#listeners) listener(userId, true)
  }

  leave(userId: string) {
    if (this.#isClosed) return
    const timer = setTimeout(() => {
      this.#leaving.delete(userId)
      this.#mine.delete(userId)
      this.#publish(gone, [userId])
      if (!this.isOnline(userId)) for (const listener of this.#listeners) listener(userId, false)
    }, leaveAfterMs)
    this.#leaving.set(userId, timer.unref())
  }

  /** Whether the notice was one of these. */
  receive({ to, event, data }: Notice): boolean {
    if (event !== here && event !== gone) return false
    if (data === undefined || data === this.#process) return true
    for (const { userId } of to) {
      const processes = this.#others.get(userId) ?? new Map<string, number>()
      if (event === here) processes.set(data, performance.now())
      else processes.delete(data)
      if (processes.size > 0) this.#others.set(userId, processes)
      else this.#others.delete(userId)
    }
    return true
  }

  beat(nowMs = performance.now()) {
    this.#publish(here, [...this.#mine])
    for (const [userId, processes] of this.#others) {
      for (const [process, seenAt] of processes) {
        if (nowMs - seenAt > forgottenAfterMs) processes.delete(process)
      }
      if (processes.size === 0) this.#others.delete(userId)
    }
  }

  /** The others need not wait until they forget. */
  close() {
    this.#isClosed = true
    for (const timer of this.#leaving.values()) clearTimeout(timer)
    this.#publish(gone, [...this.#mine])
  }

  #publish(event: string, userIds: string[]) {
    if (userIds.length === 0) return
    this.#fanOut.publish({ to: userIds.map((userId) => ({ userId, seq: 0 })), event, data: this.#process })
  }
}
