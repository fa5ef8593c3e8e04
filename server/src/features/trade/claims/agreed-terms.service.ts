import { ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import type { Db } from '#platform/db.ts'
import { listAgreedTerms, listClaimTerms } from './claim-terms.store.ts'

/** These apply until both sides have agreed on others. */
export const usualTerms = ClaimTerms.parse({})

export async function readClaimTerms(db: Db, dealId: string): Promise<ClaimTerms> {
  const stored = await listClaimTerms(db, dealId)
  return stored.find(({ status }) => status === 'agreed')?.terms ?? usualTerms
}

/** Of several deals at once. */
export async function readClaimTermsOf(db: Db, dealIds: string[]): Promise<(dealId: string) => ClaimTerms> {
  const agreed = await listAgreedTerms(db, dealIds)
  return (dealId) => agreed.get(dealId) ?? usualTerms
}
