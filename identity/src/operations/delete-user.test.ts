import { DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUser, signIn } from '../../test/calls.ts'
import { createTestPool, type TestPool } from '../../test/pool.ts'

let pool: TestPool
beforeAll(async () => {
  pool = await createTestPool()
})
afterAll(() => pool.close())

describe('DeleteUser', () => {
  it('is refused in favour of deactivation', async () => {
    const { AccessToken } = await signIn(pool, await pool.createAccount())
    await expect(pool.client.send(new DeleteUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Accounts cannot be deleted. Deactivate the account instead.',
    })
    await getUser(pool.client, AccessToken)
  })

  it('refuses callers who are not signed in', async () => {
    await expect(pool.client.send(new DeleteUserCommand({ AccessToken: 'x' }))).rejects.toThrow('Invalid')
  })
})
