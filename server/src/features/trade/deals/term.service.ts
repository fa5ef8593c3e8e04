import type { Db } from '#platform/db.ts'
import type { LiftedBefore } from './liftings.rules.ts'
import { findLifted, lockTerm } from './liftings.store.ts'

/** What other nouns read of term contracts. */
export { followTerm } from './follow-term.service.ts'
export { listLiftings } from './liftings.store.ts'

/** What the other liftings of the contract have loaded. Reads only: for a preview. */
export const readLifted = (db: Db, dealId: string): Promise<LiftedBefore | undefined> =>
  findLifted(db, dealId)

/** The same under the lock of the contract, so that no other lifting loads meanwhile. */
export async function lockLifted(tx: Db, dealId: string): Promise<LiftedBefore | undefined> {
  await lockTerm(tx, dealId)
  return findLifted(tx, dealId)
}
