import { type Db, sql } from '@laycan/sql/sql'
import { recordEvent } from '#audit.ts'
import type { InTransaction } from '#db.ts'
import { saveFactorConfirmation } from '#factors/factor-changes.store.ts'
import { countRecoveryCodes } from '#factors/recovery-codes.store.ts'
import { defaultLimits, type Limits } from '#limits/limit-settings.ts'
import { createHasher, type HashingOptions } from '#passwords/hasher.ts'
import type { Mail, Origin, Pool, PoolSettings } from '#pool.ts'
import { createSecrets } from '#secrets.ts'
import { endSessions } from '#sessions/end-sessions.ts'
import { isSessionLive, listLiveSessions, type SessionSummary } from '#sessions/sessions.store.ts'
import { createSignals, type SessionsEndedListener } from '#sessions/signals.ts'
import { type Credential, confirmPerson } from '#sign-in/confirm-person.ts'
import { createSigningKeys, findVerifier } from '#tokens/signing-keys.ts'
import { type PoolUser, toPoolUser } from '#users/account.ts'
import * as administration from '#users/administration.ts'
import { findById, findByLogin } from '#users/users.store.ts'
import { handleCall, type WireAnswer, type WireCall } from '#wire/handle.ts'

export type { Credential, PoolUser, SessionSummary, WireAnswer, WireCall }

export type IdentityOptions = {
  db: Db
  clock: () => Date
  /** Enqueues within the transaction; never slow. */
  sendMail: (tx: Db, mail: Mail) => Promise<void>
  /** 32 bytes; encrypts private keys and second factors, and peppers the hashes of codes. */
  key: Buffer
  settings: PoolSettings
  /** Part of the transaction that confirms the account. */
  onUserConfirmed?: (tx: Db, user: PoolUser) => Promise<void>
  /** Part of the transaction that switches the second factor on or off. */
  onSecondFactorChanged?: (tx: Db, sub: string, isOn: boolean) => Promise<void>
  /** Gets the causes of internal errors, which clients never see. */
  onError?: (error: unknown) => void
  /** To repeat transactions that PostgreSQL asks to repeat; plain transactions if left out. */
  inTransaction?: InTransaction
  hashing?: HashingOptions
  limits?: Partial<Limits>
}

type On = administration.On

export type Identity = {
  /** One call of the Cognito protocol; never throws. */
  handle(call: WireCall): Promise<WireAnswer>
  jwks(): Promise<{ keys: object[] }>
  /** As jose asks for the key of a token; also knows a key that another process has just made. */
  findKey: ReturnType<typeof findVerifier>
  openIdConfiguration(): object
  issuer: string
  /** For the product API: whether tokens of this session of theirs are still good. */
  isSessionLive(originJti: string, sub: string): Promise<boolean>
  /** Called when sessions end, once that is for good; the function returned ends the listening. */
  onSessionsEnded(listener: SessionsEndedListener): () => void
  /** Call it with what arrives on SESSIONS_ENDED_CHANNEL, so that listeners here learn of other processes. */
  receiveSessionsEnded(payload: string): void
  /** To be called when something arrives on KEYS_ROTATED_CHANNEL. */
  receiveKeysRotated(): void
  endSessions(tx: Db, sub: string, except?: string): Promise<void>
  listSessions(sub: string): Promise<SessionSummary[]>
  endSession(sub: string, originJti: string, on?: On): Promise<boolean>
  rotateSigningKey(): Promise<void>
  deactivate(sub: string, on?: On): Promise<void>
  /** Deactivates the account and deletes its address, attributes and second factor. */
  erase(sub: string, on?: On): Promise<void>
  reactivate(sub: string, on?: On): Promise<void>
  createConfirmedUser(user: administration.ConfirmedUser, on?: On): Promise<PoolUser>
  findUserByEmail(email: string): Promise<PoolUser | undefined>
  findUser(sub: string): Promise<PoolUser | undefined>
  /** By their names on the wire, the address among them; undefined without such an account. */
  readAttributes(sub: string): Promise<Record<string, string> | undefined>
  adminUpdateAttributes(sub: string, changes: Record<string, string>, on?: On): Promise<void>
  createRecoveryCodes(sub: string, on?: On): Promise<string[]>
  /** How many are left. */
  countRecoveryCodes(sub: string): Promise<number>
  verifyPassword(sub: string, password: string, origin?: Origin): Promise<boolean>
  /** Asks again for the password or a code of the app; failures count as those at sign-in do. */
  confirmPerson(sub: string, given: Credential, origin?: Origin): Promise<'right' | 'wrong' | 'locked'>
  /** Lets the session change the second factor once, within a few minutes. */
  allowFactorChange(originJti: string): Promise<void>
  purgeExpired(): Promise<void>
}

