import type { KeptData } from '@laycan/contract/erasure/erasure'
import type { KeptReason } from '@laycan/contract/erasure/erasure-rules'
import { AppError } from '#platform/errors.ts'

/**
 * What prevents an erasure. What the law demands does not: it is kept, and the account goes. What must end first
 * stops everybody; where a reviewer decides, only they may have the request carried out.
 */
const weights: Record<KeptReason, 'kept' | 'must_end' | 'reviewer_decides'> = {
  verification: 'kept',
  deals: 'kept',
  open_verification: 'must_end',
  open_deals: 'must_end',
  last_owner: 'must_end',
  company_passport: 'kept',
  last_verified_owner: 'must_end',
  staff_role: 'must_end',
  suspended: 'reviewer_decides',
  company_suspended: 'reviewer_decides',
  open_report: 'reviewer_decides',
}

export const isErasableByReviewer = (kept: KeptData[]) =>
  kept.every(({ reason }) => weights[reason] !== 'must_end')

/** Without anybody's decision. */
export const isErasableByTime = (kept: KeptData[]) => kept.every(({ reason }) => weights[reason] === 'kept')

/** Nobody learns from this page that they were reported. */
export const shownToPerson = (kept: KeptData[]) => kept.filter(({ reason }) => reason !== 'open_report')

type Decided = { userId: string; isWaiting: boolean }

export function requireDecision(reviewerId: string, { userId, isWaiting }: Decided) {
  if (userId === reviewerId) throw new AppError('forbidden', 'Somebody else must decide on your own request.')
  if (!isWaiting) throw new AppError('conflict', 'This request is not waiting any more.')
}

export function requireErasable(kept: KeptData[]) {
  if (!isErasableByReviewer(kept)) {
    throw new AppError('conflict', 'Something must end before this person can be erased.')
  }
}
