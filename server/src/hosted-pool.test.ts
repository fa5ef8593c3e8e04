import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import { grantRole, revokeRole } from '#features/staff/staff.service.ts'
import {
  accountChannels,
  restoreAccount,
  standingOf,
  suspendAccount,
} from '#features/standing/standing.service.ts'
import { systemClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { openHostedPool } from '#platform/hosted-pool.ts'
import type { UserPool } from '#platform/user-pool.ts'
import {
  askMe,
  callPool,
  clientId,
  createAccount,
  goodPassword,
  poolId,
  signIn,
  type TestAccount,
  type Tokens,
} from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openEvents } from '#test/events.ts'
import { eventually } from '#test/eventually.ts'
import { administratorKeys, type HostedCognito, startHostedCognito } from '#test/hosted-cognito.ts'
import { callerOf } from '#test/members.ts'
import { setKycStatus } from './features/profile/profile.service.ts'

/** The two places where accounts may live do the same for the product. */
let cognito: HostedCognito
let aws: TestApp
/** An installation whose accounts are in AWS. */
let product: TestApp
let hosted: UserPool
beforeAll(async () => {
  cognito = await startHostedCognito()
  aws = cognito.aws
  product = await createTestApp({
    template: 'migrated',
    cognitoOrigin: cognito.origin,
    settings: {
      COGNITO_USER_POOL_ID: poolId,
      COGNITO_CLIENT_ID: clientId,
      COGNITO_ACCESS_KEY_ID: administratorKeys.accessKeyId,
      COGNITO_SECRET_ACCESS_KEY: administratorKeys.secretAccessKey,
    },
  })
  hosted = product.ctx.userPool
})
afterAll(async () => {
  await product.close()
  await cognito.close()
})

const openHosted = (origin: string, keys: Partial<typeof administratorKeys> = {}) =>
  openHostedPool({
    pool: { userPoolId: poolId, clientId, region: 'us-east-1', ...keys },
    databaseUrl: product.databaseUrl,
    clock: systemClock,
    standingOf: (userId) => standingOf(product.ctx.db, userId),
    setSecondFactor: async () => undefined,
    channels: accountChannels,
    origin,
  })

const twins: [string, () => { pool: UserPool; home: TestApp }][] = [
  ['the embedded pool', () => ({ pool: aws.ctx.userPool, home: aws })],
  ['a hosted pool', () => ({ pool: hosted, home: product })],
]

describe.each(twins)('%s', (_name, open) => {
  let account: TestAccount
  let tokens: Tokens
  beforeAll(async () => {
    account = await createAccount(aws)
    tokens = await signIn(aws, account)
  })

  it('knows the person behind a token', async () => {
    const { pool } = open()
    expect(await pool.verifyToken(tokens.AccessToken)).toEqual({ userId: account.userId, roles: [] })
    // From here on without a promise.
    expect(pool.verifyToken(tokens.AccessToken)).toEqual({ userId: account.userId, roles: [] })
  })

  it.each([
    ['an ID token', () => tokens.IdToken],
    ['a token that was changed', () => tokens.AccessToken.slice(0, -8)],
    ['garbage', () => 'garbage'],
  ])('does not take %s', async (_bad, token) => {
    expect(await open().pool.verifyToken(token())).toBeUndefined()
  })

  it('has the own attributes of the person', async () => {
    expect(await open().pool.readPerson(account.userId, tokens.AccessToken)).toEqual({
      userId: account.userId,
      email: account.email,
      firstName: 'Sven',
      lastName: 'Berg',
      userType: 'seller',
      companyName: '',
      phoneNumber: '',
      createdAt: expect.any(Date),
    })
  })

  it('makes the person a member, and applies roles at once', async () => {
    const { pool, home } = open()
    const profile = (await askMe(home, tokens.AccessToken)).json().data
    expect(profile).toMatchObject({ userId: account.userId, email: account.email, userType: 'seller' })
    expect((await askMe(home, tokens.AccessToken)).json().data).toEqual(profile)
    const rolesNow = async () => (await pool.verifyToken(tokens.AccessToken))?.roles
    await grantRole(home.ctx.db, account.email, 'compliance')
    await eventually(async () => expect(await rolesNow()).toEqual(['compliance']))
    await revokeRole(home.ctx.db, account.email, 'compliance')
    await eventually(async () => expect(await rolesNow()).toEqual([]))
  })

  it('confirms a person by their password, until too many were wrong', async () => {
    const other = await createAccount(aws)
    const { AccessToken: accessToken } = await signIn(aws, other)
    const person = { userId: other.userId, accessToken, address: '127.0.0.1' }
    const confirm = (given: { password: string } | { code: string }) =>
      open().pool.confirmPerson(person, given)
    expect(await confirm({ password: goodPassword })).toBe('right')
    expect(await confirm({ password: 'Not-the 1 password' })).toBe('wrong')
    // Nobody without a second factor has a code.
    expect(await confirm({ code: '123456' })).toBe('wrong')
    const tries: string[] = []
    while (tries.length < 12 && tries.at(-1) !== 'locked') {
      tries.push(await confirm({ password: 'Not-the 1 password' }))
    }
    expect(tries.at(-1)).toBe('locked')
    expect(await confirm({ password: goodPassword })).toBe('locked')
  })

  it('gives browsers its address', () => {
    const { pool } = open()
    expect(pool.address).toMatchObject({ region: 'us-east-1', userPoolId: poolId, clientId })
  })
})

