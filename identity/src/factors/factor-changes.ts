import type { Unit } from '#pool.ts'
import { CognitoError } from '#wire/errors.ts'
import { takeFactorConfirmation } from './factor-changes.store.ts'

/**
 * A factor in use is switched off or replaced only by somebody who has just given their password or a code again: a
 * session alone, which may be stolen, is not enough. AWS has no such rule.
 */
export async function factorChangeRefusal(
  { tx, now }: Unit,
  originJti: string,
): Promise<CognitoError | undefined> {
  if (await takeFactorConfirmation(tx, originJti, now)) return undefined
  return new CognitoError('ForbiddenException', 'Confirm your password or a code before changing the factor')
}
