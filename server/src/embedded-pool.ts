import { createIdentity, type Identity, type PoolUser } from '@laycan/identity/identity'
import { defaultLimits } from '@laycan/identity/limits/limit-settings'
import { WrongKeyError } from '@laycan/identity/secrets'
import { SESSIONS_ENDED_CHANNEL } from '@laycan/identity/sessions/signals'
import { KEYS_ROTATED_CHANNEL } from '@laycan/identity/tokens/signing-keys'
import { CognitoError } from '@laycan/identity/wire/errors'
import { allowedRequestHeaders, exposedResponseHeaders } from '@laycan/identity/wire/headers'
import type { Config } from './config.ts'
import type { AccountChannels } from './feature.ts'
import type { AccountStanding } from './platform/auth.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Db, inTransaction } from './platform/db.ts'
import { mountCognito } from './platform/http/cognito.ts'
import { readIdentityKey } from './platform/identity-key.ts'
import { type Jobs, sweepQueue } from './platform/jobs.ts'
import { listenTo } from './platform/listen.ts'
import { queueMail } from './platform/mail/mail-job.ts'
import { StartError } from './platform/start-error.ts'
import { createTokenVerifier } from './platform/token-verifier.ts'
import {
  type PoolAdministration,
  type PoolPerson,
  readToken,
  type SessionsEndedListener,
  toPerson,
  type UserPool,
} from './platform/user-pool.ts'

/** The names under which the embedded pool goes; they have the shape that AWS's clients insist on. */
const names = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_Laycan001',
  clientId: 'laycan0000000000000000000web',
}

type IdentityOptions = Parameters<typeof createIdentity>[0]

type EmbeddedPoolOptions = {
  config: Config
  db: Db
  databaseUrl: string
  clock: Clock
  jobs: Jobs
  standingOf: (userId: string) => Promise<AccountStanding>
  channels: AccountChannels
  /** Part of the transaction that confirms an account. */
  onConfirmed: (tx: Db, person: PoolPerson) => Promise<void>
  /** Part of the transaction that switches the second factor on or off. */
  onSecondFactorChanged: (tx: Db, userId: string, isOn: boolean) => Promise<void>
  onError: (error: unknown) => void
  /** Cheaper hashing, for tests in which it is not what is tested. */
  hashing?: IdentityOptions['hashing']
}

/** The user pool that comes with the product, on the product's own database. */
export async function openEmbeddedPool(options: EmbeddedPoolOptions): Promise<UserPool> {
  const { config, db, jobs } = options
  const identity = await openIdentity(config, {
    db,
    clock: options.clock,
    sendMail: (tx, mail) => queueMail(jobs, tx, mail),
    onUserConfirmed: (tx, user) => options.onConfirmed(tx, personOf(user)),
    onSecondFactorChanged: options.onSecondFactorChanged,
    onError: options.onError,
    ...(options.hashing && { hashing: options.hashing }),
  })
  await jobs.addQueue(purgeQueue(identity))
  const verifier = createTokenVerifier({
    issuer: identity.issuer,
    clientId: names.clientId,
    clock: options.clock,
    keys: identity.findKey,
    // Every token of ours names its session.
    isSessionLive: async (originJti, userId) =>
      originJti !== undefined && identity.isSessionLive(originJti, userId),
    standingOf: options.standingOf,
  })
  identity.onSessionsEnded(verifier.forgetSessions)
  const watchers = new Set<SessionsEndedListener>()
  const notifyWatchers: SessionsEndedListener = (ended) => {
    for (const watcher of watchers) watcher(ended)
  }
  identity.onSessionsEnded(notifyWatchers)
  let hasMissed = false
  const listener = await listenTo(
    options.databaseUrl,
    {
      [SESSIONS_ENDED_CHANNEL]: identity.receiveSessionsEnded,
      [KEYS_ROTATED_CHANNEL]: identity.receiveKeysRotated,
      [options.channels.changed]: verifier.forgetUser,
      [options.channels.suspended]: (userId) => {
        verifier.forgetUser(userId)
        notifyWatchers({ userId })
      },
    },
    (isListening) => {
      verifier.trust(isListening)
      if (isListening && hasMissed) notifyWatchers('unknown')
      hasMissed = !isListening
    },
  )
  return {
    address: { ...names, endpoint: '/identity/' },
    origin: undefined,
    verifyToken: verifier.verify,
    recallCaller: verifier.recall,
    readPerson: async (userId) => {
      const user = await identity.findUser(userId)
      return user && personOf(user)
    },
    createPerson: async (tx, person) => personOf(await identity.createConfirmedUser(person, { tx })),
    admitPerson: (userId, isAdmitted) =>
      isAdmitted ? identity.reactivate(userId) : identity.deactivate(userId),
    mount: (app) =>
      mountCognito(app, identity, {
        userPoolId: names.userPoolId,
        allowedRequestHeaders,
        exposedResponseHeaders,
        callsPerMinute: config.callsPerMinute,
      }),
    onSessionsEnded: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    confirmPerson: ({ userId, address }, given) => identity.confirmPerson(userId, given, { address }),
    allowFactorChange: (accessToken) => identity.allowFactorChange(readToken(accessToken).sessionId ?? ''),
    administration: administrationOf(identity),
    close: () => listener.stop(),
  }
}

