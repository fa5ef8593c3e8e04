import {
  type CompanyRole,
  type CompanyVerification,
  hasRight,
} from '@laycan/contract/companies/company-roles'
import { AppError } from '#platform/errors.ts'
import { roleRefusal } from './binding.policy.ts'

/**
 * Who may get into a company, and who decides about its people. Everybody belongs to one company at most; owners decide
 * who else belongs to it, with which roles and limits. A company name that somebody typed gives no rights.
 */
export const alreadyInCompany = () =>
  new AppError('conflict', 'You belong to a company already. Leave it first.')
export const noCompany = () => new AppError('not_found', 'You do not belong to a company.')

export const isOwner = (roles: readonly CompanyRole[]): boolean => hasRight(roles, 'manage')

export function requireOwnerRole(roles: readonly CompanyRole[]) {
  if (!isOwner(roles)) throw roleRefusal(['manage'])
}

export type OwnerFacts = {
  ownerIds: readonly string[]
  /** Those whose identity is verified. */
  verifiedOwnerIds: readonly string[]
  verification: CompanyVerification
  leaving: string
}

/**
 * A company is never without an owner while somebody is in it. One with a badge, or on its way to one, has an owner
 * whose identity is verified.
 */
export function ownerProblem({ ownerIds, verifiedOwnerIds, verification, leaving }: OwnerFacts) {
  if (!ownerIds.some((id) => id !== leaving)) return 'last_owner'
  const needsVerified = verification === 'verified' || verification === 'in_review'
  const isLastVerified = verifiedOwnerIds.length === 1 && verifiedOwnerIds[0] === leaving
  return needsVerified && isLastVerified ? 'last_verified_owner' : undefined
}

const ownerRefusals = {
  last_owner: 'A company needs an owner. Make somebody else an owner first.',
  last_verified_owner:
    'A verified company needs an owner whose identity is verified. Another owner must verify theirs first.',
}

export function requireOwners(facts: OwnerFacts) {
  const problem = ownerProblem(facts)
  if (problem) throw new AppError('conflict', ownerRefusals[problem])
}

/** Otherwise a suspended company would only have to be created again. Who is not its last member may leave. */
export function requireNoDissolution({ isLast, isSuspended }: { isLast: boolean; isSuspended: boolean }) {
  if (!isLast || !isSuspended) return
  throw new AppError(
    'conflict',
    'Your company is suspended and you are its last member, so you cannot leave it. Write to support.',
  )
}

/** What reviewers look at, or have verified, is not changed behind their backs. */
export function requireFreeName({ wasVerified, isInReview }: { wasVerified: boolean; isInReview: boolean }) {
  if (isInReview) {
    throw new AppError('conflict', 'Reviewers look at your company now. Take its passport back first.')
  }
  if (wasVerified) {
    throw new AppError('conflict', 'Your company was verified under its name. Change it in the passport.')
  }
}

/** Nobody gets into a suspended company, and nobody gets other rights in it. */
export function requireOpenCompany({ isSuspended }: { isSuspended: boolean }) {
  if (isSuspended) throw new AppError('suspended', 'Your company is suspended.')
}

export const companyClosed = () =>
  new AppError('conflict', 'This company is suspended. Nobody can join it now.')

/** Who closes their account goes anyway; their trades stay for the others to read. */
export function requireNothingRunning({ isLast, isRunning }: { isLast: boolean; isRunning: boolean }) {
  if (!isLast || !isRunning) return
  throw new AppError(
    'conflict',
    'Your company has running deals or negotiations. End them, or admit a colleague who goes on with them.',
  )
}

export type InvitationState = { status: string; email: string; expiresAt: string; isDissolved: boolean }

/** Why a person may not use an invitation; undefined when they may. */
export function invitationProblem(
  invitation: InvitationState | undefined,
  person: { email: string },
  now: Date,
): AppError | undefined {
  if (!invitation || invitation.status === 'withdrawn' || invitation.isDissolved) {
    return new AppError('not_found', 'This invitation is not valid any more.')
  }
  // The mail may have been forwarded.
  if (invitation.email.toLowerCase() !== person.email.toLowerCase()) {
    return new AppError('forbidden', 'This invitation was sent to another address.')
  }
  if (invitation.status === 'accepted') return new AppError('conflict', 'This invitation was used already.')
  if (Date.parse(invitation.expiresAt) <= now.getTime()) {
    return new AppError('conflict', 'This invitation has expired. Please ask for a new one.')
  }
  return undefined
}

/** Owners who require a second factor of others have one themselves, and so cannot lock themselves out. */
export function requireOwnFactor(hasOwn: boolean) {
  if (!hasOwn) throw new AppError('second_factor_required', 'Set up your own second factor first.')
}
