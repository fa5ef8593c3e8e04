import type { CompanyGrant } from '@laycan/contract/companies/company-roles'
import { hasRight } from '@laycan/contract/companies/company-roles'
import type { ApprovalStatus } from '@laycan/contract/trade/approvals/approval-constants'
import { overLimit } from '#features/trade/shared/limits.rules.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Who decides about an act above a limit: another person of the company who may trade and whose own limit per deal
 * covers it, or an owner. What is left of their limit for the day counts when it is done.
 */
export type Asked = { status: ApprovalStatus; requestedBy: string; amount: string | null; reason: string }
export type Decider = CompanyGrant & { userId: string }

export function decideRefusal(asked: Asked, decider: Decider): AppError | undefined {
  if (asked.status !== 'open') return ended(asked, asked.status)
  if (asked.requestedBy === decider.userId)
    return new AppError('forbidden', 'You asked for this yourself. Somebody else has to decide.')
  if (!hasRight(decider.roles, 'trade'))
    return new AppError('forbidden', 'Only owners and traders of your company decide about this.')
  if (overLimit({ ...decider, dayLimit: null }, asked.amount, '0'))
    return new AppError(
      'forbidden',
      'This is above your own limit. Somebody with a higher limit has to decide.',
    )
  return undefined
}

export function requireRequester(asked: Asked, userId: string) {
  if (asked.requestedBy !== userId)
    throw new AppError('forbidden', 'Only the person who asked can withdraw this.')
  if (asked.status !== 'open') throw ended(asked, asked.status)
}

/** One that has expired says why. */
const ended = ({ reason }: Asked, status: Exclude<ApprovalStatus, 'open'>) =>
  new AppError('conflict', status === 'expired' ? `${endTexts.expired} ${reason}`.trim() : endTexts[status])

const endTexts: Record<Exclude<ApprovalStatus, 'open'>, string> = {
  approved: 'This was approved already.',
  declined: 'This was declined already.',
  withdrawn: 'This was withdrawn.',
  expired: 'This has expired.',
}
