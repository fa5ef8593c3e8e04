import { AssociateSoftwareTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCode, enableSecondFactor, passwordAuth, signIn } from '../../test/calls.ts'
import { createTestPool, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

const associate = (AccessToken: string) =>
  pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))

describe('AssociateSoftwareToken', () => {
  it('gives a secret of 160 bits, stored encrypted, and changes nothing yet', async () => {
    const account = await pool.createAccount()
    const { AccessToken } = await signIn(pool, account)
    const { SecretCode = '' } = await associate(AccessToken)
    expect(SecretCode).toMatch(/^[A-Z2-7]{32}$/)
    expect(appCode(SecretCode, pool.clock.now())).toMatch(/^\d{6}$/)
    const { rows } = await sql<{ pending: Buffer; secret: Buffer | null }>`
      select totp_pending as pending, totp_secret as secret from pool_users where id = ${account.sub}`.execute(
      pool.database.db,
    )
    expect(rows[0]?.secret).toBeNull()
    expect(rows[0]?.pending.length).toBe(1 + 12 + 16 + 20)
    await signIn(pool, account)
  })

  it('leaves a factor in use until the new one is verified', async () => {
    const account = await pool.createAccount()
    const { AccessToken } = await signIn(pool, account)
    await enableSecondFactor(pool, AccessToken)
    const first = await associate(AccessToken)
    const second = await associate(AccessToken)
    expect(first.SecretCode).not.toBe(second.SecretCode)
    await expect(pool.client.send(passwordAuth(account.email, account.password))).resolves.toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
    })
  })

  it('refuses callers who are not signed in', async () => {
    await expect(associate('no-token')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})
