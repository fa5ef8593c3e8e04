import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withConnection } from '#platform/connection.ts'
import { type Database, openDatabase } from '#platform/db.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, as its superuser. */
    testServerUrl: string
  }
}

/** Has every migration applied; never connected to after that, since it could not be cloned then. */
export const TEMPLATE = 'laycan_template'

export type TestDatabase = Pick<Database, 'db' | 'pool'> & { url: string; drop(): Promise<void> }

/**
 * A database for one test file: a clone of the migrated template, or, with `isEmpty`, one without any
 * table. Whoever creates it drops it, in `afterAll`.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await execute(serverUrl, `create database ${name} template ${isEmpty ? 'template0' : TEMPLATE}`)
  const url = urlOf(serverUrl, name)
  const database = openDatabase(url, { maxConnections: 5 })
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

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function execute(url: string, sql: string): Promise<void> {
  await withConnection(url, (client) => client.query(sql))
}
