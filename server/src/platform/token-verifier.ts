import { hash } from 'node:crypto'
import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Caller, TokenVerifier } from './auth.ts'

/** How long a verified token is taken on trust. Ended sessions are forgotten at once, see `forgetSessions`. */
const trustMs = 30_000
const maxKept = 10_000

const Claims = z.object({
  sub: z.uuid(),
  client_id: z.string(),
  token_use: z.literal('access'),
  exp: z.number(),
  origin_jti: z.string().optional(),
})

export type VerifierOptions = {
  issuer: string
  clientId: string
  keys: JWTVerifyGetKey
  /** Whether the session behind a token still lives; always true where the pool cannot tell. */
  isSessionLive: (originJti: string) => Promise<boolean>
  rolesOf: (userId: string) => Promise<string[]>
}

type Kept = { caller: Caller; untilMs: number; originJti: string | undefined }

/**
 * Checks access tokens of one pool: RS256 by its published keys, issuer, client, use, expiry, and that the
 * session lives. What was checked is kept briefly under the token's hash, never past its expiry.
 */
export function createTokenVerifier(options: VerifierOptions) {
  const kept = new Map<string, Kept>()
  // Grows whenever something was forgotten: a check begun before must not be kept after.
  let generation = 0
  let mayKeep = true

  const verify: TokenVerifier = (token) => {
    const key = hash('sha256', token, 'base64')
    const known = kept.get(key)
    if (known && known.untilMs > Date.now()) return known.caller
    return check(token, key)
  }

  async function check(token: string, key: string): Promise<Caller | undefined> {
    const begunIn = generation
    const claims = await readClaims(token)
    if (!claims) return undefined
    if (claims.origin_jti !== undefined && !(await options.isSessionLive(claims.origin_jti))) return undefined
    const caller: Caller = { userId: claims.sub, roles: await options.rolesOf(claims.sub) }
    if (mayKeep && begunIn === generation) {
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value as string)
      const untilMs = Math.min(claims.exp * 1000, Date.now() + trustMs)
      kept.set(key, { caller, untilMs, originJti: claims.origin_jti })
    }
    return caller
  }

  async function readClaims(token: string) {
    try {
      const { payload } = await jwtVerify(token, options.keys, {
        issuer: options.issuer,
        algorithms: ['RS256'],
      })
      const claims = Claims.parse(payload)
      return claims.client_id === options.clientId ? claims : undefined
    } catch {
      return undefined
    }
  }

  return {
    verify,
    forgetSessions(originJtis: string[]) {
      generation += 1
      const ended = new Set(originJtis)
      for (const [key, { originJti }] of kept) if (originJti && ended.has(originJti)) kept.delete(key)
    },
    forgetUser(userId: string) {
      generation += 1
      for (const [key, { caller }] of kept) if (caller.userId === userId) kept.delete(key)
    },
    /** Off while notices of ended sessions cannot be heard. */
    trust(isListening: boolean) {
      generation += 1
      mayKeep = isListening
      if (!isListening) kept.clear()
    },
  }
}
