import { GlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUser, refresh, signIn } from '../../test/calls.ts'
import { createTestPool, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

const signOut = (AccessToken: string) => pool.client.send(new GlobalSignOutCommand({ AccessToken }))

describe('GlobalSignOut', () => {
  it('ends every session of the account, at once and everywhere', async () => {
    const account = await pool.createAccount()
    const stranger = await signIn(pool, await pool.createAccount())
    const sessions = [await signIn(pool, account), await signIn(pool, account)]
    const heard: string[] = []
    const stop = pool.identity.onSessionsEnded((ended) => heard.push(...ended))
    const elsewhere = await pool.database.pool.connect()
    await elsewhere.query('listen identity_sessions_ended')
    const notified = new Promise<string>((resolve) =>
      elsewhere.once('notification', ({ payload }) => resolve(payload ?? '')),
    )
    await signOut(sessions[0]?.AccessToken ?? '')
    stop()
    const ids = sessions.map(({ AccessToken }) => String(decodeJwt(AccessToken).origin_jti))
    expect(heard.sort()).toEqual([...ids].sort())
    expect((await notified).split(',').sort()).toEqual([...ids].sort())
    elsewhere.release(true)
    for (const { AccessToken, RefreshToken } of sessions) {
      await expect(getUser(pool.client, AccessToken)).rejects.toThrow('Access Token has been revoked')
      await expect(refresh(pool, RefreshToken)).rejects.toThrow('Refresh Token has been revoked')
    }
    await getUser(pool.client, stranger.AccessToken)
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({
        kind: 'signed_out_everywhere',
        userId: account.sub,
        detail: { sessions: 2 },
      }),
    )
  })

  it('refuses callers who are not signed in', async () => {
    await expect(signOut('no-token')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})
