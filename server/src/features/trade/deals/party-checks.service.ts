import { readScreenings, verdictOf } from '#features/screening/screening.service.ts'
import type { Db } from '#platform/db.ts'
import type { DealRow } from './deals.store.ts'
import { findPartyStanding } from './party-checks.store.ts'

/**
 * What stops two principals from trading with each other. Checked when a broker brings them together and again before
 * they are agreed, so that no name is opened to somebody who must not trade. A party that is stopped only learns of the hold.
 */
type Principals = Pick<DealRow, 'buyerId' | 'buyerCompanyId' | 'sellerId' | 'sellerCompanyId'>

export const partiesHoldReason = 'A check of the parties stops this deal.'

/** In words, for compliance. */
export async function stopsOfParties(db: Db, principals: Principals): Promise<string[]> {
  const { buyerCompanyId, sellerCompanyId } = principals
  const standing = await findPartyStanding(db, principals)
  return [
    ...(standing.isSameCompany ? ['Both belong to the same company.'] : []),
    ...(standing.isBlocked ? ['One of the two has blocked the other.'] : []),
    ...(standing.isBuyerGood ? [] : ['The buyer is not verified any more, or suspended.']),
    ...(standing.isSellerGood ? [] : ['The seller is not verified any more, or suspended.']),
    ...((await isListed(db, buyerCompanyId)) ? ['The buyer may be on a sanctions list.'] : []),
    ...((await isListed(db, sellerCompanyId)) ? ['The seller may be on a sanctions list.'] : []),
  ]
}

async function isListed(db: Db, companyId: string | null): Promise<boolean> {
  if (companyId === null) return false
  const current = (await readScreenings(db, 'company', companyId)).filter(({ isCurrent }) => isCurrent)
  return verdictOf(current.flatMap(({ hits }) => hits)) === 'strong'
}