/** The embedded user pool: answers the Cognito protocol, and does for the server what that cannot. */
export function createIdentity(options: IdentityOptions): Identity {
  const pool = openPool(options)
  const { db, clock, keys, signals } = pool
  return {
    handle: (call) => handleCall(pool, call),
    jwks: () => keys.jwks(),
    findKey: findVerifier(keys),
    openIdConfiguration: () => ({
      issuer: pool.issuer,
      jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['token'],
      subject_types_supported: ['public'],
    }),
    issuer: pool.issuer,
    isSessionLive: async (originJti, sub) =>
      UUID.test(originJti) && UUID.test(sub) && isSessionLive(db, { originJti, sub }, clock()),
    onSessionsEnded: (listener) => signals.listen(listener),
    receiveSessionsEnded: (payload) => signals.announce(payload.split(',').filter((id) => UUID.test(id))),
    receiveKeysRotated: keys.forget,
    endSessions: (tx, sub, except) =>
      administration.within(pool, { tx }, async (unit) => {
        const ended = await endSessions(unit, sub, { except })
        const detail = { sessions: ended.length, by: 'server' }
        await recordEvent(unit, 'signed_out_everywhere', { userId: sub, detail })
      }),
    listSessions: (sub) => listLiveSessions(db, sub, clock()),
    endSession: async (sub, originJti, on) =>
      UUID.test(originJti) && administration.endSession(pool, sub, originJti, on),
    rotateSigningKey: async () => {
      await administration.within(pool, {}, async (unit) => {
        const kid = await keys.rotate(unit.tx)
        await recordEvent(unit, 'signing_key_rotated', { detail: { kid } })
      })
      keys.forget()
    },
    deactivate: (sub, on) => administration.deactivate(pool, sub, on),
    erase: (sub, on) => administration.erase(pool, sub, on),
    reactivate: (sub, on) => administration.reactivate(pool, sub, on),
    createConfirmedUser: (user, on) => administration.createConfirmedUser(pool, user, on),
    findUserByEmail: async (email) =>
      presented(email.includes('@') ? await findByLogin(db, email) : undefined),
    findUser: async (sub) => presented(UUID.test(sub) ? await findById(db, sub) : undefined),
    readAttributes: async (sub) => {
      const user = UUID.test(sub) ? await findById(db, sub) : undefined
      return user && { email: user.email, ...user.attributes }
    },
    adminUpdateAttributes: (sub, changes, on) => administration.adminUpdateAttributes(pool, sub, changes, on),
    createRecoveryCodes: (sub, on) => administration.createRecoveryCodes(pool, sub, on),
    countRecoveryCodes: (sub) => countRecoveryCodes(db, sub),
    verifyPassword: (sub, password, origin) => administration.verifyPassword(pool, sub, password, origin),
    confirmPerson: (sub, given, origin) => confirmPerson(pool, sub, given, origin),
    allowFactorChange: async (originJti) => {
      if (UUID.test(originJti)) await saveFactorConfirmation(db, originJti, clock())
    },
    purgeExpired: () => purgeExpired(db, clock()),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const presented = (user: Parameters<typeof toPoolUser>[0] | undefined) => user && toPoolUser(user)

function openPool(options: IdentityOptions): Pool {
  const { db, clock, settings, sendMail } = options
  const secrets = createSecrets(options.key)
  const onError = options.onError ?? (() => undefined)
  const inTransaction: InTransaction = options.inTransaction ?? ((from, work) => from.transaction(work))
  return {
    db,
    clock,
    settings,
    issuer: `${settings.publicUrl}/${settings.poolId}`,
    limits: { ...defaultLimits, ...options.limits },
    secrets,
    hasher: createHasher(options.hashing),
    keys: createSigningKeys({ db, clock, inTransaction, secrets }),
    signals: createSignals(onError),
    sendMail,
    onUserConfirmed: options.onUserConfirmed ?? (async () => undefined),
    onSecondFactorChanged: options.onSecondFactorChanged ?? (async () => undefined),
    onError,
    inTransaction,
  }
}

const DAY_MS = 24 * 60 * 60_000

/** Deletes expired rows; the record of events stays. To be called now and then. */
async function purgeExpired(db: Db, now: Date) {
  const yesterday = new Date(now.getTime() - DAY_MS)
  await sql`delete from pool_limits where last_at < ${yesterday}`.execute(db)
  await sql`delete from pool_challenges where expires_at < ${now}`.execute(db)
  await sql`delete from pool_codes where expires_at < ${yesterday}`.execute(db)
  await sql`delete from pool_sessions where expires_at < ${now}`.execute(db)
  await sql`delete from pool_signing_keys where retired_at < ${yesterday}`.execute(db)
}
