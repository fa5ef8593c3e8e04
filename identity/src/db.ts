import type { Db } from '@laycan/sql/sql'

export type InTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>) => Promise<T>
