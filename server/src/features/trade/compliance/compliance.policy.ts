import { AppError } from '#platform/errors.ts'

/**
 * Who may decide on a held item: compliance staff other than its owner and their colleagues, while it is held. The
 * endpoints require the compliance role.
 */
type Held = { owner: { userId: string; companyId: string | null } }
type Hold = Held & { status: 'held' | 'released' | 'rejected' | 'withdrawn' }
type Reviewer = { userId: string; companyId: string | null }

export const isOwn = ({ owner }: Held, { userId, companyId }: Reviewer): boolean =>
  owner.userId === userId || (companyId !== null && owner.companyId === companyId)

export function requireDecision(hold: Hold, reviewer: Reviewer) {
  if (isOwn(hold, reviewer))
    throw new AppError(
      'forbidden',
      'You can’t decide on your own items or those of your company. Someone else must.',
    )
  if (hold.status !== 'held') throwDecided()
}

export function throwDecided(): never {
  throw new AppError('conflict', 'This is no longer held. Reload to see what was decided.')
}

export function throwHoldNotFound(): never {
  throw new AppError('not_found', 'There is no such hold.')
}
