import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withConnection } from '#platform/connection.ts'
import { type Database, openDatabase } from '#platform/db.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, as its superuser. */
    testServerUrl: string
    /** The folder of its socket. */
    testServerSocket: string
    /** The data folder of the database that was started on once: the keys to what is in it. */
    startedDataDir: string
  }
}

/** What a database may be a clone of; never connected to after they were made, since they could not be cloned then. */
export const templates = {
  empty: 'template0',
  /** Has every migration applied. */
  migrated: 'laycan_migrated',
  /** Has been started on once: with its signing key, catalogue and help centre. */
  started: 'laycan_started',
  /** The same, with a year of simulated prices; made by the first that asks for it. */
  priced: 'laycan_priced',
}

export type TestDatabase = Pick<Database, 'db' | 'pool'> & { url: string; drop(): Promise<void> }

/** A database for one test file. The file that creates it drops it, in `afterAll`. */
export async function createTestDatabase(
  template: keyof typeof templates = 'migrated',
): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files takes a third of the time that the default takes, which writes every page to the log.
  await execute(serverUrl, `create database ${name} template ${templates[template]} strategy file_copy`)
  const url = urlOf(serverUrl, name)
  const database = openDatabase(bySocket(url), { maxConnections: 5 })
  return {
    url,
    db: database.db,
    pool: database.pool,
    drop: async () => {
      await database.close()
      await execute(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/**
 * Makes a template of `started` unless it is there: those who come at the same moment wait for the first. It gets its
 * name once it is whole.
 */
export async function ensureTemplate(name: keyof typeof templates, fill: (url: string) => Promise<void>) {
  const serverUrl = inject('testServerUrl')
  const [database, unfinished] = [templates[name], `${templates[name]}_unfinished`]
  await withConnection(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [database])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount) return
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished} template ${templates.started} strategy file_copy`)
    await fill(urlOf(serverUrl, unfinished))
    await client.query(`alter database ${unfinished} rename to ${database}`)
  })
}

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/**
 * The same database, reached without the network, which costs a quarter of the time of a short statement. What leads to it
 * by a line that can be cut stays as it is.
 */
export function bySocket(url: string): string {
  const { hostname, port } = new URL(inject('testServerUrl'))
  return url.replace(`@${hostname}:${port}/`, `@${encodeURIComponent(inject('testServerSocket'))}:${port}/`)
}

export async function execute(url: string, sql: string): Promise<void> {
  await withConnection(url, (client) => client.query(sql))
}
