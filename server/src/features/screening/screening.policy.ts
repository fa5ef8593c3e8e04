import { AppError } from '#platform/errors.ts'

/**
 * Who may decide on a hit: compliance staff whom it is not about. The endpoints require the role. A decision that
 * another reviewer made meanwhile is only changed by somebody who has seen it.
 */
export type DecidableHit = {
  /** The reviewer is the person, works for the company, or is a party of the deal. */
  isInvolved: boolean
  goneAt: string | null
  /** Who decided before; null if nobody has. */
  decidedBy: string | null
}

export function requireDisposition<Hit extends DecidableHit>(
  hit: Hit | undefined,
  { isChange }: { isChange: boolean },
): Hit {
  if (!hit) throw hitNotFound()
  if (hit.isInvolved) throw new AppError('forbidden', 'Another reviewer must decide on what concerns you.')
  if (hit.goneAt !== null)
    throw new AppError('conflict', 'The list no longer has this entry. Nothing needs to be decided.')
  if (hit.decidedBy !== null && !isChange)
    throw new AppError(
      'conflict',
      `${hit.decidedBy} has decided on this hit. Reload to see what was decided.`,
    )
  return hit
}

export const hitNotFound = () => new AppError('not_found', 'There is no such hit.')
