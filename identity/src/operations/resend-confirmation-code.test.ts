import {
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastCode, signUp } from '../../test/calls.ts'
import { CLIENT_ID, createTestPool, hours, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

const resend = (Username: string) =>
  pool.client.send(new ResendConfirmationCodeCommand({ ClientId: CLIENT_ID, Username }))
const confirm = (Username: string, ConfirmationCode: string) =>
  pool.client.send(new ConfirmSignUpCommand({ ClientId: CLIENT_ID, Username, ConfirmationCode }))

describe('ResendConfirmationCode', () => {
  it('mails a new code, and the old one stops working', async () => {
    const { email, username } = await signUp(pool)
    const old = lastCode(pool, email)
    await expect(resend(email)).resolves.toMatchObject({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
    })
    const fresh = lastCode(pool, email)
    if (old !== fresh) await expect(confirm(username, old)).rejects.toThrow('Invalid verification code')
    await confirm(username, fresh)
  })

  it('helps an account whose code has expired', async () => {
    const { email, username } = await signUp(pool)
    pool.clock.advance(hours(30))
    await resend(username)
    await confirm(username, lastCode(pool, email))
  })

  it('refuses a confirmed account and an unknown one', async () => {
    const { email } = await pool.createAccount()
    await expect(resend(email)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User is already confirmed.',
    })
    await expect(resend('nobody@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' })
  })

  it('sends five codes an hour to an account', async () => {
    const { email, username } = await signUp(pool)
    for (const login of [email, username, email, username, email]) await resend(login)
    const sent = pool.mails.length
    await expect(resend(username)).rejects.toMatchObject({ name: 'LimitExceededException' })
    expect(pool.mails).toHaveLength(sent)
    pool.clock.advance(hours(1))
    await resend(username)
  })
})
