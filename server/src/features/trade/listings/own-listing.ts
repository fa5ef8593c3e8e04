import { requireVerified } from '#features/profile/profile.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { requireMaker } from './listing-acts.rules.ts'
import { type ListingRow, lockRow } from './listings.store.ts'

/** Somebody else's is as unknown as none. */
export async function lockOwn(tx: Db, { userId }: Caller, id: string): Promise<ListingRow> {
  const listing = await lockRow(tx, id)
  if (listing?.ownerId !== userId) throw new AppError('not_found', 'There is no such listing.')
  return listing
}

/** What is asked before anything comes to the market. */
export async function requireTrader(tx: Db, { ownerId, kind }: ListingRow) {
  requireMaker(kind, (await requireVerified(tx, ownerId)).userType)
}
