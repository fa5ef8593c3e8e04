import {
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCode, confirmFactorChange, enableSecondFactor, signIn, wrongCode } from '../../test/calls.ts'
import { createTestPool, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

const verify = (AccessToken: string, UserCode: string) =>
  pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))

async function associated() {
  const account = await pool.createAccount()
  const { AccessToken } = await signIn(pool, account)
  const { SecretCode = '' } = await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  return {
    account,
    AccessToken,
    code: (ms = 0) => appCode(SecretCode, new Date(pool.clock.now().getTime() + ms)),
  }
}

describe('VerifySoftwareToken', () => {
  it('takes the code the app shows, which alone does not switch the factor on', async () => {
    const { account, AccessToken, code } = await associated()
    await expect(verify(AccessToken, code())).resolves.toMatchObject({ Status: 'SUCCESS' })
    await signIn(pool, account)
  })

  it('tolerates a clock that is off by one step, not by more', async () => {
    const { AccessToken, code } = await associated()
    await expect(verify(AccessToken, code(90_000))).rejects.toThrow('Code mismatch')
    await verify(AccessToken, code(-30_000))
  })

  it('refuses a wrong code, and one without a secret', async () => {
    const { AccessToken, code } = await associated()
    await expect(verify(AccessToken, wrongCode(code()))).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch and fail enable Software Token MFA',
    })
    const other = await signIn(pool, await pool.createAccount())
    await expect(verify(other.AccessToken, '123456')).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    })
    await expect(verify(AccessToken, '12345a')).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  it('notifies the person when a factor in use was replaced', async () => {
    const account = await pool.createAccount()
    const { AccessToken } = await signIn(pool, account)
    await enableSecondFactor(pool, AccessToken)
    const before = pool.mails.length
    const { SecretCode = '' } = await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    await expect(verify(AccessToken, appCode(SecretCode, pool.clock.now()))).rejects.toMatchObject({
      name: 'ForbiddenException',
    })
    await confirmFactorChange(pool, account, AccessToken)
    await verify(AccessToken, appCode(SecretCode, pool.clock.now()))
    expect(pool.mails.slice(before)).toEqual([expect.objectContaining({ to: account.email })])
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({ kind: 'factor_enabled', userId: account.sub, detail: { isReplaced: true } }),
    )
  })

  it('refuses callers who are not signed in', async () => {
    await expect(verify('no-token', '123456')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})
