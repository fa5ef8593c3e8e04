import { createRemoteJWKSet } from 'jose'
import type { AccountStanding } from './auth.ts'
import type { Clock } from './clock.ts'
import { openCognitoAdministration } from './cognito-administration.ts'
import { openCognitoCalls } from './cognito-calls.ts'
import { listenTo } from './listen.ts'
import { createTokenVerifier } from './token-verifier.ts'
import { type SessionsEndedListener, toPerson, type UserPool } from './user-pool.ts'

const timeoutMs = 10_000

type HostedPoolOptions = {
  pool: {
    userPoolId: string
    clientId: string
    region: string
    accessKeyId?: string | undefined
    secretAccessKey?: string | undefined
  }
  databaseUrl: string
  clock: Clock
  standingOf: (userId: string) => Promise<AccountStanding>
  setSecondFactor: (userId: string, hasSecondFactor: boolean) => Promise<void>
  /** Where it is announced that somebody's standing changed, and that an account was suspended. */
  channels: { changed: string; suspended: string }
  /** AWS's address; another only in tests. */
  origin?: string
}

/**
 * AWS Cognito itself. It publishes its keys, but not that a session was ended, so tokens live to
 * their expiry; those of a suspended account are refused by what we know of the member.
 */
export async function openHostedPool(options: HostedPoolOptions): Promise<UserPool> {
  const { pool, clock } = options
  const service = options.origin ?? `https://cognito-idp.${pool.region}.amazonaws.com`
  const issuer = `${service}/${pool.userPoolId}`
  const calls = openCognitoCalls({ service, clientId: pool.clientId, timeoutMs })
  const verifier = createTokenVerifier({
    issuer,
    clientId: pool.clientId,
    clock,
    keys: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: timeoutMs }),
    isSessionLive: async () => true,
    standingOf: options.standingOf,
    readSecondFactor: (token) => calls.hasSecondFactor(token).catch(() => undefined),
    setSecondFactor: options.setSecondFactor,
  })
  const administration = openCognitoAdministration({ pool, endpoint: service, timeoutMs })
  const watchers = new Set<SessionsEndedListener>()
  const channels = {
    [options.channels.changed]: verifier.forgetUser,
    [options.channels.suspended]: (userId: string) => {
      verifier.forgetUser(userId)
      for (const watcher of watchers) watcher({ userId })
    },
  }
  const listener = await listenTo(options.databaseUrl, channels, verifier.trust)
  return {
    address: { region: pool.region, userPoolId: pool.userPoolId, clientId: pool.clientId, endpoint: null },
    origin: service,
    verifyToken: verifier.verify,
    recallCaller: verifier.recall,
    async readPerson(userId, accessToken) {
      // Cognito does not tell people when their account was created.
      return toPerson(userId, await calls.readAttributes(accessToken), clock())
    },
    confirmPerson: ({ accessToken }, given) => calls.confirmPerson(accessToken, given),
    mount() {},
    onSessionsEnded: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    writeAttributes: administration.writeAttributes,
    async close() {
      administration.close()
      await listener.stop()
    },
  }
}
