import {
  SetUserMFAPreferenceCommand,
  type SetUserMFAPreferenceCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enableSecondFactor, passwordAuth, signIn } from '../../test/calls.ts'
import { createTestPool, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

const prefer = (AccessToken: string, settings: Omit<SetUserMFAPreferenceCommandInput, 'AccessToken'>) =>
  pool.client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...settings }))

describe('SetUserMFAPreference', () => {
  it('switches the factor on and off, by record and by mail', async () => {
    const account = await pool.createAccount()
    const { AccessToken } = await signIn(pool, account)
    await enableSecondFactor(pool, AccessToken)
    await expect(pool.client.send(passwordAuth(account.email, account.password))).resolves.toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
    })
    await pool.identity.createRecoveryCodes(account.sub)
    await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: false } })
    await signIn(pool, account)
    expect(await pool.identity.countRecoveryCodes(account.sub)).toBe(0)
    const events = await pool.readEvents()
    const kinds = events.filter(({ userId }) => userId === account.sub).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['factor_enabled', 'factor_disabled']))
    expect(pool.mails.slice(-2).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('switched on'),
      expect.stringContaining('switched off'),
    ])
  })

  it('changes nothing, and records nothing, when nothing is asked', async () => {
    const account = await pool.createAccount()
    const { AccessToken } = await signIn(pool, account)
    await prefer(AccessToken, {})
    await prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: false } })
    const events = await pool.readEvents()
    expect(events.filter(({ kind, userId }) => kind.startsWith('factor') && userId === account.sub)).toEqual(
      [],
    )
  })

  it('needs a verified secret, and knows no other factor', async () => {
    const { AccessToken } = await signIn(pool, await pool.createAccount())
    await expect(prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: true } })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
    })
    await expect(prefer(AccessToken, { SMSMfaSettings: { Enabled: true } })).rejects.toThrow('SMS_MFA')
    await expect(prefer(AccessToken, { EmailMfaSettings: { Enabled: true } })).rejects.toThrow('EMAIL_OTP')
  })

  it('refuses callers who are not signed in', async () => {
    await expect(prefer('no-token', {})).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})
