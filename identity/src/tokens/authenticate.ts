import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Call } from '#pool.ts'
import { findSession } from '#sessions/sessions.store.ts'
import type { Account } from '#users/account.ts'
import { notAuthorized, userDisabled } from '#wire/errors.ts'
import { findVerifier } from './signing-keys.ts'

const Claims = z.object({
  sub: z.uuid(),
  origin_jti: z.uuid(),
  token_use: z.literal('access'),
  client_id: z.string(),
})

export type Authenticated = { user: Account; originJti: string }

/** The account behind an access token of ours whose session has not ended. */
export async function authenticate(call: Call, accessToken: string): Promise<Authenticated> {
  const { pool, now } = call
  const { sub, origin_jti: originJti } = await readClaims(call, accessToken)
  const session = await findSession(pool.db, originJti)
  if (session?.user.sub !== sub) throw notAuthorized('Invalid Access Token')
  if (!session.user.isActive) throw userDisabled()
  if (session.endedAt || session.expiresAt <= now) throw notAuthorized('Access Token has been revoked')
  return { user: session.user, originJti }
}

async function readClaims({ pool, now }: Call, accessToken: string) {
  try {
    const { payload } = await jwtVerify(accessToken, findVerifier(pool.keys), {
      algorithms: ['RS256'],
      issuer: pool.issuer,
      currentDate: now,
      requiredClaims: ['exp'],
    })
    const claims = Claims.parse(payload)
    if (claims.client_id !== pool.settings.clientId) throw notAuthorized('Invalid Access Token')
    return claims
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired')
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) {
      throw notAuthorized('Invalid Access Token')
    }
    throw error
  }
}
