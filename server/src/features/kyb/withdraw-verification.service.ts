import type { Db } from '#platform/db.ts'
import { lockVerification, updateVerification } from './company-facts.store.ts'
import { insertEvent } from './history.store.ts'

/** Compliance takes the verification of a company back. It may submit its passport again. */
export async function withdrawVerification(
  tx: Db,
  { companyId, actorId, reason }: { companyId: string; actorId: string; reason: string },
) {
  await lockVerification(tx, companyId)
  await updateVerification(tx, companyId, 'withdrawn')
  await insertEvent(tx, { companyId, kind: 'withdrawn', actorId, reason })
}