describe('with a hosted pool', () => {
  it('the embedded pool is off', async () => {
    expect((await product.app.inject('/v1/config')).json().data.identity.endpoint).toBeNull()
    expect(hosted.origin).toBe(cognito.origin)
    for (const url of ['/', '/identity/']) {
      expect((await product.app.inject({ method: 'POST', url })).statusCode).toBe(404)
    }
    expect((await product.app.inject(`/${poolId}/.well-known/jwks.json`)).statusCode).toBe(404)
    const { rows } = await sql`select from pool_signing_keys`.execute(product.ctx.db)
    expect(rows).toEqual([])
  })

  it('a person whose session AWS has ended must sign in again, instead of being told that they have no profile', async () => {
    const tokens = await signIn(aws, await createAccount(aws))
    await callPool(aws, 'RevokeToken', { Token: tokens.RefreshToken })
    expect((await askMe(product, tokens.AccessToken)).statusCode).toBe(401)
  })

  it('a suspended account is refused and its streams end, though AWS does not know of it', async () => {
    const account = await createAccount(aws)
    const { AccessToken } = await signIn(aws, account)
    await askMe(product, AccessToken)
    const reviewer = await createAccount(aws)
    await askMe(product, (await signIn(aws, reviewer)).AccessToken)
    const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openEvents(origin, AccessToken)
    await stream.next('ready')
    await suspendAccount(product.ctx, reviewer.userId, account.userId, 'Reported by a bank')
    await stream.ended
    const call = callerOf(product.app, AccessToken)
    expect((await call('GET', '/members')).error).toMatchObject({
      code: 'suspended',
      message: 'This account is suspended: Reported by a bank',
    })
    expect((await call('GET', '/api/auth/me')).data).toMatchObject({ suspensionReason: 'Reported by a bank' })
    await restoreAccount(product.ctx, reviewer.userId, account.userId, 'A mistake of the bank')
    await eventually(async () => expect((await call('GET', '/members')).status).toBe(200))
  })

  it.each([
    ['GET', '/api/auth/sessions'],
    ['DELETE', '/api/auth/sessions'],
    ['DELETE', '/api/auth/sessions/11111111-1111-4111-8111-111111111111'],
    ['GET', '/api/auth/recovery-codes'],
    ['POST', '/api/auth/recovery-codes'],
    ['POST', '/api/auth/deactivate', { password: goodPassword }],
  ] as const)('%s %s says that the accounts are kept elsewhere', async (method, path, body?: object) => {
    const { AccessToken } = await signIn(aws, await createAccount(aws))
    const answer = await callerOf(product.app, AccessToken)(method, path, body)
    expect([answer.status, answer.error.message]).toEqual([409, expect.stringContaining('kept elsewhere')])
  })

  it('nobody is signed out while the pool is unreachable', async () => {
    const { AccessToken } = await signIn(aws, await createAccount(aws))
    const away = await openHosted('http://127.0.0.1:1')
    const app = await buildApp({ ...product.ctx, userPool: away })
    const answer = await askMe({ app }, AccessToken)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    await expect(away.readPerson('', AccessToken)).rejects.toMatchObject({ code: 'unavailable' })
    await app.close()
    await away.close()
  })

  it('the KYC status is written to the pool with the client of AWS', async () => {
    const account = await createAccount(aws)
    const { AccessToken } = await signIn(aws, account)
    await askMe(product, AccessToken)
    const statusThere = async () => {
      const { body } = await callPool(aws, 'GetUser', { AccessToken })
      const attributes: { Name: string; Value: string }[] = body.UserAttributes
      return attributes.find(({ Name }) => Name === 'custom:kyc_status')?.Value
    }
    expect(await statusThere()).toBe('pending')
    for (const status of ['in_progress', 'verified'] as const) {
      await inTransaction(product.ctx.db, (tx) => setKycStatus(product.ctx, tx, account.userId, status))
      await eventually(async () => expect(await statusThere()).toBe(status))
    }
  })

  it('attributes are written only with the key, and not for deleted people', async () => {
    const { userId } = await createAccount(aws)
    const write = (pool: UserPool, who: string) =>
      pool.writeAttributes?.(who, { 'custom:kyc_status': 'rejected' })
    const wrong = await openHosted(cognito.origin, { ...administratorKeys, secretAccessKey: 'wrong' })
    await expect(write(wrong, userId)).rejects.toMatchObject({ name: 'InvalidSignatureException' })
    await wrong.close()
    await expect(write(hosted, randomUUID())).resolves.toBeUndefined()
  })
})
