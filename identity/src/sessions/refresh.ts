import { recordEvent } from '#audit.ts'
import { type Call, transact, type Unit } from '#pool.ts'
import { type IssuedTokens, issueTokens } from '#tokens/issue-tokens.ts'
import { CognitoError, notAuthorized, refreshTokenReuse, userDisabled } from '#wire/errors.ts'
import { endSessions } from './end-sessions.ts'
import { createToken, hashToken, openSuccessor, sealSuccessor } from './opaque-token.ts'
import { lockRefreshToken, markUsed, rotateToken, type StoredRefreshToken } from './refresh.store.ts'

/** Two tabs, or a retry after a lost answer, may use one token at nearly the same time. */
const GRACE_MS = 60_000

/**
 * New tokens for a refresh token, which is replaced by another. Within the grace the old one gives the
 * same successor again, so that a session is one chain of tokens however often a client repeats itself;
 * after it, use of the old token means that it was copied, and the session ends.
 */
export async function refreshSession(
  call: Call,
  token: string,
): Promise<IssuedTokens & { RefreshToken: string }> {
  const { session, successor } = await transact(call, async (unit) => {
    const found = await findUsable(unit, token)
    if (found instanceof CognitoError) return found
    const successor = found.successor
      ? openSuccessor(token, found.successor)
      : await rotate(unit, found, token)
    return { session: found, successor }
  })
  return { ...(await issueTokens(call, session.user, session)), RefreshToken: successor }
}

/** New tokens for a refresh token that stays, for clients of the older call, which do not expect another. */
export async function renewTokens(call: Call, token: string): Promise<IssuedTokens> {
  const session = await transact(call, async (unit) => {
    const found = await findUsable(unit, token)
    if (!(found instanceof CognitoError)) await markUsed(unit.tx, found.originJti, unit.now)
    return found
  })
  return issueTokens(call, session.user, session)
}

async function findUsable(unit: Unit, token: string): Promise<StoredRefreshToken | CognitoError> {
  const found = await lockRefreshToken(unit.tx, hashToken(token))
  const refusal = judge(unit, found)
  if (refusal || !found) return refusal ?? notAuthorized('Invalid Refresh Token')
  if (found.replacedAt === null) return found
  if (found.successor && unit.now.getTime() - found.replacedAt.getTime() <= GRACE_MS) return found
  await endReused(unit, found)
  return refreshTokenReuse()
}

function judge({ now }: Unit, found: StoredRefreshToken | undefined): CognitoError | undefined {
  if (!found) return notAuthorized('Invalid Refresh Token')
  if (!found.user.isActive) return userDisabled()
  if (found.endedAt) return notAuthorized('Refresh Token has been revoked')
  return found.expiresAt <= now ? notAuthorized('Refresh Token has expired') : undefined
}

async function rotate({ tx, now }: Unit, found: StoredRefreshToken, token: string): Promise<string> {
  const successor = createToken()
  await rotateToken(tx, {
    tokenHash: hashToken(token),
    originJti: found.originJti,
    successor: sealSuccessor(token, successor),
    successorHash: hashToken(successor),
    now,
  })
  return successor
}

async function endReused(unit: Unit, { user, originJti }: StoredRefreshToken) {
  await endSessions(unit, user.sub, { only: originJti })
  await recordEvent(unit, 'token_reuse', {
    userId: user.sub,
    email: user.email,
    detail: { session: originJti },
  })
}
