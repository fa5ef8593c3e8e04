import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastCode, passwordAuth, signUp, signUpInput } from '../../test/calls.ts'
import { createTestPool, hours, PASSWORD, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

const send = (overrides: Parameters<typeof signUpInput>[0] = {}) => {
  const { email: _email, ...input } = signUpInput(overrides)
  return pool.client.send(new SignUpCommand(input))
}

describe('SignUp', () => {
  it('creates an unconfirmed account and mails a code', async () => {
    const answer = await send({ attributes: { email: ' First@Example.com ', phone_number: '+33123456789' } })
    expect(answer).toMatchObject({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'f***@e***' },
    })
    expect(await pool.identity.findUserByEmail('first@example.com')).toMatchObject({
      sub: answer.UserSub,
      email: 'First@Example.com',
      isConfirmed: false,
      isActive: true,
      attributes: {
        given_name: 'Ines',
        family_name: 'Moreau',
        phone_number: '+33123456789',
        'custom:user_type': 'buyer',
        'custom:kyc_status': 'pending',
      },
    })
    expect(lastCode(pool, 'First@Example.com')).toMatch(/^\d{6}$/)
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({ kind: 'sign_up', userId: answer.UserSub, address: '192.0.2.1' }),
    )
  })

  it('mails the code in text and HTML, in the link only after the #, and no words of the sender', async () => {
    const { email } = await signUp(pool, { attributes: { given_name: 'Win at evil.example' } })
    const code = lastCode(pool, email)
    const { text, html } = pool.mails.at(-1) ?? { text: '', html: '' }
    const address = `${pool.url}/auth/confirm-signup?email=${encodeURIComponent(email)}#code=${code}`
    expect(text).toContain(address)
    expect(html).toContain(`href="${address}"`)
    expect(text + html).not.toContain('evil.example')
    expect(html).not.toMatch(/<(img|script)\b/)
  })

  it('takes buyer for the account type when none is given', async () => {
    const { email: _email, ...input } = signUpInput()
    const UserAttributes = input.UserAttributes?.filter(({ Name }) => Name !== 'custom:user_type')
    const { UserSub = '' } = await pool.client.send(new SignUpCommand({ ...input, UserAttributes }))
    expect(await pool.identity.readAttributes(UserSub)).toMatchObject({ 'custom:user_type': 'buyer' })
  })

  it('refuses an address that has an account, confirmed or not, however it is written', async () => {
    const taken = {
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    }
    const { email } = await signUp(pool)
    await expect(send({ attributes: { email: email.toUpperCase() } })).rejects.toMatchObject(taken)
    const account = await pool.createAccount()
    await expect(send({ attributes: { email: account.email } })).rejects.toMatchObject(taken)
  })

  it('refuses a username that is taken, or looks like an address', async () => {
    const { username } = await signUp(pool)
    await expect(send({ Username: username })).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User already exists',
    })
    await expect(send({ Username: 'a@b.co' })).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  it('lets an account that was never confirmed give way once its code has expired', async () => {
    const first = await signUp(pool)
    pool.clock.advance(hours(23))
    await expect(send({ attributes: { email: first.email } })).rejects.toThrow('already exists')
    pool.clock.advance(hours(1))
    const second = await signUp(pool, { attributes: { email: first.email }, Password: 'Other7!Quay-Lantern' })
    expect(second.sub).not.toBe(first.sub)
    await expect(pool.client.send(passwordAuth(first.email, PASSWORD))).rejects.toThrow('Incorrect')
  })

  it('gives one of many sign-ups at once the address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        pool.call('SignUp', signUpInput({ attributes: { email: 'race@example.com' } })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(pool.mails.filter(({ to }) => to === 'race@example.com')).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ __type: 'UsernameExistsException' })
    }
  })

  it.each([
    ['Sh0rt!pw', 'Password did not conform with policy: Password not long enough'],
    ['nothing-upper-7', 'Password did not conform with policy: Password must have uppercase characters'],
    ['NOTHING-LOWER-7', 'Password did not conform with policy: Password must have lowercase characters'],
    ['Nothing-Numeric', 'Password did not conform with policy: Password must have numeric characters'],
    ['NothingSpecial7', 'Password did not conform with policy: Password must have symbol characters'],
    ['P@ssw0rd12345!', 'Provided password cannot be used for security reasons.'],
    ['Moreau-Ines-2026!', 'Provided password cannot be used for security reasons.'],
  ])('refuses the password %s', async (Password, message) => {
    await expect(send({ Password })).rejects.toMatchObject({ name: 'InvalidPasswordException', message })
  })

  it.each([
    [{ email: 'nonsense' }, 'Invalid email address format.'],
    [{ email: 'two@example.com,three@example.com' }, 'Invalid email address format.'],
    [{ email: 'break@example.com\r\nBcc: all@example.com' }, 'Invalid email address format.'],
    [{ email: `${'a'.repeat(65)}@example.com` }, 'Invalid email address format.'],
    [{ phone_number: '0123456' }, 'Invalid phone number format.'],
    [{ phone_number: '' }, 'Invalid phone number format.'],
    [{ given_name: ' X ' }, /^Attributes did not conform to the schema: given_name/],
    [{ family_name: 'Line\nbreak' }, /^Attributes did not conform to the schema: family_name/],
    [{ 'custom:user_type': 'admin' }, /^Attributes did not conform to the schema: custom:user_type/],
    [
      { 'custom:company_name': 'x'.repeat(201) },
      /^Attributes did not conform to the schema: custom:company_name/,
    ],
    [{ 'custom:role': 'x' }, /^Attributes did not conform to the schema: Type for attribute {custom:role}/],
    [{ __proto__x: 'x' }, /could not be determined/],
  ])('refuses the attributes %j', async (attributes, message) => {
    await expect(send({ attributes: attributes as unknown as Record<string, string> })).rejects.toMatchObject(
      {
        name: 'InvalidParameterException',
        message: expect.stringMatching(message),
      },
    )
  })

  it.each([['custom:kyc_status'], ['email_verified'], ['sub']])('lets no client write %s', async (name) => {
    await expect(send({ attributes: { [name]: 'verified' } })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    })
  })

  it('names every required attribute that is missing, and one given twice', async () => {
    await expect(send({ UserAttributes: [] })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message:
        'Attributes did not conform to the schema: email: The attribute is required\ngiven_name: The attribute is required\nfamily_name: The attribute is required',
    })
    const twice = signUpInput().UserAttributes?.flatMap((attribute) => [attribute, attribute])
    await expect(send({ UserAttributes: twice })).rejects.toThrow('more than once')
  })

  it('knows only its own client', async () => {
    await expect(send({ ClientId: 'stranger' })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'User pool client stranger does not exist.',
    })
  })

  it('limits sign-ups for an address of the network', async () => {
    const limited = await createTestPool({
      limits: { sign_up: { account: 10, address: 2 } },
    })
    const from = (address: string) => {
      const { email: _email, ...input } = signUpInput()
      return limited.clientFrom(address).send(new SignUpCommand(input))
    }
    await from('2001:db8:1:2::1')
    await from('2001:db8:1:2::2')
    await expect(from('2001:db8:1:2:ffff::3')).rejects.toMatchObject({ name: 'LimitExceededException' })
    await from('2001:db8:1:3::1')
    limited.clock.advance(hours(1))
    await from('2001:db8:1:2::1')
    await limited.close()
  })

  it('stores nothing when the mail cannot be enqueued', async () => {
    const failing = await createTestPool({
      sendMail: () => Promise.reject(new Error('no queue')),
    })
    const { email, ...input } = signUpInput()
    await expect(failing.client.send(new SignUpCommand(input))).rejects.toMatchObject({
      name: 'CodeDeliveryFailureException',
    })
    expect(await failing.identity.findUserByEmail(email)).toBeUndefined()
    expect(failing.errors).toEqual([expect.objectContaining({ message: 'no queue' })])
    await failing.close()
  })
})
