import { createPublicKey } from 'node:crypto'
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantRole, revokeRole } from '#features/staff/staff.service.ts'
import {
  askMe,
  callPool,
  createAccount,
  goodPassword,
  poolId,
  signIn,
  type TestAccount,
  type Tokens,
  waitForCode,
} from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { execute } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'

/** The embedded pool as the product API knows it: which tokens count, and for how long. */
let offsetMs = 0
let test: TestApp
/** A second process on the same database. */
let other: TestApp
let account: TestAccount
let tokens: Tokens
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date(Date.now() + offsetMs) })
  other = await createTestApp({ beside: test })
  account = await createAccount(test)
  tokens = await signIn(test, account)
})
afterAll(async () => {
  await other.close()
  await test.close()
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

describe('a token of somebody else', () => {
  const forgeries: [string, (good: string) => Promise<string> | string][] = [
    ['without a signature', (good) => `${encode({ alg: 'none' })}.${good.split('.')[1]}.`],
    ['signed with the public key as a secret', signWithPublicKey],
    ['signed with a key of their own under the name of ours', signWithOwnKey],
    ['with another person in it', putOtherPerson],
    ['that is an ID token', () => tokens.IdToken],
    ['that is a refresh token', () => tokens.RefreshToken],
    ['that is garbage', () => 'garbage'],
    ['that is empty', () => ''],
    ['that is very long', (good) => good + 'A'.repeat(10_000)],
  ]

  it.each(forgeries)('%s is refused', async (_name, forge) => {
    const answer = await askMe(test, await forge(tokens.AccessToken))
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('is refused once it has expired, and ours too', async () => {
    expect((await askMe(test, tokens.AccessToken)).statusCode).toBe(200)
    offsetMs = 61 * 60_000
    expect((await askMe(test, tokens.AccessToken)).statusCode).toBe(401)
    offsetMs = 0
    expect((await askMe(test, tokens.AccessToken)).statusCode).toBe(200)
  })

  async function signWithPublicKey(good: string) {
    const { keys } = (await test.app.inject(`/${poolId}/.well-known/jwks.json`)).json()
    const pem = createPublicKey({ key: keys[0], format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    return new SignJWT(decode(good.split('.')[1]))
      .setProtectedHeader({ alg: 'HS256', kid: keys[0].kid })
      .sign(Buffer.from(pem))
  }
  async function signWithOwnKey(good: string) {
    const [header, payload] = good.split('.')
    const { privateKey } = await generateKeyPair('RS256')
    return new SignJWT(decode(payload) as JWTPayload).setProtectedHeader(decode(header)).sign(privateKey)
  }
  function putOtherPerson(good: string) {
    const [header, payload, signature] = good.split('.')
    const sub = '11111111-1111-4111-8111-111111111111'
    return [header, encode({ ...decode(payload), sub }), signature].join('.')
  }
})

describe('a session that was ended', () => {
  const endings: [string, (mine: Tokens, who: TestAccount) => Promise<unknown>][] = [
    ['by RevokeToken', ({ RefreshToken }) => callPool(test, 'RevokeToken', { Token: RefreshToken })],
    ['by GlobalSignOut', ({ AccessToken }) => callPool(test, 'GlobalSignOut', { AccessToken })],
    ['by a reset of the password', (_mine, who) => resetPassword(who)],
    [
      'by deactivation',
      (_mine, { userId }) => test.ctx.userPool.admitPerson?.(userId, false) as Promise<void>,
    ],
  ]

  it.each(endings)('%s is over at once in every process, though tokens are cached', async (_name, end) => {
    const who = await createAccount(test)
    const mine = await signIn(test, who)
    for (const app of [test, other, test, other]) {
      expect((await askMe(app, mine.AccessToken)).statusCode).toBe(200)
    }
    await end(mine, who)
    expect((await askMe(test, mine.AccessToken)).statusCode).toBe(401)
    await eventually(async () => expect((await askMe(other, mine.AccessToken)).statusCode).toBe(401))
    const { status } = await callPool(other, 'GetTokensFromRefreshToken', { RefreshToken: mine.RefreshToken })
    expect(status).toBe(400)
    expect((await askMe(test, tokens.AccessToken)).statusCode).toBe(200)
  })

  async function resetPassword({ email }: TestAccount) {
    await callPool(test, 'ForgotPassword', { Username: email })
    const ConfirmationCode = await waitForCode(test, email)
    const answer = await callPool(test, 'ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode,
      Password: `${goodPassword}-2`,
    })
    expect(answer.status).toBe(200)
  }
})

describe('while notices from the database are lost', () => {
  const isTrusted = (app: TestApp) => !(app.ctx.userPool.verifyToken(tokens.AccessToken) instanceof Promise)

  it('every token is checked, until notices arrive again', async () => {
    await askMe(other, tokens.AccessToken)
    expect(isTrusted(other)).toBe(true)
    await execute(
      test.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'laycan-listen' and datname = current_database()`,
    )
    await eventually(() => expect(isTrusted(other)).toBe(false))
    expect((await askMe(other, tokens.AccessToken)).statusCode).toBe(200)
    expect(isTrusted(other)).toBe(false)
    await eventually(async () => {
      await askMe(other, tokens.AccessToken)
      expect(isTrusted(other)).toBe(true)
    })
    const mine = await signIn(test, account)
    expect((await askMe(other, mine.AccessToken)).statusCode).toBe(200)
    await callPool(test, 'RevokeToken', { Token: mine.RefreshToken })
    await eventually(async () => expect((await askMe(other, mine.AccessToken)).statusCode).toBe(401))
  })
})

describe('a role', () => {
  const rolesIn = async (app: TestApp) => (await app.ctx.userPool.verifyToken(tokens.AccessToken))?.roles

  it('takes effect as soon as it is granted, and ends as soon as it is revoked', async () => {
    expect(await rolesIn(test)).toEqual([])
    await grantRole(test.ctx.db, account.email, 'admin')
    for (const app of [test, other])
      await eventually(async () => expect(await rolesIn(app)).toEqual(['admin']))
    await revokeRole(test.ctx.db, account.email, 'admin')
    for (const app of [test, other]) await eventually(async () => expect(await rolesIn(app)).toEqual([]))
  })
})
