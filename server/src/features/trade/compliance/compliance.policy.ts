import { AppError } from '#platform/errors.ts'

/**
 * Who may decide on a held item: compliance staff other than its owner, while it is held. The endpoints require the
 * compliance role.
 */
type Hold = { owner: { userId: string }; status: 'held' | 'released' | 'rejected' | 'withdrawn' }

export function requireDecision({ owner, status }: Hold, userId: string) {
  if (owner.userId === userId)
    throw new AppError('forbidden', 'You can’t decide on your own items. Someone else must.')
  if (status !== 'held') throwDecided()
}

export function throwDecided(): never {
  throw new AppError('conflict', 'This is no longer held. Reload to see what was decided.')
}

export function throwHoldNotFound(): never {
  throw new AppError('not_found', 'There is no such hold.')
}
