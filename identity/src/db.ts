/** SQL as the server's stores speak it: a workspace of its own, because identity knows no server. */
export { type Db, sql } from '../../sql/src/sql.ts'

import type { Db } from '../../sql/src/sql.ts'

export type InTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>) => Promise<T>
