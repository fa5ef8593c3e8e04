import { AppError } from './errors.ts'

/** One reviewer has a case at a time: one of them claims it, and only they decide. */
export type ClaimedCase = {
  claimedBy: string | null
  /** False once the claim has expired. */
  isClaimed: boolean
}

type Claim = 'free' | 'mine' | 'others'

export type ReviewRule = {
  /** Only while the case waits for a decision. */
  isForWaiting: boolean
  claim: readonly Claim[]
  /** The message for a reviewer whose claim is not among these. */
  refusal?: Partial<Record<Claim, string>>
}

const others = 'Another reviewer has claimed this case.'
const notMine = 'You have not claimed this case.'

/** For what every reviewer may do at any time. */
export const anyReviewer: ReviewRule = { isForWaiting: false, claim: ['free', 'mine', 'others'] }

export const claimActs = {
  claim: { isForWaiting: true, claim: ['free', 'mine'], refusal: { others } },
  release: { isForWaiting: true, claim: ['mine'], refusal: { free: notMine, others: notMine } },
  decide: { isForWaiting: true, claim: ['mine'], refusal: { free: 'Claim this case first.', others } },
} satisfies Record<string, ReviewRule>

/** Undefined when they may. A reviewer whose claim has expired still has the case until another takes it. */
export function claimRefusal(
  { claim, refusal }: ReviewRule,
  { claimedBy, isClaimed }: ClaimedCase,
  reviewerId: string,
): AppError | undefined {
  const standing: Claim = claimedBy === reviewerId ? 'mine' : isClaimed ? 'others' : 'free'
  return claim.includes(standing) ? undefined : new AppError('conflict', refusal?.[standing])
}
