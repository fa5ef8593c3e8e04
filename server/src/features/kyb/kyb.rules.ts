import type { CompanyVerification } from '@laycan/contract/companies/company-roles'
import type { PassportPartState, PassportStatus } from '@laycan/contract/kyb/kyb'
import type { CompanyCheck, ReviewedPart } from '@laycan/contract/kyb/kyb-review'
import { changedParts } from '@laycan/contract/kyb/passport-changes'
import {
  type PassportContent,
  type PassportPart,
  passportPartKeys,
  passportParts,
} from '@laycan/contract/kyb/passport-content'
import { partOf } from '@laycan/contract/kyb/passport-rules'
import { passportCheckNames } from '@laycan/contract/kyb/risk-labels'

/** After so many hours another reviewer can claim the case. */
export const claimHours = 12

/** From so many days before the end of a verification it can be refreshed without any change. */
export const refreshDays = 90

/** A company is known by these: when one changes, it is not verified until the change is. */
const badgeParts: readonly PassportPart[] = ['entity', 'people', 'ownership']

/** What a submission does to the verification of the company. */
export const verificationAfterSubmit = (
  before: CompanyVerification,
  changed: readonly PassportPart[],
): CompanyVerification =>
  before === 'verified' && !changed.some((part) => badgeParts.includes(part)) ? 'verified' : 'in_review'

/** What a company is once its submission is taken back; undefined where that changes nothing. */
export function verificationAfterTakeBack(
  now: CompanyVerification,
  before: CompanyVerification | undefined,
  { verifiedUntil, today }: { verifiedUntil: string | null; today: string },
): CompanyVerification | undefined {
  // It stayed verified, expired, or compliance has withdrawn it meanwhile.
  if (now !== 'in_review') return undefined
  if (before === undefined || before === 'in_review') return 'unverified'
  return before === 'verified' && (verifiedUntil === null || verifiedUntil < today) ? 'expired' : before
}

type Decided = { part: PassportPart; state: ReviewedPart['state'] }
type Submission = {
  content: PassportContent
  hasNewDocuments: boolean
  /** As last submitted, with the decisions on its parts; undefined the first time. */
  before: { content: PassportContent; parts: readonly Decided[] } | undefined
  approved: PassportContent | null
  /** Everything is looked at again. */
  isRefresh: boolean
}

/** What reviewers have approved and nobody has changed since stays approved. */
export function submittedParts({ content, hasNewDocuments, before, approved, isRefresh }: Submission) {
  const sinceDecided = new Set(before ? changedParts(before.content, content) : passportPartKeys)
  const sinceApproved = new Set(approved ? changedParts(approved, content) : passportPartKeys)
  if (hasNewDocuments) {
    sinceDecided.add('documents')
    sinceApproved.add('documents')
  }
  return passportPartKeys.map((part) => {
    const wasApproved = before?.parts.some((one) => one.part === part && one.state === 'approved')
    const staysApproved = wasApproved && !sinceDecided.has(part) && !isRefresh
    return {
      part,
      state: staysApproved ? ('approved' as const) : ('pending' as const),
      isChanged: sinceApproved.has(part),
    }
  })
}

type Shown = {
  status: PassportStatus
  /** Whether the company is verified today. */
  isVerified: boolean
  draft: PassportContent
  submitted: PassportContent | null
  /** Of the draft, by path. */
  problems: Record<string, string>
  parts: readonly ReviewedPart[]
  hasNewDocuments: boolean
}

/** The status of each part as the company sees it. What single reviewers think is shown once it is decided. */
export function partStates(shown: Shown): PassportPartState[] {
  const { status, isVerified, draft, submitted, problems, parts, hasNewDocuments } = shown
  const incomplete = new Set(Object.keys(problems).map(partOf))
  const changed = new Set(submitted ? changedParts(submitted, draft) : passportPartKeys)
  if (hasNewDocuments) changed.add('documents')
  return passportPartKeys.map((part): PassportPartState => {
    const decided = parts.find((one) => one.part === part)
    if (status === 'in_review') {
      const isSettled = decided?.state === 'approved' && !decided.isChanged
      return { part, state: isSettled ? 'approved' : 'in_review', note: '' }
    }
    if (decided?.state === 'rejected' && !changed.has(part))
      return { part, state: 'rejected', note: decided.note }
    // An extract was fresh when it was approved, and grows old while the company stays verified.
    const isSettled = isVerified && decided?.state === 'approved' && !changed.has(part)
    if (isSettled) return { part, state: 'approved', note: '' }
    const note = decided?.state === 'rejected' ? decided.note : ''
    if (incomplete.has(part)) return { part, state: 'incomplete', note }
    if (changed.has(part)) return { part, state: decided?.state === 'approved' ? 'changed' : 'ready', note }
    return { part, state: decided?.state === 'approved' ? 'approved' : 'ready', note }
  })
}

