import { ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { Db } from '#platform/db.ts'
import { listAgreedTerms, listClaimTerms } from './claim-terms.store.ts'

/** These apply until both sides have agreed on others. */
const usualTerms = ClaimTerms.parse({})

/** The same, with the time to answer a nomination that the terms of the deal state. */
export const usualTermsOf = ({ nomination }: Pick<TradeTerms, 'nomination'>): ClaimTerms => ({
  ...usualTerms,
  nominationDays: nomination?.answer_days ?? usualTerms.nominationDays,
})

export async function readClaimTerms(
  db: Db,
  dealId: string,
  terms: Pick<TradeTerms, 'nomination'> = {},
): Promise<ClaimTerms> {
  const stored = await listClaimTerms(db, dealId)
  return stored.find(({ status }) => status === 'agreed')?.terms ?? usualTermsOf(terms)
}

/** Of several deals at once. */
export async function readClaimTermsOf(db: Db, dealIds: string[]): Promise<(dealId: string) => ClaimTerms> {
  const agreed = await listAgreedTerms(db, dealIds)
  return (dealId) => agreed.get(dealId) ?? usualTerms
}
