import { createHash } from 'node:crypto'
import type { PoolClient, QueryArrayResult } from 'pg'

/*
 * Every query goes out as a named prepared statement: the server parses and plans it once per
 * connection, which saves it about 40 % of the work of a small insert.
 */

/** A connection keeps each named statement for its life, so there must not be endlessly many. */
const MAX_NAMES = 500
/** Inserts of many rows are long, and hardly ever the same twice. */
const MAX_TEXT_LENGTH = 10_000
/** Statements worth preparing; not transaction control, DDL, or several statements at once. */
export const PREPARABLE = /^\s*\(*\s*(select|insert|update|delete|merge|with|values)\b/i

export type StatementNames = (text: string) => string | undefined

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= MAX_NAMES || text.length > MAX_TEXT_LENGTH || !PREPARABLE.test(text)) return undefined
    const name = `q_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }
}

/** Connections not to be used again, as those with a plan from before a table was altered: new ones plan again. */
const unfit = new WeakSet<PoolClient>()

export const closeOnRelease = (client: PoolClient) => void unfit.add(client)

export const release = (client: PoolClient) => client.release(unfit.has(client))

/** A query whose rows are arrays, so that what they become is decided once a query and not by the driver. */
export async function send(
  client: PoolClient,
  { name, text, values }: { name: string | undefined; text: string; values: readonly unknown[] },
): Promise<QueryArrayResult> {
  const query = { text, values: values as unknown[], rowMode: 'array' as const }
  if (!name) return client.query(query)
  try {
    return await client.query({ name, ...query })
  } catch (error) {
    if (!isStalePlan(error)) throw error
    closeOnRelease(client)
    // Inside a transaction the failure has spoilt it, and only its beginner can repeat it.
    if (client.getTransactionStatus() !== 'I') throw error
    return client.query(query)
  }
}

/** A table of the statement was altered since it was prepared, as by the migration of a newer server. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}
