import { randomUUID } from 'node:crypto'
import {
  SetUserMFAPreferenceCommand,
  type SetUserMFAPreferenceCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appCode,
  confirmFactorChange,
  enableSecondFactor,
  getUser,
  passwordAuth,
  replaceFactor,
  signIn,
  wrongCode,
} from '../../test/calls.ts'
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
    const turnOff = () => prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: false } })
    await expect(turnOff()).rejects.toMatchObject({ name: 'ForbiddenException' })
    await confirmFactorChange(pool, account, AccessToken)
    await turnOff()
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

  it('signs out every other device when it is switched on', async () => {
    const account = await pool.createAccount()
    const [here, there] = [await signIn(pool, account), await signIn(pool, account)]
    await enableSecondFactor(pool, here.AccessToken)
    await expect(getUser(pool.client, there.AccessToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await expect(getUser(pool.client, here.AccessToken)).resolves.toMatchObject({
      Username: account.username,
    })
  })

  it.each([
    ['an old confirmation', async () => pool.clock.advance(5 * 60_000)],
    ['one that was used', (token: string) => replaceFactor(pool, token)],
  ])('does not take %s', async (_which, spend) => {
    const account = await pool.createAccount()
    const { AccessToken } = await signIn(pool, account)
    await enableSecondFactor(pool, AccessToken)
    await confirmFactorChange(pool, account, AccessToken)
    await spend(AccessToken)
    await expect(prefer(AccessToken, { SoftwareTokenMfaSettings: { Enabled: false } })).rejects.toMatchObject(
      { name: 'ForbiddenException' },
    )
  })

  it('asks for the password or a code of the app, once, and not for a recovery code', async () => {
    const account = await pool.createAccount()
    const { AccessToken } = await signIn(pool, account)
    const secret = await enableSecondFactor(pool, AccessToken)
    const [recoveryCode = ''] = await pool.identity.createRecoveryCodes(account.sub)
    pool.clock.advance(30_000)
    const code = appCode(secret, pool.clock.now())
    const confirm = (given: Parameters<typeof pool.identity.confirmPerson>[1]) =>
      pool.identity.confirmPerson(account.sub, given)
    expect(await confirm({ code })).toBe('right')
    expect(await confirm({ code })).toBe('wrong')
    expect(await confirm({ code: recoveryCode })).toBe('wrong')
    expect(await confirm({ password: account.password })).toBe('right')
    for (let tries = 0; tries < 6; tries++) await confirm({ code: wrongCode(code) })
    expect(await confirm({ password: account.password })).toBe('locked')
    expect(await pool.identity.confirmPerson(randomUUID(), { password: account.password })).toBe('wrong')
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
