import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { sql } from '@laycan/sql/sql'
import { createTestDatabase, type TestDatabase } from '../../server/test/database.ts'
import { createIdentity, type Identity, type IdentityOptions, type PoolUser } from '../src/identity.ts'
import type { Mail } from '../src/pool.ts'

/** Cheap enough to hash by the hundred; for tests that are not about hashing. */
const cheapHashing = { memoryKib: 64, passes: 1 }

export const POOL_ID = 'us-east-1_Laycan01'
export const CLIENT_ID = 'laycanweb'
export const PASSWORD = 'Harbour7!Lantern-Quay'

export type TestPool = {
  identity: Identity
  url: string
  database: TestDatabase
  /** The time of the pool; starts at the machine's, for clients that look at their own clock. */
  clock: { now(): Date; advance(ms: number): void }
  mails: Mail[]
  /** What went wrong inside; a test that expects nothing leaves it alone. */
  errors: unknown[]
  client: CognitoIdentityProviderClient
  /** A client that seems to call from another network address. */
  clientFrom(address: string): CognitoIdentityProviderClient
  /** Without HTTP in between: of many such calls all are under way before the first is answered. */
  call(operation: string, input: object): Promise<{ status: number; body: { message?: string } & object }>
  createAccount(overrides?: Partial<Account>): Promise<Account>
  readEvents(): Promise<SecurityEventRow[]>
  close(): Promise<void>
}

export type Account = { sub: string; username: string; email: string; password: string; user: PoolUser }
export type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string }

type SecurityEventRow = {
  kind: string
  userId: string | null
  email: string | null
  address: string | null
  userAgent: string | null
  detail: Record<string, unknown>
}

type Options = Partial<IdentityOptions> & { hideAccounts?: boolean }

/** Opens every connection, so that calls at once do not stand in line for the first one. */
async function warmUp({ pool }: TestDatabase) {
  await Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select pg_sleep(0.02)')))
}

/** The pool behind a real HTTP server on loopback, on a database of its own. */
export async function createTestPool({ hideAccounts = false, ...options }: Options = {}): Promise<TestPool> {
  const database = await createTestDatabase()
  const server = await listen()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mails: Mail[] = []
  const errors: unknown[] = []
  let offsetMs = 0
  let isWarm: Promise<void> | undefined
  const now = () => new Date(Date.now() + offsetMs)
  const identity = createIdentity({
    db: database.db,
    clock: now,
    key: randomBytes(32),
    sendMail: async (_tx, mail) => {
      mails.push(mail)
    },
    onError: (error) => errors.push(error),
    settings: { publicUrl: url, poolId: POOL_ID, clientId: CLIENT_ID, hideAccounts },
    hashing: cheapHashing,
    ...options,
  })
  mount(server, identity)
  const clientFrom = (address: string) => createClient(url, address)
  return {
    identity,
    url,
    database,
    clock: {
      now,
      advance: (ms) => {
        offsetMs += ms
      },
    },
    mails,
    errors,
    client: clientFrom('192.0.2.1'),
    clientFrom,
    call: async (operation, input) => {
      isWarm ??= warmUp(database)
      await isWarm
      const { status, body } = await identity.handle({
        target: `AWSCognitoIdentityProviderService.${operation}`,
        contentType: 'application/x-amz-json-1.1',
        body: Buffer.from(JSON.stringify({ ClientId: CLIENT_ID, ...input })),
        address: '192.0.2.1',
        userAgent: undefined,
      })
      return { status, body: JSON.parse(body) }
    },
    createAccount: (overrides) => createAccount(identity, overrides),
    readEvents: async () => {
      const { rows } = await sql<SecurityEventRow>`
        select kind, user_id, email, address, user_agent, detail from security_events order by id`.execute(
        database.db,
      )
      return rows
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.drop()
    },
  }
}

export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => minutes(60 * count)
export const days = (count: number) => hours(24 * count)

let created = 0

async function createAccount(identity: Identity, overrides: Partial<Account> = {}): Promise<Account> {
  const number = ++created
  const email = overrides.email ?? `person${number}@example.com`
  const password = overrides.password ?? PASSWORD
  const username = overrides.username ?? `user_${number}_${randomUUID().slice(0, 8)}`
  const user = await identity.createConfirmedUser({
    email,
    password,
    username,
    attributes: { given_name: 'Mara', family_name: 'Okafor', 'custom:user_type': 'seller' },
  })
  return { sub: user.sub, username, email, password, user }
}

async function listen(): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** As the product's server does it, but for CORS. */
function mount(server: Server, identity: Identity) {
  server.on('request', async (request, response) => {
    const path = request.url?.split('?')[0]
    if (request.method === 'POST' && (path === '/' || path === '/identity/')) {
      const answer = await identity.handle({
        target: headerOf(request, 'x-amz-target'),
        contentType: headerOf(request, 'content-type'),
        body: Buffer.concat(await request.toArray()),
        address: headerOf(request, 'x-test-address') ?? '192.0.2.1',
        userAgent: headerOf(request, 'user-agent'),
      })
      response.writeHead(answer.status, answer.headers).end(answer.body)
      return
    }
    const json = { 'content-type': 'application/json' }
    if (path === `/${POOL_ID}/.well-known/jwks.json`) {
      response.writeHead(200, json).end(JSON.stringify(await identity.jwks()))
    } else if (path === `/${POOL_ID}/.well-known/openid-configuration`) {
      response.writeHead(200, json).end(JSON.stringify(identity.openIdConfiguration()))
    } else {
      response.writeHead(404).end()
    }
  })
}

const headerOf = (request: IncomingMessage, name: string) => request.headers[name]?.toString()

function createClient(url: string, address: string): CognitoIdentityProviderClient {
  const client = new CognitoIdentityProviderClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  })
  client.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> }
      headers['x-test-address'] = address
      return next(args)
    },
    { step: 'build' },
  )
  return client
}
