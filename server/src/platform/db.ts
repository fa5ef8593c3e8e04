import { setTimeout as sleep } from 'node:timers/promises'
import { type Db as SqlDb, sql } from '@laycan/sql/sql'
import { Pool, type PoolClient } from 'pg'
import { connectPatienceMs } from './connection.ts'
import type { DataCipher } from './data-cipher.ts'
import { connectionTo } from './database-hosts.ts'
import { databaseTypes } from './db-types.ts'
import type { Measure } from './measures.ts'
import { closeOnRelease, createStatementNames, isStalePlan, release, send } from './named-statements.ts'
import type { Follow, Piece } from './telemetry/telemetry.ts'

/** With what opens and seals the personal data in it; transactions have it too. */
export type Db = SqlDb & { readonly cipher?: DataCipher | undefined }

export type Database = { db: Db; pool: Pool; close(): Promise<void> }

export type DatabaseOptions = {
  maxConnections?: number
  applicationName?: string
  cipher?: DataCipher
  /** Follows every statement; none is by default. */
  follow?: Follow | undefined
}

const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000
const TRANSACTION_ATTEMPTS = 4
const maxFollowedText = 1_000

/** Connects lazily: a database that cannot be reached fails the first query, not this call. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new Pool({
    ...connectionTo(url),
    max: options.maxConnections ?? 20,
    application_name: options.applicationName ?? 'laycan',
    connectionTimeoutMillis: connectPatienceMs(url),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: databaseTypes,
    onConnect: async (client) => {
      // Between two queries of a transaction nobody else listens, and a lost connection would end the process.
      client.on('error', () => undefined)
      await client.query(
        `set time zone 'UTC'; set datestyle to 'ISO, YMD'; set statement_timeout = ${STATEMENT_TIMEOUT_MS};
         set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
      )
    },
  })
  // A lost idle connection is replaced at the next query; if that fails too, the query reports it.
  pool.on('error', () => undefined)
  const db = createDb(pool, options)
  let closing: Promise<void> | undefined
  return {
    db,
    pool,
    close: () => {
      closing ??= pool.end()
      return closing
    },
  }
}

function createDb(pool: Pool, { cipher, follow }: Pick<DatabaseOptions, 'cipher' | 'follow'>): Db {
  const nameOf = createStatementNames()

  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      release(client)
    }
  }

  const sendNamed = (client: PoolClient, text: string, values: readonly unknown[]) =>
    send(client, { name: nameOf(text), text, values })
  const query: typeof sendNamed = follow
    ? (client, text, values) => follow(statement(text), () => sendNamed(client, text, values))
    : sendNamed

  async function transaction<T>(client: PoolClient, work: (tx: Db) => Promise<T>): Promise<T> {
    let isOpen = true
    const tx: Db = {
      isTransaction: true,
      cipher,
      query: async (text, values) => {
        // By now the connection may be in use by someone else.
        if (!isOpen) throw new Error('this transaction has ended')
        return query(client, text, values)
      },
      transaction: () => Promise.reject(new Error('this is a transaction already')),
      connection: (inner) => inner(tx),
    }
    try {
      await client.query('begin')
      const result = await work(tx)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => closeOnRelease(client))
      throw error
    } finally {
      isOpen = false
    }
  }

  const onClient = (client: PoolClient): Db => {
    const own: Db = {
      isTransaction: false,
      cipher,
      query: (text, values) => query(client, text, values),
      transaction: (work) => transaction(client, work),
      connection: (work) => work(own),
    }
    return own
  }

  return {
    isTransaction: false,
    cipher,
    query: (text, values) => withClient((client) => query(client, text, values)),
    transaction: (work) => withClient((client) => transaction(client, work)),
    connection: (work) => withClient((client) => work(onClient(client))),
  }
}

/** Its text has no values: those are parameters. */
function statement(text: string): Piece {
  const short = text.replace(/\s+/g, ' ').trim().slice(0, maxFollowedText)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': short }
  return { kind: 'statement', name: short.split(' ', 1)[0] ?? '', attributes }
}

/** How much of the pool is in use, and who waits for it. */
export const poolMeasures = (pool: Pool): Measure[] => [
  {
    name: 'database_connections',
    help: 'Connections to the database, by what they do.',
    kind: 'gauge',
    read: () => [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    ],
  },
  {
    name: 'database_waiting',
    help: 'Calls that wait for a connection.',
    kind: 'gauge',
    read: () => [{ value: pool.waitingCount }],
  },
]

/** For stores of personal data. Commands that need none open the database without. */
export function cipherOf({ cipher }: Db): DataCipher {
  if (cipher) return cipher
  throw new Error('this database was opened without the keys of personal data')
}

/**
 * Runs `work` in a transaction; inside another one it becomes part of that. PostgreSQL may ask for a
 * repetition (deadlock, serialization failure), so `work` must do nothing that a rollback does not undo.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return repeatWhenAsked(async () => {
    const onCommit: (() => void)[] = []
    const result = await db.transaction((tx) => {
      commitHooks.set(tx, onCommit)
      return work(tx)
    })
    for (const run of onCommit) run()
    return result
  })
}

/** For a single statement outside a transaction, of which PostgreSQL may ask for a repetition as well. */
export async function repeatWhenAsked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= TRANSACTION_ATTEMPTS || !isWorthRepeating(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

const commitHooks = new WeakMap<Db, (() => void)[]>()

/**
 * Runs `work` once `tx`, begun by `inTransaction`, commits, and never if it does not. The process may die in
 * between, so it is only for what is a gain when it happens and no loss when it does not. It must not throw.
 */
export function afterCommit(tx: Db, work: () => void) {
  const hooks = commitHooks.get(tx)
  if (!hooks) throw new Error('this is not a transaction begun by inTransaction')
  hooks.push(work)
}

function isWorthRepeating(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01' || isStalePlan(error)
}

/** Throws unless the database answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
