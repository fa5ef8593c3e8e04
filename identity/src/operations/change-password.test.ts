import { ChangePasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUser, passwordAuth, signIn } from '../../test/calls.ts'
import { createTestPool, minutes, PASSWORD, type TestPool } from '../../test/pool.ts'

const NEW_PASSWORD = 'Quarter9!Deck-Compass'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

const change = (AccessToken: string, PreviousPassword: string, ProposedPassword = NEW_PASSWORD) =>
  pool.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))

describe('ChangePassword', () => {
  it('changes it, keeps this session and ends the others', async () => {
    const account = await pool.createAccount()
    const here = await signIn(pool, account)
    const elsewhere = await signIn(pool, account)
    await change(here.AccessToken, PASSWORD)
    await getUser(pool.client, here.AccessToken)
    await expect(getUser(pool.client, elsewhere.AccessToken)).rejects.toThrow('revoked')
    await expect(pool.client.send(passwordAuth(account.email, PASSWORD))).rejects.toThrow('Incorrect')
    await signIn(pool, { email: account.email, password: NEW_PASSWORD })
    expect(pool.mails.at(-1)).toMatchObject({
      to: account.email,
      subject: expect.stringContaining('changed'),
    })
    expect(await pool.readEvents()).toContainEqual(
      expect.objectContaining({ kind: 'password_changed', userId: account.sub }),
    )
  })

  it('asks for the present password, and locks out who guesses at it', async () => {
    const { AccessToken } = await signIn(pool, await pool.createAccount())
    for (let failures = 0; failures < 5; failures++) {
      await expect(change(AccessToken, 'wrong')).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      })
    }
    await expect(change(AccessToken, PASSWORD)).rejects.toMatchObject({ name: 'LimitExceededException' })
    pool.clock.advance(minutes(1))
    await change(AccessToken, PASSWORD)
  })

  it('refuses a weak password', async () => {
    const { AccessToken } = await signIn(pool, await pool.createAccount())
    await expect(change(AccessToken, PASSWORD, 'Short1!')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    await expect(change(AccessToken, PASSWORD, 'Okafor-Mara-77!')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
  })

  it('lets one of several changes at once win', async () => {
    const account = await pool.createAccount()
    const { AccessToken } = await signIn(pool, account)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        pool.call('ChangePassword', {
          AccessToken,
          PreviousPassword: PASSWORD,
          ProposedPassword: `Quarter9!Deck-Compass${number}`,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses callers who are not signed in', async () => {
    await expect(change('no-token', PASSWORD)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})
