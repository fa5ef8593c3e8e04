import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '#config.ts'
import { askMe, clientId, signIn, tryToSignIn } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { describeDemoAccounts } from './demo.service.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const demo = (email: string) => ({ email, password: demoPassword })

describe('on a server that only this machine can reach', () => {
  it.each(demoAccounts)('$email can sign in', async ({ email, userType, role }) => {
    const { AccessToken } = await signIn(test, demo(email))
    expect((await askMe(test, AccessToken)).json().data).toMatchObject({
      email,
      userType,
      roles: role ? [role] : [],
    })
  })

  it('there is one of each kind, a verified buyer and colleagues, and the start prints them', () => {
    expect(demoAccounts.map(({ userType, role }) => role ?? userType)).toEqual([
      'buyer',
      'seller',
      'broker',
      // Verified, to trade with at once.
      'buyer',
      'compliance',
      'support',
      'admin',
      // Colleagues: two of the verified buyer, two of the seller, one of the broker, and a second reviewer.
      'buyer',
      'buyer',
      'seller',
      'seller',
      'broker',
      'compliance',
    ])
    const shown = describeDemoAccounts(test.ctx.config) ?? ''
    for (const { email } of demoAccounts) expect(shown).toContain(email)
    expect(shown).toContain(demoPassword)
  })

  it('a second start makes no second ones', async () => {
    const again = await createTestApp({ beside: test })
    const { rows } = await sql`select from members`.execute(test.ctx.db)
    expect(rows).toHaveLength(demoAccounts.length)
    await again.close()
  })
})

const open: [string, Record<string, string>][] = [
  ['all addresses', { HOST: '0.0.0.0' }],
  ['a public address', { PUBLIC_URL: 'https://fuel.example' }],
  ['a proxy', { TRUSTED_PROXIES: '127.0.0.1' }],
  ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['a database server', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }],
  ['AWS Cognito', { COGNITO_USER_POOL_ID: 'us-east-1_Abc', COGNITO_CLIENT_ID: clientId }],
]

describe('on a server that is open to others', () => {
  it.each(open)('%s: there are no demo accounts', async (_name, settings) => {
    expect(describeDemoAccounts(parseConfig(settings))).toBeUndefined()
    const shared = await createTestApp({ settings })
    const { rows } = await sql`select from members union all select from pool_users`.execute(shared.ctx.db)
    expect(rows).toEqual([])
    await shared.close()
  })

  it('existing demo accounts cannot sign in, until only this machine can reach the server again', async () => {
    const { email } = demoAccounts[4] ?? { email: '' }
    const { AccessToken } = await signIn(test, demo(email))
    const shared = await createTestApp({ beside: test, settings: { HOST: '0.0.0.0' } })
    expect((await tryToSignIn(shared, demo(email))).body.message).toBe('User is disabled.')
    expect((await askMe(shared, AccessToken)).statusCode).toBe(401)
    await shared.close()
    const local = await createTestApp({ beside: test })
    await signIn(local, demo(email))
    expect((await askMe(local, AccessToken)).statusCode).toBe(401)
    await local.close()
  })
})
