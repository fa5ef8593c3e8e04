import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUser, refresh, signIn } from '../../test/calls.ts'
import { CLIENT_ID, createTestPool, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

const revoke = (Token: string) => pool.client.send(new RevokeTokenCommand({ ClientId: CLIENT_ID, Token }))

describe('RevokeToken', () => {
  it('ends the session of the token and no other', async () => {
    const account = await pool.createAccount()
    const here = await signIn(pool, account)
    const elsewhere = await signIn(pool, account)
    await revoke(here.RefreshToken)
    await expect(getUser(pool.client, here.AccessToken)).rejects.toThrow('Access Token has been revoked')
    await expect(refresh(pool, here.RefreshToken)).rejects.toThrow('Refresh Token has been revoked')
    await getUser(pool.client, elsewhere.AccessToken)
    await revoke(here.RefreshToken)
    const events = await pool.readEvents()
    expect(events.filter(({ kind }) => kind === 'session_ended')).toEqual([
      expect.objectContaining({ userId: account.sub }),
    ])
  })

  it('ends it by a token that was replaced, too', async () => {
    const first = await signIn(pool, await pool.createAccount())
    const second = await refresh(pool, first.RefreshToken)
    await revoke(first.RefreshToken)
    await expect(refresh(pool, second.RefreshToken)).rejects.toThrow('revoked')
  })

  it('refuses an access token, and ignores a token that does not exist', async () => {
    const { AccessToken } = await signIn(pool, await pool.createAccount())
    await expect(revoke(AccessToken)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' })
    await revoke('made-up')
  })
})
