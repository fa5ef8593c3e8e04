import type { Db } from '#platform/db.ts'
import { listStatements, type StoredStatement } from './laytime.store.ts'

/** A statement of facts of this deal; undefined if it is another's. */
export const findStatement = async (
  db: Db,
  dealId: string,
  statementId: string,
): Promise<StoredStatement | undefined> =>
  (await listStatements(db, dealId)).find(({ id }) => id === statementId)
