import type { Db } from '#platform/db.ts'
import { claimReference } from './claims.rules.ts'
import { listClaims, listOpenClaims, listUnansweredClaims } from './claims.store.ts'

export { listUnansweredClaims }

/** References of the claims that keep a deal from closing. */
export const readOpenClaims = async (db: Db, deal: { id: string; reference: string }): Promise<string[]> =>
  (await listOpenClaims(db, deal.id)).map((number) => claimReference(deal.reference, number))

/** The claim for demurrage at a port that was raised here, if any: it is not claimed for the invoice too. */
export async function findDemurrageClaim(
  db: Db,
  deal: { id: string; reference: string },
  place: 'loading' | 'discharge' | undefined,
): Promise<string | undefined> {
  const claims = await listClaims(db, deal.id)
  const found = claims.find(
    (claim) => claim.kind === 'demurrage' && claim.status !== 'withdrawn' && (claim.place ?? place) === place,
  )
  return found && claimReference(deal.reference, found.number)
}