const administrationOf = (identity: Identity): PoolAdministration => ({
  updateAttributes: (tx, userId, attributes) => identity.adminUpdateAttributes(userId, attributes, { tx }),
  listSessions: async (userId) => {
    const sessions = await identity.listSessions(userId)
    return sessions.map(({ originJti, startedAt, ...session }) => ({
      id: originJti,
      signedInAt: startedAt,
      ...session,
    }))
  },
  endSession: (userId, sessionId, address) => identity.endSession(userId, sessionId, { address }),
  endOtherSessions: (tx, userId, sessionId) => identity.endSessions(tx, userId, sessionId),
  countRecoveryCodes: identity.countRecoveryCodes,
  createRecoveryCodes: (userId, address) => identity.createRecoveryCodes(userId, { address }),
  checkPassword: async (userId, password, address) => {
    try {
      return (await identity.verifyPassword(userId, password, { address })) ? 'right' : 'wrong'
    } catch (error) {
      if (error instanceof CognitoError && error.type === 'LimitExceededException') return 'locked'
      throw error
    }
  },
  deactivate: (tx, userId, address) => identity.deactivate(userId, { tx, address }),
  erase: (tx, userId) => identity.erase(userId, { tx }),
})

/** For `npm run identity`: the new key signs at once, the old one is published until its tokens have expired. */
export async function rotateSigningKey(config: Config, db: Db): Promise<void> {
  if (config.cognito) throw new StartError('The accounts are in AWS Cognito, which keeps its own keys.')
  const identity = await openIdentity(config, { db, clock: systemClock }, { mayCreateKey: false })
  await identity.rotateSigningKey()
}

async function openIdentity(
  config: Config,
  options: Pick<IdentityOptions, 'db' | 'clock'> & Partial<IdentityOptions>,
  { mayCreateKey = true } = {},
): Promise<Identity> {
  const key = await readIdentityKey(config, { mayCreate: mayCreateKey })
  const identity = createIdentity({
    inTransaction,
    key: key.bytes,
    settings: {
      publicUrl: config.publicUrl,
      poolId: names.userPoolId,
      clientId: names.clientId,
      hideAccounts: config.hideAccounts,
    },
    limits: { sign_up: { ...defaultLimits.sign_up, address: config.signUpsPerHour } },
    sendMail: () => Promise.reject(new Error('no mail is sent from here')),
    ...options,
  })
  // Reads the signing key, or creates the first one, so that a wrong key stops the start and not a sign-in.
  await identity.jwks().catch((error: unknown) => {
    if (!(error instanceof WrongKeyError)) throw error
    throw new StartError(
      `${key.source} is not the key with which the accounts in this database were made. Restore that key (see docs/operations.md).`,
    )
  })
  return identity
}

const personOf = (user: PoolUser) =>
  toPerson(user.sub, { email: user.email, ...user.attributes }, user.createdAt)

/** Deletes expired sessions, codes and counters. */
const purgeQueue = (identity: Identity) =>
  sweepQueue('identity-purge', '17 3 * * *', () => identity.purgeExpired())
