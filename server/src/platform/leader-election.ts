import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '@laycan/sql/sql'
import type { Db } from './db.ts'

/** Work that one process does at a time, the leader. */
export type Leadership = { isLeader(): boolean; stop(): Promise<void> }

type Options = {
  /** Names the work in every process. */
  name: string
  /** `own` is the connection that holds the lock: writes through it fail once the lock is lost, and are never doubled. */
  work: (own: Db, signal: AbortSignal) => Promise<void>
  onError: (error: unknown) => void
  /** How often the others try to become leader. */
  retryMs?: number
}

/**
 * Holds an advisory lock on a connection of its own while it works. A process that dies, or loses its connection,
 * loses the lock with it, and another one takes over.
 */
export function keepLeadership(db: Db, { name, work, onError, retryMs = 2_000 }: Options): Leadership {
  const stopping = new AbortController()
  const { signal } = stopping
  let isLeader = false

  async function tryOnce() {
    await db.connection(async (own) => {
      const { rows } = await sql<{ isHeld: boolean }>`
        select pg_try_advisory_lock(hashtextextended(${name}, 0)) as is_held`.execute(own)
      if (!rows[0]?.isHeld) return
      isLeader = true
      try {
        await work(own, signal)
      } finally {
        isLeader = false
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(own)
      }
    })
  }

  async function run() {
    while (!signal.aborted) {
      try {
        await tryOnce()
      } catch (error) {
        if (!signal.aborted) onError(error)
      }
      await sleep(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    isLeader: () => isLeader,
    async stop() {
      stopping.abort()
      await running
    },
  }
}
