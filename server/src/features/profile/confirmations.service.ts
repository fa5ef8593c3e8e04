import type { ConfirmedPurpose } from '@laycan/contract/profile/profile'
import type { Context } from '#context.ts'
import { AppError } from '#platform/errors.ts'
import type { Credential } from '#platform/user-pool.ts'

/**
 * Some acts take more than a session, which may be stolen: the person gives their password or a code again, and gets a
 * proof for one purpose that is good for a few minutes. Wrong tries count towards the lock-out of signing in.
 */
const proofMinutes = 5
/** The pool does not say for how long it is locked, but never for longer. */
const longestLockSeconds = 15 * 60

type Person = { userId: string; accessToken: string; address: string }

export async function confirmPerson(
  ctx: Context,
  person: Person,
  { purpose, ...given }: { purpose: ConfirmedPurpose } & Credential,
) {
  const outcome = await ctx.userPool.confirmPerson(person, given)
  if (outcome === 'locked') {
    throw new AppError('too_many_requests', 'Too many wrong tries. Please try again later.', {
      retryAfterSeconds: longestLockSeconds,
    })
  }
  if (outcome === 'wrong') {
    const fields: Record<string, string> =
      'code' in given ? { code: 'This code is not valid.' } : { password: 'This is not your password.' }
    throw new AppError('invalid', undefined, { fields })
  }
  if (purpose === 'second_factor') await ctx.userPool.allowFactorChange?.(person.accessToken)
  const expiresAt = new Date(ctx.clock().getTime() + proofMinutes * 60_000).toISOString()
  const proof = ctx.signer.sign(signedPurpose(purpose), `${person.userId} ${expiresAt}`)
  return { proof, expiresAt }
}

/** Throws unless the proof is this person's, for this purpose, and recent. */
export function requireConfirmed(
  { signer, clock }: Pick<Context, 'signer' | 'clock'>,
  userId: string,
  purpose: ConfirmedPurpose,
  proof: string | undefined,
) {
  const value = proof === undefined ? undefined : signer.open(signedPurpose(purpose), proof)
  const [provenId, expiresAt = ''] = value?.split(' ') ?? []
  if (provenId !== userId || !(Date.parse(expiresAt) > clock().getTime())) {
    throw new AppError('confirmation_required')
  }
}

const signedPurpose = (purpose: ConfirmedPurpose) => `confirmed:${purpose}`
