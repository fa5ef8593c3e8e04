import type { KycQueueItem } from '@laycan/contract/kyc/kyc-review'

/** What a case is to the reviewer who looks at it. */
export type ClaimState = 'decided' | 'free' | 'claimed-by-me' | 'claimed-by-other'

type Standing = Pick<KycQueueItem, 'status' | 'claimedBy'>

export function claimStateOf({ status, claimedBy }: Standing, userId: string | undefined): ClaimState {
  if (status !== 'in_progress') return 'decided'
  if (!claimedBy) return 'free'
  return claimedBy.userId === userId ? 'claimed-by-me' : 'claimed-by-other'
}

export function claimStateText(claimState: ClaimState, { status, claimedBy }: Standing): string {
  switch (claimState) {
    case 'decided':
      return status === 'verified'
        ? 'Decided: the person is verified. Nothing is left to do.'
        : 'Decided: the case was rejected. It comes back when the person submits again.'
    case 'free':
      return 'Nobody has claimed this case. Claim it to decide it.'
    case 'claimed-by-me':
      return 'You have claimed this case: nobody else can decide it.'
    case 'claimed-by-other':
      return `${claimedBy?.name} has claimed this case, and decides it.`
  }
}
