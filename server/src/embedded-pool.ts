import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createIdentity, type Identity, type PoolUser } from '@laycan/identity/identity'
import { SESSIONS_ENDED_CHANNEL } from '@laycan/identity/sessions/signals'
import { allowedRequestHeaders, exposedResponseHeaders } from '@laycan/identity/wire/headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import { type Db, inTransaction } from './platform/db.ts'
import { addressKey, RateLimiter } from './platform/http/rate-limit.ts'
import type { Jobs } from './platform/jobs.ts'
import { listenTo } from './platform/listen.ts'
import { queueMail } from './platform/mail/mail-job.ts'
import { StartError } from './platform/start-error.ts'
import { createTokenVerifier } from './platform/token-verifier.ts'
import { type PoolPerson, toPerson, type UserPool } from './platform/user-pool.ts'

/** The names under which the embedded pool goes; they have the shape that AWS's clients insist on. */
const names = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_Laycan001',
  clientId: 'laycan0000000000000000000web',
}

type EmbeddedPoolOptions = {
  config: Config
  db: Db
  databaseUrl: string
  clock: Clock
  jobs: Jobs
  rolesOf: (userId: string) => Promise<string[]>
  /** Where changes of roles are announced. */
  rolesChangedChannel: string
  /** Part of the transaction that confirms an account. */
  onConfirmed: (tx: Db, person: PoolPerson) => Promise<void>
  onError: (error: unknown) => void
  /** Cheaper hashing, for tests in which it is not what is tested. */
  hashing?: Parameters<typeof createIdentity>[0]['hashing']
}

/** The user pool that comes with the product, on the product's own database. */
export async function openEmbeddedPool(options: EmbeddedPoolOptions): Promise<UserPool> {
  const { config, db, jobs } = options
  const identity = createIdentity({
    db,
    clock: options.clock,
    inTransaction,
    key: await readKey(config),
    settings: {
      publicUrl: config.publicUrl,
      poolId: names.userPoolId,
      clientId: names.clientId,
      hideAccounts: config.hideAccounts,
    },
    sendMail: (tx, mail) => queueMail(jobs, tx, mail),
    onUserConfirmed: (tx, user) => options.onConfirmed(tx, personOf(user)),
    onError: options.onError,
    ...(options.hashing && { hashing: options.hashing }),
  })
  const verifier = createTokenVerifier({
    issuer: identity.issuer,
    clientId: names.clientId,
    // Read anew when a token names a key that is not known yet: another process may have made it.
    keys: async (header, token) => createLocalJWKSet((await identity.jwks()) as JSONWebKeySet)(header, token),
    isSessionLive: identity.isSessionLive,
    rolesOf: options.rolesOf,
  })
  identity.onSessionsEnded(verifier.forgetSessions)
  const listener = await listenTo(
    options.databaseUrl,
    {
      [SESSIONS_ENDED_CHANNEL]: identity.hearSessionsEnded,
      [options.rolesChangedChannel]: verifier.forgetUser,
    },
    verifier.trust,
  )
  return {
    address: { ...names, endpoint: '/identity/' },
    origin: undefined,
    verifyToken: verifier.verify,
    forgetUser: verifier.forgetUser,
    readPerson: async (userId) => {
      const user = await identity.findUser(userId)
      return user && personOf(user)
    },
    createPerson: async (tx, person) => personOf(await identity.createConfirmedUser(person, { tx })),
    mount: (app) => mountIdentity(app, identity, config.callsPerMinute),
    close: () => listener.stop(),
  }
}

const personOf = (user: PoolUser) =>
  toPerson(user.sub, { email: user.email, ...user.attributes }, user.createdAt)

/** Kept beside the data, or given where several processes share one database. */
async function readKey(config: Config): Promise<Buffer> {
  if (config.identityKey) return Buffer.from(config.identityKey, 'hex')
  const file = join(config.dataDir, 'identity.key')
  try {
    await mkdir(config.dataDir, { recursive: true })
    await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const text = (await readFile(file, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new StartError(`${file} must hold 64 hexadecimal digits.`)
  return Buffer.from(text, 'hex')
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedResponseHeaders.join(', '),
}

function mountIdentity(app: FastifyInstance, identity: Identity, callsPerMinute: number) {
  const limiter = new RateLimiter(callsPerMinute)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const waitMs = limiter.take(addressKey(request.ip), Date.now())
      const answer =
        waitMs > 0
          ? tooManyRequests
          : await identity.handle({
              target: request.headers['x-amz-target'] as string | undefined,
              contentType: request.headers['content-type'],
              body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
              address: request.ip,
              userAgent: request.headers['user-agent'],
            })
      return reply
        .code(answer.status)
        .headers({ ...answer.headers, ...cors, 'cache-control': 'no-store' })
        .send(answer.body)
    }
    for (const path of ['/', '/identity/']) {
      scope.post(path, handle)
      scope.options(path, (_request, reply) =>
        reply
          .headers({
            ...cors,
            'access-control-allow-methods': 'POST',
            'access-control-allow-headers': allowedRequestHeaders.join(', '),
            'access-control-max-age': '86400',
          })
          .code(204)
          .send(),
      )
    }
    scope.get(`/${names.userPoolId}/.well-known/jwks.json`, async (_request, reply) =>
      reply.headers({ ...cors, 'cache-control': 'public, max-age=300' }).send(await identity.jwks()),
    )
    scope.get(`/${names.userPoolId}/.well-known/openid-configuration`, (_request, reply) =>
      reply.headers({ ...cors, 'cache-control': 'public, max-age=300' }).send(identity.openIdConfiguration()),
    )
  })
}

const tooManyRequests = {
  status: 400,
  headers: {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-errortype': 'TooManyRequestsException:',
    'x-amzn-errormessage': 'Rate exceeded',
  },
  body: JSON.stringify({ __type: 'TooManyRequestsException', message: 'Rate exceeded' }),
}
