import { sql } from '@laycan/sql/sql'
import type { ClientBase } from 'pg'
import type { Db } from '#platform/db.ts'
import { StartError } from '#platform/start-error.ts'

/** Any number will do, as long as it is used for nothing else. */
const lockKey = 5_142_054

/** For as long as the connection lives. Files that rows named when it was taken stay until then. */
export async function takeBackupLock(client: ClientBase): Promise<void> {
  try {
    await client.query(`set lock_timeout = '5s'`)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`set lock_timeout = '60s'`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new StartError('Another backup is being made.')
  }
}

/**
 * Whether a file that no row names any more must stay: a backup that began before may still want it. One that begins
 * after this look reads rows that do not name it.
 */
export async function isBackupUnderWay(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${lockKey}::bigint) as is_free /* not null: is_free */`.execute(
    db,
  )
  return rows[0]?.isFree === false
}
