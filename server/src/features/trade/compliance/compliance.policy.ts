import { AppError } from '#platform/errors.ts'

/**
 * Who may decide on a held item: any member of compliance but its owner, while it is held. That the caller belongs to
 * compliance is stated by the endpoints.
 */
type Hold = { owner: { userId: string }; status: 'held' | 'released' | 'rejected' | 'withdrawn' }

export function requireDecision({ owner, status }: Hold, userId: string) {
  if (owner.userId === userId) throw new AppError('forbidden', 'Somebody else must decide on what is yours.')
  if (status !== 'held') throwDecided()
}

export function throwDecided(): never {
  throw new AppError('conflict', 'This is not held any more. Load it again to see what became of it.')
}

export function throwHoldNotFound(): never {
  throw new AppError('not_found', 'There is nothing held under this id.')
}