/** What came of comparing names with sanctions lists. */
export type FoundHits = {
  /** `isListed`: decided to be a true match. Not current is who was named before. */
  parties: readonly { name: string; isCurrent: boolean; open: number; isListed: boolean }[]
  hasStrong: boolean
  /** When a hit was last found or decided on; null without hits. */
  changedAt: string | null
}

type Approvable = {
  areChecksDone: boolean
  checks: readonly Pick<CompanyCheck, 'check' | 'subject' | 'result' | 'disposition'>[]
  parts: readonly Pick<ReviewedPart, 'part' | 'state'>[]
  hits: FoundHits
}

/** What keeps a passport from being approved, each as a sentence. Names on lists are decided hit by hit. */
export function approvalObstacles({ areChecksDone, checks, parts, hits }: Approvable): string[] {
  if (!areChecksDone) return ['The automatic checks have not ended yet.']
  const findings = checks.filter(needsDisposition)
  const nameOf = ({ check, subject }: { check: string; subject: string }) =>
    `${passportCheckNames[check] ?? check} (${subject})`
  return [
    ...findings
      .filter(({ disposition }) => !disposition)
      .map((check) => `${nameOf(check)} needs a disposition.`),
    ...findings
      .filter(({ disposition }) => disposition?.isProblem)
      .map((check) => `${nameOf(check)} was found to be a problem.`),
    ...hits.parties
      .filter(({ open }) => open > 0)
      .map(({ name, open }) =>
        open === 1
          ? `A sanctions hit of ${name} needs a decision.`
          : `${open} sanctions hits of ${name} need a decision.`,
      ),
    ...hits.parties
      .filter(({ isListed }) => isListed)
      .map(({ name }) => `${name} was found to be listed. The passport can only be rejected.`),
    ...parts
      .filter(({ state }) => state !== 'approved')
      .map(
        ({ part, state }) =>
          `${passportParts[part]} is ${state === 'rejected' ? 'rejected' : 'not decided'}.`,
      ),
  ]
}

export const needsDisposition = ({ check, result }: Pick<CompanyCheck, 'check' | 'result'>) =>
  check !== 'sanctions' && (result === 'failed' || result === 'warning')

type FirstApproval = { failed: number; firstApprovedBy: string | null; firstApprovedAt: string | null }

/**
 * Where a check failed or a name is very probably listed, two reviewers approve. What the first one approved counts
 * while no hit was found or decided since.
 */
export function isLastApproval(
  { failed, firstApprovedBy, firstApprovedAt }: FirstApproval,
  { hasStrong, changedAt }: FoundHits,
  reviewerId: string,
): boolean {
  if (failed === 0 && !hasStrong) return true
  if (firstApprovedBy === null || firstApprovedAt === null || firstApprovedBy === reviewerId) return false
  return changedAt === null || Date.parse(changedAt) <= Date.parse(firstApprovedAt)
}

/** By which the queue is sorted. */
export function countFindings(checks: readonly { result: CompanyCheck['result'] }[]) {
  const count = (result: string) => checks.filter((check) => check.result === result).length
  const [failed, warnings] = [count('failed'), count('warning')]
  return { finding: failed > 0 ? 0 : warnings > 0 ? 1 : 2, failed, warnings }
}

/** Days before the end on which people are reminded. */
export const reminderDays = [60, 30, 7] as const

/** The reminder that is due; undefined when it was sent already, or none is due yet. */
export function dueReminder(daysLeft: number, remindedDays: number | null): number | undefined {
  const due = reminderDays.filter((days) => daysLeft <= days).at(-1)
  return due !== undefined && (remindedDays === null || remindedDays > due) ? due : undefined
}
