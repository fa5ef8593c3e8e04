import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { requireSessions, withConnection } from './connection.ts'
import { StartError } from './start-error.ts'

/*
 * Plain SQL files, applied once each, in the order of their numbers. The ledger in the database holds
 * what was applied, so that a file changed after the fact is noticed instead of half believed.
 */

export type Migration = { name: string; sha256: string; sql: string }
export type AppliedMigration = { name: string; sha256: string }

export const LEDGER = 'public.schema_migrations'
const OLDEST_POSTGRES = 15
/** Any number will do, as long as every Laycan uses the same. */
const LOCK_KEY = 5_142_026
const LOCK_PATIENCE_MS = 10 * 60_000

/** Brings the database up to date with the files in `folder`. Any number of servers may do so at once. */
export async function migrate(
  database: string | Pool,
  folder: string,
  onProgress: (line: string) => void = () => undefined,
): Promise<void> {
  const migrations = await readMigrations(folder)
  const bringUp = async (client: ClientBase) => {
    // No limit of the database on statements may cut a migration short.
    await client.query('set statement_timeout = 0')
    await requireVersion(client)
    await withMigrationLock(client, onProgress, () => applyPending(client, migrations, onProgress))
  }
  if (typeof database === 'string') {
    await requireSessions(database)
    return withConnection(database, bringUp)
  }
  const client = await database.connect()
  // Closed afterwards: it has settings of its own.
  await bringUp(client).finally(() => client.release(true))
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  for (const name of names) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new StartError(`The migration ${name} must be named like 0001_what_it_does.sql.`)
    }
    const previous = migrations.at(-1)?.name
    if (previous?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(`The migrations ${previous} and ${name} have the same number.`)
    }
    // A checkout on Windows may turn line ends into CRLF, which must not count as a change.
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    migrations.push({ name, sha256: createHash('sha256').update(sql).digest('hex'), sql })
  }
  return migrations
}

/** Applies what the ledger does not hold yet, each file in a transaction of its own. Needs the lock. */
export async function applyPending(
  client: ClientBase,
  migrations: Migration[],
  onProgress: (line: string) => void,
): Promise<void> {
  await createLedger(client)
  const applied = await readLedger(client)
  requireSameHistory(applied, migrations)
  for (const migration of migrations.slice(applied.length)) {
    onProgress(`Applying the migration ${migration.name}`)
    await client.query('begin')
    try {
      await applyMigration(client, migration)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
}

/** Runs one file and records it, in the transaction that the caller has begun. */
export async function applyMigration(client: ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql)
  } catch (error) {
    const { message, position } = error as Error & { position?: string }
    const line = position ? ` (line ${migration.sql.slice(0, Number(position)).split('\n').length})` : ''
    throw new StartError(`The migration ${migration.name} failed${line}: ${message}`)
  }
  await client.query(`insert into ${LEDGER} (name, sha256) values ($1, $2)`, [
    migration.name,
    migration.sha256,
  ])
}

export async function createLedger(client: ClientBase): Promise<void> {
  await client.query(
    `create table if not exists ${LEDGER}
     (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  )
}

export async function readLedger(client: ClientBase): Promise<AppliedMigration[]> {
  // By bytes, as the files are sorted, whatever the database's own order of text is.
  const { rows } = await client.query<AppliedMigration>(
    `select name, sha256 from ${LEDGER} order by name collate "C"`,
  )
  return rows
}

/** What was applied must be the beginning of what the files say. */
export function requireSameHistory(applied: AppliedMigration[], migrations: Migration[]): void {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const migration = byName.get(name)
    if (!migration) {
      throw new StartError(
        `The database has the migration ${name}, which this version of Laycan does not: it was removed, or the database belongs to a newer version.`,
      )
    }
    if (migration.sha256 !== sha256) {
      throw new StartError(
        `The migration ${name} was changed after it was applied. Restore its text, and write a new migration instead.`,
      )
    }
  }
  applied.forEach(({ name }, index) => {
    const early = migrations[index]?.name
    if (early === undefined || early === name) return
    throw new StartError(
      `The migration ${early} is new, but comes before ${name}, which is applied already. Give it a higher number.`,
    )
  })
}

/** The lock belongs to the session; polling for it is not cut short by a statement timeout. */
export async function withMigrationLock<T>(
  client: ClientBase,
  onProgress: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + LOCK_PATIENCE_MS
  for (let hasSaidSo = false; ; hasSaidSo = true) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      LOCK_KEY,
    ])
    if (rows[0]?.got) break
    if (Date.now() > deadline)
      throw new StartError('Another server has been migrating the database for too long.')
    if (!hasSaidSo) onProgress('Waiting for another server to finish migrating the database')
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    // A broken connection has given up its locks already.
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined)
  }
}

export async function requireVersion(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const { version = 'unknown', number = 0 } = rows[0] ?? {}
  if (number >= OLDEST_POSTGRES * 10_000) return
  throw new StartError(`Laycan needs PostgreSQL ${OLDEST_POSTGRES} or newer; this server is ${version}.`)
}
