import { hash } from 'node:crypto'
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { AccountStanding, Caller, TokenVerifier } from './auth.ts'
import type { Clock } from './clock.ts'
import { AppError } from './errors.ts'

/** How long a verified token is taken on trust. Ended sessions are forgotten at once, see `forgetSessions`. */
const trustMs = 30_000
const maxCached = 10_000
/** How long it is remembered whom a token belonged to, for while it cannot be checked. */
const rememberMs = 15 * 60_000

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
  clock: Clock
  /** Throws JWKSNoMatchingKey for a key that is not the pool's; any other failure means that it cannot tell. */
  keys: JWTVerifyGetKey
  /** Whether the session behind a token is theirs and still lives; always true where the pool cannot tell. */
  isSessionLive: (originJti: string | undefined, userId: string) => Promise<boolean>
  standingOf: (userId: string) => Promise<AccountStanding>
  /** Asks a pool that does not say when it changes; undefined when it cannot tell now. */
  readSecondFactor?: (token: string) => Promise<boolean | undefined>
  setSecondFactor?: (userId: string, hasSecondFactor: boolean) => Promise<void>
}

/** What is remembered for longer holds no token that could be used. */
const digest = (token: string) => hash('sha256', token, 'base64')

type Cached = { caller: Caller; fromMs: number; untilMs: number; originJti: string | undefined }

/**
 * Checks access tokens of one pool: RS256 by its published keys, issuer, client, use, expiry, and that the
 * session lives. Results are cached briefly by the token, whose digest would take longer than the rest of a known call's
 * check, and never past its expiry. While the database is away nothing can be checked; `recall` then says whom a token was
 * last known to belong to, for what every member may see.
 */
export function createTokenVerifier(options: VerifierOptions) {
  const cache = new Map<string, Cached>()
  const remembered = new Map<string, Cached>()
  // Grows whenever the cache was cleared: a check started before must not be cached after.
  let generation = 0
  let mayCache = true

  const verify: TokenVerifier = (token) => {
    const known = cache.get(token)
    if (!known) return check(token)
    const nowMs = options.clock().getTime()
    // Before it was checked means that the clock was set back: trust would last for as long.
    if (known.fromMs <= nowMs && nowMs < known.untilMs) return known.caller
    cache.delete(token)
    return check(token)
  }

  async function check(token: string): Promise<Caller | undefined> {
    const begunIn = generation
    const claims = await readClaims(token)
    if (!claims) return undefined
    const { sub: userId, origin_jti: originJti } = claims
    const isLive = await options.isSessionLive(originJti, userId)
    const standing = await options.standingOf(userId)
    if (standing.isClosed) return undefined
    const { roles, suspensionReason: reason } = standing
    // Suspension ended the session; saying so, instead of asking to sign in, tells the person why.
    if (!isLive) {
      return reason === null
        ? undefined
        : { userId, roles: [], suspension: { reason, hasEndedSession: true } }
    }
    const caller: Caller =
      reason === null
        ? { userId, roles, ...((await hasFactor(token, userId, standing)) && { hasSecondFactor: true }) }
        : { userId, roles: [], suspension: { reason, hasEndedSession: false } }
    if (mayCache && begunIn === generation) {
      const fromMs = options.clock().getTime()
      const keep = (where: Map<string, Cached>, key: string, ms: number) => {
        if (where.size >= maxCached) where.delete(where.keys().next().value as string)
        where.set(key, { caller, fromMs, untilMs: Math.min(claims.exp * 1000, fromMs + ms), originJti })
      }
      keep(cache, token, trustMs)
      keep(remembered, digest(token), rememberMs)
    }
    return caller
  }

  async function hasFactor(token: string, userId: string, standing: AccountStanding): Promise<boolean> {
    if (!standing.needsSecondFactor) return standing.hasSecondFactor
    const found = (await options.readSecondFactor?.(token)) ?? standing.hasSecondFactor
    if (found !== standing.hasSecondFactor) await options.setSecondFactor?.(userId, found)
    return found
  }

  async function readClaims(token: string) {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        issuer: options.issuer,
        algorithms: ['RS256'],
        currentDate: options.clock(),
      })
      const claims = Claims.parse(payload)
      return claims.client_id === options.clientId ? claims : undefined
    } catch (error) {
      if (error instanceof AppError) throw error
      return undefined
    }
  }

  /** Keys that are out of reach do not make a token bad: calling it so would sign people out. */
  const findKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await options.keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
        throw error
      }
      throw new AppError('unavailable', undefined, { cause: error, retryAfterSeconds: 5 })
    }
  }

  function forget(isMeant: (cached: Cached) => boolean) {
    generation += 1
    for (const where of [cache, remembered]) {
      for (const [key, cached] of where) if (isMeant(cached)) where.delete(key)
    }
  }

  return {
    verify,
    /** Without roles, which are never taken on trust. */
    recall(token: string): Caller | undefined {
      const known = remembered.get(digest(token))
      const nowMs = options.clock().getTime()
      if (!known || nowMs < known.fromMs || known.untilMs <= nowMs || known.caller.suspension)
        return undefined
      return { userId: known.caller.userId, roles: [] }
    },
    forgetSessions(originJtis: string[]) {
      const ended = new Set(originJtis)
      forget(({ originJti }) => originJti !== undefined && ended.has(originJti))
    },
    forgetUser: (userId: string) => forget(({ caller }) => caller.userId === userId),
    /** Off while notices of ended sessions cannot be received. */
    trust(isListening: boolean) {
      generation += 1
      mayCache = isListening
      if (!isListening) cache.clear()
      // What ended meanwhile was not heard of.
      else remembered.clear()
    },
  }
}
