import type { Kysely } from 'kysely'

/** The pool of connections, or a transaction: the first argument of every store function. */
export type Db = Kysely<Record<never, never>>

export type InTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>) => Promise<T>
