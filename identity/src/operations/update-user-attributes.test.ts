import { UpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attributesOf, signIn } from '../../test/calls.ts'
import { type Account, createTestPool, type TestPool } from '../../test/pool.ts'

let pool: TestPool
let account: Account
let AccessToken: string
beforeAll(async () => {
  pool = await createTestPool()
  account = await pool.createAccount()
  AccessToken = (await signIn(pool, account)).AccessToken
})
afterAll(() => pool.close())

const update = (values: Record<string, string>, token = AccessToken) =>
  pool.client.send(
    new UpdateUserAttributesCommand({ AccessToken: token, UserAttributes: attributesOf(values) }),
  )

describe('UpdateUserAttributes', () => {
  it('changes what a person may change, and leaves the rest', async () => {
    await update({
      given_name: ' Amara ',
      'custom:company_name': 'Okafor & Daughters',
      phone_number: '+4930123',
    })
    expect(await pool.identity.readAttributes(account.sub)).toEqual({
      email: account.email,
      given_name: 'Amara',
      family_name: 'Okafor',
      phone_number: '+4930123',
      'custom:company_name': 'Okafor & Daughters',
      'custom:user_type': 'seller',
      'custom:kyc_status': 'pending',
    })
    await update({ phone_number: '' })
    expect(await pool.identity.readAttributes(account.sub)).not.toHaveProperty('phone_number')
  })

  it.each(['custom:kyc_status', 'email', 'email_verified', 'sub'])(
    'lets no client write %s',
    async (name) => {
      const before = await pool.identity.readAttributes(account.sub)
      await expect(update({ given_name: 'Half', [name]: 'verified' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'A client attempted to write unauthorized attribute',
      })
      expect(await pool.identity.readAttributes(account.sub)).toEqual(before)
    },
  )

  it('never changes the account type', async () => {
    await expect(update({ 'custom:user_type': 'broker' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'user.custom:user_type: Attribute cannot be updated.',
    })
  })

  it('refuses values that do not fit, and callers who are not signed in', async () => {
    await expect(update({ phone_number: '123' })).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await expect(update({ family_name: '' })).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await expect(update({ given_name: 'Mallory' }, 'no-token')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })
})
