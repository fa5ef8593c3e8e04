import { randomUUID } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import type { Call } from '#pool.ts'
import type { PoolUser } from '#users/account.ts'

export const TOKEN_SECONDS = 60 * 60

export type IssuedTokens = { AccessToken: string; IdToken: string; ExpiresIn: number; TokenType: 'Bearer' }

/** The two signed tokens of a session, with Cognito's claims. */
export async function issueTokens(
  { pool, now }: Call,
  user: PoolUser,
  session: { originJti: string; startedAt: Date },
): Promise<IssuedTokens> {
  const { kid, key } = await pool.keys.signer()
  const issuedAt = seconds(now)
  const shared = {
    sub: user.sub,
    iss: pool.issuer,
    origin_jti: session.originJti,
    auth_time: seconds(session.startedAt),
    iat: issuedAt,
    exp: issuedAt + TOKEN_SECONDS,
  }
  // Signing happens on other threads, both at once.
  const sign = (claims: JWTPayload) =>
    new SignJWT({ ...shared, jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key)
  const [AccessToken, IdToken] = await Promise.all([
    sign({
      token_use: 'access',
      client_id: pool.settings.clientId,
      username: user.username,
      scope: 'aws.cognito.signin.user.admin',
    }),
    sign({
      ...user.attributes,
      token_use: 'id',
      aud: pool.settings.clientId,
      'cognito:username': user.username,
      email: user.email,
      email_verified: user.isConfirmed,
      ...(user.attributes.phone_number ? { phone_number_verified: false } : {}),
    }),
  ])
  return { AccessToken, IdToken, ExpiresIn: TOKEN_SECONDS, TokenType: 'Bearer' }
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
