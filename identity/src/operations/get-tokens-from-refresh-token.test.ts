import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import { sql } from '@laycan/sql/sql'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUser, refresh, signIn, tokensOf } from '../../test/calls.ts'
import { createTestPool, days, hours, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

describe('GetTokensFromRefreshToken', () => {
  it('gives new tokens with the latest attributes of the account, and replaces the refresh token', async () => {
    const account = await pool.createAccount()
    const first = await signIn(pool, account)
    await pool.identity.adminUpdateAttributes(account.sub, { 'custom:kyc_status': 'verified' })
    pool.clock.advance(hours(2))
    await expect(getUser(pool.client, first.AccessToken)).rejects.toThrow('Access Token has expired')
    const second = await refresh(pool, first.RefreshToken)
    await getUser(pool.client, second.AccessToken)
    const before = decodeJwt(first.IdToken)
    const after = decodeJwt(second.IdToken)
    expect(after['custom:kyc_status']).toBe('verified')
    expect(after).toMatchObject({ origin_jti: before.origin_jti, auth_time: before.auth_time })
    expect(after.iat).toBeGreaterThan(before.iat ?? 0)
    await refresh(pool, second.RefreshToken)
  })

  it('stores no token that could be used', async () => {
    const { RefreshToken } = await signIn(pool, await pool.createAccount())
    const { RefreshToken: successor } = await refresh(pool, RefreshToken)
    const { rows } = await sql<{ text: string }>`
      select string_agg(encode(token_hash, 'escape') || coalesce(encode(successor, 'escape'), ''), '') as text
      from pool_refresh_tokens`.execute(pool.database.db)
    for (const token of [RefreshToken, successor]) expect(rows[0]?.text).not.toContain(token)
  })

  it('gives the same successor again within the grace, to any number of calls at once', async () => {
    const { RefreshToken } = await signIn(pool, await pool.createAccount())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pool.call('GetTokensFromRefreshToken', { RefreshToken })),
    )
    const successors = answers.map(({ body }) => body as { AuthenticationResult?: AuthenticationResultType })
    expect(new Set(successors.map((each) => each.AuthenticationResult?.RefreshToken)).size).toBe(1)
    const successor = tokensOf(successors[0]?.AuthenticationResult).RefreshToken
    const third = await refresh(pool, successor)
    // A tab that comes late finds its way along the chain.
    expect((await refresh(pool, RefreshToken)).RefreshToken).toBe(successor)
    expect((await refresh(pool, successor)).RefreshToken).toBe(third.RefreshToken)
  })

  it('ends the session when a replaced token is used after the grace', async () => {
    const account = await pool.createAccount()
    const elsewhere = await signIn(pool, account)
    const first = await signIn(pool, account)
    const second = await refresh(pool, first.RefreshToken)
    pool.clock.advance(61_000)
    const ended: string[] = []
    const stop = pool.identity.onSessionsEnded((sessions) => ended.push(...sessions))
    await expect(refresh(pool, first.RefreshToken)).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    })
    stop()
    expect(ended).toEqual([decodeJwt(first.AccessToken).origin_jti])
    await expect(refresh(pool, second.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    })
    await expect(getUser(pool.client, second.AccessToken)).rejects.toThrow('revoked')
    await refresh(pool, elsewhere.RefreshToken)
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({ kind: 'token_reuse', userId: account.sub }),
    )
  })

  it('refuses after 30 days, however often the token was replaced', async () => {
    let { RefreshToken } = await signIn(pool, await pool.createAccount())
    pool.clock.advance(days(29))
    RefreshToken = (await refresh(pool, RefreshToken)).RefreshToken
    pool.clock.advance(days(1))
    await expect(refresh(pool, RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has expired',
    })
  })

  it('refuses a made-up token, and one of a deactivated account', async () => {
    await expect(refresh(pool, 'made-up')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    })
    const account = await pool.createAccount()
    const { RefreshToken } = await signIn(pool, account)
    await pool.identity.deactivate(account.sub)
    await expect(refresh(pool, RefreshToken)).rejects.toMatchObject({ message: 'User is disabled.' })
  })
})
