import { claimKindName } from '@laycan/contract/trade/claims/claim-constants'
import type { DealRow } from '#features/trade/deals/deals.service.ts'
import { issueNote } from '#features/trade/execution/notes.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { claimReference, noteKindOfClaim } from './claims.rules.ts'
import { listClaims, type StoredClaim, updateClaim } from './claims.store.ts'

/** Issues the note that an agreed claim ends in. Refused as a whole where the note is. Needs the deal's lock. */
export async function settleClaim(work: Work, deal: DealRow, claim: StoredClaim) {
  const reference = claimReference(deal.reference, claim.number)
  const { number } = await issueNote(work, deal, {
    kind: noteKindOfClaim(claim.claimant),
    ground: claim.kind,
    amount: claim.settledAmount ?? claim.askedAmount,
    isInDollars: true,
    reason: `Claim ${reference}: ${claimKindName(claim.kind).toLowerCase()}`,
  })
  await updateClaim(work.tx, claim.id, { ...claim, status: 'settled', noteNumber: number })
}

/** Claims that were agreed before the first invoice are noted on it. Needs the deal's lock. */
export async function settleAgreedClaims(work: Work, deal: DealRow) {
  const claims = await listClaims(work.tx, deal.id)
  for (const claim of claims) if (claim.status === 'agreed') await settleClaim(work, deal, claim)
}
