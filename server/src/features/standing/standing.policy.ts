import type { CompanyAction } from '@laycan/contract/standing/standing-labels'
import { AppError } from '#platform/errors.ts'

/**
 * Who may decide what. One reviewer decides about a person, never about themselves or about other staff. About a
 * company one proposes and another confirms; nobody decides about their own company.
 */
export type PersonAct = 'withdraw' | 'suspend' | 'restore'
export type JudgedPerson = { userId: string; isSuspended: boolean; isStaff: boolean; isActive: boolean }

export function requirePersonAct(reviewerId: string, person: JudgedPerson, act: PersonAct) {
  if (person.userId === reviewerId) {
    throw new AppError('forbidden', 'Somebody else must decide about your own account.')
  }
  if (!person.isActive) throw new AppError('conflict', 'This person has left the platform.')
  if (act === 'suspend' && person.isStaff) {
    throw new AppError('conflict', 'This account has a staff role. An administrator must take it away first.')
  }
  if (act === 'suspend' && person.isSuspended) {
    throw new AppError('conflict', 'This account is suspended already.')
  }
  if (act === 'restore' && !person.isSuspended) {
    throw new AppError('conflict', 'This account is not suspended.')
  }
}

export type JudgedCompany = {
  /** It has a verification, or would have one again if it took back what is in review. */
  isWithdrawable: boolean
  isSuspended: boolean
  /** The reviewer belongs to it. */
  isMine: boolean
}

export function requireCompanyAct(company: JudgedCompany, action: CompanyAction) {
  if (company.isMine) throw new AppError('forbidden', 'Somebody else must decide about your own company.')
  const problem = {
    withdraw: company.isWithdrawable ? undefined : 'This company is not verified.',
    suspend: company.isSuspended ? 'This company is suspended already.' : undefined,
    restore: company.isSuspended ? undefined : 'This company is not suspended.',
  }[action]
  if (problem) throw new AppError('conflict', problem)
}

/** Declining is open to the one who proposed: that takes it back. */
export function requireSecondReviewer(reviewerId: string, { proposedBy }: { proposedBy: string }) {
  if (proposedBy === reviewerId) {
    throw new AppError('forbidden', 'Another reviewer must confirm what you proposed.')
  }
}

/** Of two companies with similar names, neither side decides. */
export function requireUnconcerned(reviewerId: string, members: readonly string[]) {
  if (members.includes(reviewerId)) {
    throw new AppError('forbidden', 'Somebody else must decide about your own company.')
  }
}
