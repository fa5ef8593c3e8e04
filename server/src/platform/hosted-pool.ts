import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'
import type { AccountStanding } from './auth.ts'
import type { Clock } from './clock.ts'
import { openCognitoAdministration } from './cognito-administration.ts'
import { AppError } from './errors.ts'
import { listenTo } from './listen.ts'
import { createTokenVerifier } from './token-verifier.ts'
import { type SessionsEndedListener, toPerson, type UserPool } from './user-pool.ts'

const timeoutMs = 10_000
const GetUserAnswer = z.object({ UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })) })
const Refusal = z.object({ __type: z.string() })

/** Refusals of GetUser that mean the person, and not that the service is busy or broken. */
const notThePerson = /(^|#)(NotAuthorizedException|UserNotFoundException|PasswordResetRequiredException)$/

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
  const verifier = createTokenVerifier({
    issuer,
    clientId: pool.clientId,
    clock,
    keys: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: timeoutMs }),
    isSessionLive: async () => true,
    standingOf: options.standingOf,
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
    async readPerson(userId, accessToken) {
      // Cognito does not tell people when their account was created.
      return toPerson(userId, await getUser(service, accessToken), clock())
    },
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

async function getUser(service: string, accessToken: string): Promise<Record<string, string>> {
  const response = await fetch(`${service}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(failed)
  const answer: unknown = await response.json().catch(failed)
  if (response.ok) {
    const { UserAttributes } = GetUserAnswer.parse(answer)
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
  }
  const type = Refusal.safeParse(answer).data?.__type ?? ''
  if (notThePerson.test(type)) throw new AppError('unauthenticated')
  return failed(new Error(`GetUser answered ${response.status} ${type}`))
}

function failed(cause: unknown): never {
  throw new AppError('unavailable', undefined, { cause, retryAfterSeconds: 5 })
}
