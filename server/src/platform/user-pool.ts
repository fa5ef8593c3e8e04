import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import type { Caller, TokenVerifier } from './auth.ts'
import type { Db } from './db.ts'

/** What a pool knows of a person, in the product's own names; empty where nothing was given. */
export type PoolPerson = {
  userId: string
  email: string
  firstName: string
  lastName: string
  userType: string
  companyName: string
  phoneNumber: string
  createdAt: Date
}

/** Where people's accounts live: the embedded pool, or AWS Cognito. */
export type UserPool = {
  /** What the browser must know to speak to it; no endpoint means AWS's own. */
  address: { region: string; userPoolId: string; clientId: string; endpoint: string | null }
  verifyToken: TokenVerifier
  /** Whom a token was last known to belong to, for while it cannot be checked. */
  recallCaller(token: string): Caller | undefined
  /** Undefined when the pool does not know the person (any more). */
  readPerson(userId: string, accessToken: string): Promise<PoolPerson | undefined>
  /** Serves the pool's own calls, if it is ours. */
  mount(app: FastifyInstance): void
  /** Another origin that pages must be allowed to call, if the pool has one. */
  origin: string | undefined
  /** For accounts that come with the installation; only where the pool is ours. */
  createPerson?(
    tx: Db,
    person: { email: string; password: string; attributes: Record<string, string> },
  ): Promise<PoolPerson>
  /** Lets a person sign in again, or ends their sessions and locks them out; only where the pool is ours. */
  admitPerson?(userId: string, isAdmitted: boolean): Promise<void>
  /** Tells of sessions that end, in any process; the answer ends the telling. */
  onSessionsEnded?(listener: SessionsEndedListener): () => void
  /** Asks again for what the person signs in with; failures count towards the pool's lock-out. */
  confirmPerson(
    person: { userId: string; accessToken: string; address: string },
    given: Credential,
  ): Promise<'right' | 'wrong' | 'locked'>
  /** Lets this session change the second factor once; only where the pool is ours. */
  allowFactorChange?(accessToken: string): Promise<void>
  /** What the person asks for through us; only where the pool is ours. */
  administration?: PoolAdministration
  /** By their names on the wire; only where the pool is elsewhere, and so never part of a transaction. */
  writeAttributes?(userId: string, attributes: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/** The password, or a code of the authenticator app. */
export type Credential = { password: string } | { code: string }

/** Some, all of one person, or `unknown`: some may have ended while notices could not be received. */
export type SessionsEndedListener = (ended: string[] | { userId: string } | 'unknown') => void

/** One sign-in on one device. */
export type PoolSession = {
  id: string
  signedInAt: Date
  lastUsedAt: Date
  address: string | null
  userAgent: string | null
}

export type PoolAdministration = {
  /** By their names on the wire. */
  updateAttributes(tx: Db, userId: string, attributes: Record<string, string>): Promise<void>
  listSessions(userId: string): Promise<PoolSession[]>
  /** False when the person has no such session. */
  endSession(userId: string, sessionId: string, address: string): Promise<boolean>
  endOtherSessions(tx: Db, userId: string, sessionId: string | undefined): Promise<void>
  countRecoveryCodes(userId: string): Promise<number>
  createRecoveryCodes(userId: string, address: string): Promise<string[]>
  checkPassword(userId: string, password: string, address: string): Promise<'right' | 'wrong' | 'locked'>
  deactivate(tx: Db, userId: string, address: string): Promise<void>
  /** Deactivates it too; nothing is left that says whose it was, and the address is free for a new account. */
  erase(tx: Db, userId: string): Promise<void>
}

/** The claims of a verified access token; one that is not a JWT, as in tests, has none. */
export function readToken(token: string): { sessionId: string | undefined; expiresAtMs: number } {
  try {
    const { origin_jti, exp } = decodeJwt(token)
    return {
      sessionId: typeof origin_jti === 'string' ? origin_jti : undefined,
      expiresAtMs: exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000,
    }
  } catch {
    return { sessionId: undefined, expiresAtMs: Number.POSITIVE_INFINITY }
  }
}

/** From the attributes' names on the wire. */
export function toPerson(userId: string, attributes: Record<string, string>, createdAt: Date): PoolPerson {
  return {
    userId,
    email: attributes.email ?? '',
    firstName: attributes.given_name ?? '',
    lastName: attributes.family_name ?? '',
    userType: attributes['custom:user_type'] ?? '',
    companyName: attributes['custom:company_name'] ?? '',
    phoneNumber: attributes.phone_number ?? '',
    createdAt,
  }
}
