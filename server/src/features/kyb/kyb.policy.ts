import { companyRights, companyRoleLabels, hasRight } from '@laycan/contract/companies/company-roles'
import type { PassportStatus } from '@laycan/contract/kyb/kyb'
import {
  anyReviewer,
  type ClaimedCase,
  claimActs,
  claimRefusal,
  type ReviewRule,
} from '#platform/claim.policy.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Who may do what to a company passport. People of the company read it; owners and compliance contacts change it until
 * it is submitted, and again once it is decided; only a verified person submits it. Reviewers see what was submitted,
 * never that of their own company; one of them claims it, and only they decide.
 */
export type InsiderFacts = {
  isActive: boolean
  isSuspended: boolean
  isCompanySuspended: boolean
  isVerified: boolean
  /** Whether an owner of the company is a verified person. */
  hasVerifiedOwner: boolean
  roles: Parameters<typeof hasRight>[0]
}
export type InsiderAct = 'read' | 'change' | 'submit'

/** Undefined when they may. */
export function insiderRefusal(
  insider: InsiderFacts | undefined,
  act: InsiderAct,
  status: PassportStatus = 'draft',
): AppError | undefined {
  if (!insider?.isActive) return new AppError('not_found', 'You do not belong to a company.')
  if (act === 'read') return undefined
  if (insider.isSuspended) return new AppError('suspended')
  if (insider.isCompanySuspended) return new AppError('suspended', 'Your company is suspended.')
  if (act === 'submit' && !insider.isVerified) {
    return new AppError(
      'kyc_required',
      'Verify your own identity first. Only a verified person can submit a company.',
    )
  }
  if (!hasRight(insider.roles, 'verify')) {
    const names = companyRights.verify.map((role) => companyRoleLabels[role].name).join(' or ')
    return new AppError('forbidden', `In your company this needs the role ${names}.`)
  }
  if (act === 'submit' && !insider.hasVerifiedOwner) {
    return new AppError('conflict', 'An owner of your company must verify their identity first.')
  }
  return status === 'in_review'
    ? new AppError(
        'conflict',
        'The company passport is being reviewed. It can be changed once it is decided.',
      )
    : undefined
}

type SubmittedPassport = {
  status: PassportStatus
  submittedAt: string | null
  firstApprovedBy: string | null
  /** Compliance is about to act against the company, which it does not learn from this. */
  hasOpenProposal: boolean
  parts: readonly { at: string | null }[]
}

/** What a reviewer has begun to decide is decided by them; before that an owner may take it back. */
export function takeBackRefusal(
  insider: InsiderFacts | undefined,
  { status, submittedAt, firstApprovedBy, hasOpenProposal, parts }: SubmittedPassport,
): AppError | undefined {
  const refusal = insiderRefusal(insider, 'change')
  if (refusal || !insider) return refusal
  if (!hasRight(insider.roles, 'manage')) {
    return new AppError('forbidden', 'Only an owner of your company takes the passport back.')
  }
  if (status !== 'in_review' || submittedAt === null) {
    return new AppError('conflict', 'The company passport is not being reviewed.')
  }
  const isBegun = parts.some(({ at }) => at !== null && Date.parse(at) >= Date.parse(submittedAt))
  return isBegun || firstApprovedBy !== null || hasOpenProposal
    ? new AppError('conflict', 'A reviewer has begun to decide. Wait for the decision.')
    : undefined
}

export type ReviewAct = 'read' | 'note' | 'view-document' | 'claim' | 'release' | 'decide'

export const reviewActs: Record<ReviewAct, ReviewRule> = {
  read: anyReviewer,
  note: anyReviewer,
  'view-document': anyReviewer,
  ...claimActs,
}

export type ReviewedPassport = ClaimedCase & {
  status: PassportStatus
  attempt: number
  firstApprovedBy: string | null
}

export function reviewRefusal(
  reviewed: ReviewedPassport,
  reviewer: { userId: string; isInsider: boolean },
  act: ReviewAct,
): AppError | undefined {
  const { status, attempt, firstApprovedBy } = reviewed
  const rule = reviewActs[act]
  if (attempt === 0) return caseNotFound()
  if (reviewer.isInsider)
    return new AppError('forbidden', 'Another reviewer must decide on your own company.')
  if (rule.isForWaiting && status !== 'in_review')
    return new AppError('conflict', `This passport is ${status} already.`)
  if (act === 'claim' && firstApprovedBy === reviewer.userId) {
    return new AppError('conflict', 'You have approved it. Another reviewer must decide now.')
  }
  return claimRefusal(rule, reviewed, reviewer.userId)
}

/** Hits of sanctions lists are decided one by one, each with a disposition of its own. */
export function requireDisposable({ check, result }: { check: string; result: string }) {
  if (check === 'sanctions')
    throw new AppError('conflict', 'Decide on each hit of the sanctions lists instead.')
  if (result !== 'failed' && result !== 'warning')
    throw new AppError('conflict', 'This check found nothing to decide on.')
}

/** The badge rests on it. */
export function requireRemovable({ isApproved }: { isApproved: boolean }) {
  if (isApproved) throw new AppError('conflict', 'This document was approved. Replace it with another one.')
}

export const caseNotFound = () => new AppError('not_found', 'There is no such case.')
export const documentNotFound = () => new AppError('not_found', 'There is no such document.')
