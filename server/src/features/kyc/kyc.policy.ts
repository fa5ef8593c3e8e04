import type { KycStatus } from '@laycan/contract/profile/profile'
import {
  anyReviewer,
  type ClaimedCase,
  claimActs,
  claimRefusal,
  type ReviewRule,
} from '#platform/claim.policy.ts'
import { AppError } from '#platform/errors.ts'
import { statusConflict } from './kyc.rules.ts'

/**
 * Who may do what to a case. The person changes it until it is submitted, and again after a rejection. Reviewers see
 * what was submitted, never their own case; one of them claims it, and only they decide.
 */
export type PersonAct = 'change' | 'submit' | 'resubmit'

export const personActs: Record<PersonAct, readonly KycStatus[]> = {
  change: ['pending', 'rejected'],
  submit: ['pending'],
  resubmit: ['rejected'],
}

export function requirePersonAct(status: KycStatus, act: PersonAct) {
  if (!personActs[act].includes(status)) throw statusConflict(status)
}

export type ReviewAct = 'read' | 'note' | 'flag' | 'view-document' | 'claim' | 'release' | 'decide'

export const reviewActs: Record<ReviewAct, ReviewRule> = {
  read: anyReviewer,
  note: anyReviewer,
  flag: anyReviewer,
  'view-document': anyReviewer,
  ...claimActs,
}

export type ReviewedCase = ClaimedCase & {
  userId: string
  status: KycStatus
  /** How often it was submitted. */
  attempt: number
}

export function requireReviewAct(reviewed: ReviewedCase, reviewerId: string, act: ReviewAct) {
  const { userId, status, attempt } = reviewed
  const rule = reviewActs[act]
  if (attempt === 0) throw caseNotFound()
  if (userId === reviewerId) throw new AppError('forbidden', 'Another reviewer must decide your own case.')
  if (rule.isForWaiting && status !== 'in_progress')
    throw new AppError('conflict', `This case is ${status} already.`)
  const refusal = claimRefusal(rule, reviewed, reviewerId)
  if (refusal) throw refusal
}

/** What prevents the approval of a case. */
export type ApprovalFacts = {
  areChecksDone: boolean
  /** The name that the last screening was made of is the one that the person has now. */
  isNameChecked: boolean
  openChecks: number
  openHits: number
  trueMatches: number
  /** A check failed, or the person is politically exposed. */
  isSecondNeeded: boolean
  proposedBy: string | null
}

/**
 * An approval waits for the checks and for a decision on everything that they found. Where a check failed, two
 * reviewers approve: one proposes, another one confirms.
 */
export function requireApproval(facts: ApprovalFacts, reviewerId: string): 'propose' | 'approve' {
  const { openChecks, openHits } = facts
  if (!facts.areChecksDone)
    throw new AppError(
      'conflict',
      'The automatic checks are still running. Approve the case once they have ended.',
    )
  if (!facts.isNameChecked)
    throw new AppError('conflict', 'The person has changed their name. The new one is being checked.')
  if (facts.trueMatches > 0)
    throw new AppError('conflict', 'A hit was decided to be a true match. This case can only be rejected.')
  if (openChecks + openHits > 0) {
    const open = [counted(openChecks, 'failed check'), counted(openHits, 'hit')].filter(Boolean)
    throw new AppError('conflict', `Decide first on ${open.join(' and ')}.`)
  }
  if (!facts.isSecondNeeded) return 'approve'
  if (facts.proposedBy === null) return 'propose'
  if (facts.proposedBy === reviewerId)
    throw new AppError('forbidden', 'You proposed this approval. Another reviewer must confirm it.')
  return 'approve'
}

/** Hits of sanctions lists are decided one by one, each with a disposition of its own. */
export function requireAcceptable({ check, result }: { check: string; result: string }) {
  if (check === 'sanctions')
    throw new AppError('conflict', 'Decide on each hit of the sanctions lists instead.')
  if (result !== 'failed')
    throw new AppError('conflict', 'This check has not failed. Nothing needs to be accepted.')
}

const counted = (count: number, what: string) =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`

export const caseNotFound = () => new AppError('not_found', 'There is no such case.')
