import { sql } from '@laycan/sql/sql'
import type { Db } from './db.ts'
import { isOutage } from './outage.ts'

/*
 * Reads that may be a second old, from a copy of the database where one is set. A copy that is away or further behind
 * is left alone until it has caught up; the database itself answers meanwhile.
 */

const lookEveryMs = 1_000

export type Replica = {
  db: Db
  /** Whether reads go to the copy now. */
  isUsed(): boolean
  /** Asks both where they are. Runs by itself every second. */
  look(): Promise<void>
  close(): void
}

export function openReplica(primary: Db, copy: Db): Replica {
  let isFresh = false
  /** Where the database was at the last look; a copy that has come as far is at most as old as that look. */
  let before: string | undefined

  async function look() {
    const position = before
    try {
      before = await readPosition(primary)
      isFresh = position !== undefined && (await hasReached(copy, position))
    } catch {
      // Whoever reads from the database itself reports that it is away.
      isFresh = false
    }
  }

  const query: Db['query'] = async (text, values) => {
    if (!isFresh) return primary.query(text, values)
    try {
      return await copy.query(text, values)
    } catch (error) {
      // A standby also ends queries that hold up what it must replay.
      if (!isOutage(error) && !isConflictWithReplay(error)) throw error
      isFresh = false
      return primary.query(text, values)
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs).unref()
  const refuse = () => Promise.reject(new Error('a replica only reads, one statement at a time'))
  return {
    db: { isTransaction: false, cipher: primary.cipher, query, transaction: refuse, connection: refuse },
    isUsed: () => isFresh,
    look,
    close: () => clearInterval(timer),
  }
}

async function readPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? '0/0'
}

/** Also true of a database that is no standby, as after it was promoted: nothing is newer. */
async function hasReached(db: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ hasReached: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has_reached`.execute(
    db,
  )
  return rows[0]?.hasReached === true
}

const isConflictWithReplay = (error: unknown) => (error as { code?: unknown } | null)?.code === '40001'
