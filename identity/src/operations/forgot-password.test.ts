import { ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword, lastCode, signUp } from '../../test/calls.ts'
import { CLIENT_ID, createTestPool, hours, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

describe('ForgotPassword', () => {
  it('mails a code, and a link that keeps the code from the server', async () => {
    const { email, sub } = await pool.createAccount({ email: 'Forgetful+1@Example.com' })
    await expect(forgotPassword(pool, 'forgetful+1@example.COM')).resolves.toMatchObject({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'f***@e***' },
    })
    const code = lastCode(pool, email)
    const link = `${pool.url}/auth/reset-password?email=${encodeURIComponent(email)}#code=${code}`
    expect(pool.mails.at(-1)).toMatchObject({ to: email, text: expect.stringContaining(link) })
    expect(pool.mails.at(-1)?.html).toContain(`href="${link}"`)
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({ kind: 'reset_requested', userId: sub }),
    )
  })

  it('greets by name, which HTML cannot break out of', async () => {
    const account = await pool.createAccount()
    await pool.identity.adminUpdateAttributes(account.sub, { given_name: '<b>Mara' })
    await forgotPassword(pool, account.email)
    expect(pool.mails.at(-1)?.text).toContain('Hello <b>Mara,')
    expect(pool.mails.at(-1)?.html).toContain('Hello &lt;b&gt;Mara,')
  })

  it('refuses accounts that do not exist', async () => {
    await expect(forgotPassword(pool, 'nobody@example.com')).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'Username/client id combination not found.',
    })
  })

  it('sends nothing to an address that is not confirmed', async () => {
    const { email } = await signUp(pool)
    await expect(forgotPassword(pool, email)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
    })
  })

  it('sends nothing to a deactivated account', async () => {
    const { email, sub } = await pool.createAccount()
    await pool.identity.deactivate(sub)
    await expect(forgotPassword(pool, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  it('sends five codes an hour to an account, and a limited number for an address', async () => {
    const { email, username } = await pool.createAccount()
    for (const login of [email, username, email, username, email]) await forgotPassword(pool, login)
    await expect(forgotPassword(pool, username)).rejects.toMatchObject({ name: 'LimitExceededException' })
    pool.clock.advance(hours(1))
    await forgotPassword(pool, username)

    const client = pool.clientFrom('203.0.113.9')
    const ask = (number: number) =>
      client.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username: `nobody${number}@example.com` }))
    for (let number = 0; number < 50; number++) await expect(ask(number)).rejects.toThrow('not found')
    await expect(ask(50)).rejects.toMatchObject({ name: 'LimitExceededException' })
  })
})
