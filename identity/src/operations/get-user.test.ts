import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enableSecondFactor, getUser, signIn } from '../../test/calls.ts'
import { createTestPool, hours, type TestPool, type Tokens } from '../../test/pool.ts'

let pool: TestPool
let tokens: Tokens
beforeAll(async () => {
  pool = await createTestPool()
  tokens = await signIn(pool, await pool.createAccount())
})
afterAll(() => pool.close())

const invalid = { name: 'NotAuthorizedException', message: 'Invalid Access Token' }
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('GetUser', () => {
  it('lists the attributes as strings, and the second factor', async () => {
    const account = await pool.createAccount({ email: 'Lister@Example.com' })
    await pool.identity.adminUpdateAttributes(account.sub, { phone_number: '+14155550100' })
    const { AccessToken } = await signIn(pool, account)
    const attributes = {
      sub: account.sub,
      email: 'Lister@Example.com',
      email_verified: 'true',
      phone_number: '+14155550100',
      phone_number_verified: 'false',
      given_name: 'Mara',
      family_name: 'Okafor',
      'custom:user_type': 'seller',
      'custom:kyc_status': 'pending',
    }
    const answer = await getUser(pool.client, AccessToken)
    expect(answer.Username).toBe(account.username)
    expect(Object.fromEntries((answer.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]))).toEqual(
      attributes,
    )
    expect(answer.UserMFASettingList).toBeUndefined()
    await enableSecondFactor(pool, AccessToken)
    await expect(getUser(pool.client, AccessToken)).resolves.toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    })
  })

  it('refuses an expired token', async () => {
    const late = await createTestPool()
    const { AccessToken } = await signIn(late, await late.createAccount())
    late.clock.advance(hours(1) + 1000)
    await expect(getUser(late.client, AccessToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has expired',
    })
    await late.close()
  })

  it('refuses the ID token and the refresh token', async () => {
    await expect(getUser(pool.client, tokens.IdToken)).rejects.toMatchObject(invalid)
    await expect(getUser(pool.client, tokens.RefreshToken)).rejects.toMatchObject(invalid)
  })

  it('refuses a tampered token', async () => {
    const [head, , signature] = tokens.AccessToken.split('.')
    const claims = { ...decodeJwt(tokens.AccessToken), username: 'admin' }
    await expect(getUser(pool.client, `${head}.${encode(claims)}.${signature}`)).rejects.toMatchObject(
      invalid,
    )
    await expect(getUser(pool.client, `${tokens.AccessToken}A`)).rejects.toMatchObject(invalid)
  })

  it('refuses alg none, and HS256 with the public key', async () => {
    const claims = decodeJwt(tokens.AccessToken)
    const none = `${encode({ alg: 'none', kid: decodeProtectedHeader(tokens.AccessToken).kid })}.${encode(claims)}.`
    await expect(getUser(pool.client, none)).rejects.toMatchObject(invalid)
    const [jwk] = (await pool.identity.jwks()).keys
    const pem = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    })
    const { kid = '' } = decodeProtectedHeader(tokens.AccessToken)
    const hmac = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(pem))
    await expect(getUser(pool.client, hmac)).rejects.toMatchObject(invalid)
  })

  it.each<[string, (claims: JWTPayload) => { claims?: JWTPayload; ownKey?: true }]>([
    ['another key with our key id', () => ({ ownKey: true })],
    ['an unknown key id', () => ({})],
  ])('refuses a token signed by %s', async (_what, change) => {
    const { privateKey } = await generateKeyPair('RS256')
    const { kid = '' } = decodeProtectedHeader(tokens.AccessToken)
    const { ownKey } = change({})
    const forged = await new SignJWT(decodeJwt(tokens.AccessToken))
      .setProtectedHeader({ alg: 'RS256', kid: ownKey ? kid : 'unknown' })
      .sign(privateKey)
    await expect(getUser(pool.client, forged)).rejects.toMatchObject(invalid)
  })

  it('refuses the token of another pool', async () => {
    const foreign = await createTestPool()
    const { AccessToken } = await signIn(foreign, await foreign.createAccount())
    await expect(getUser(pool.client, AccessToken)).rejects.toMatchObject(invalid)
    await foreign.close()
  })

  it('refuses the token of a session that ended, at once', async () => {
    const account = await pool.createAccount()
    const { AccessToken } = await signIn(pool, account)
    const { origin_jti: originJti } = decodeJwt(AccessToken) as { origin_jti: string }
    expect(await pool.identity.isSessionLive(originJti, account.sub)).toBe(true)
    expect(await pool.identity.endSession(account.sub, originJti)).toBe(true)
    expect(await pool.identity.isSessionLive(originJti, account.sub)).toBe(false)
    await expect(getUser(pool.client, AccessToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    })
  })
})
