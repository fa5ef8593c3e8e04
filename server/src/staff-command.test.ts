import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { runProgram } from '#test/server-process.ts'

let test: TestApp
let account: TestAccount
beforeAll(async () => {
  test = await createTestApp({ settings: { HOST: '0.0.0.0' } })
  account = await createAccount(test)
})
afterAll(() => test.close())

const run = (...args: string[]) => runProgram('staff-command.ts', args, { DATABASE_URL: test.databaseUrl })

describe('npm run staff', () => {
  it('gives, lists and takes roles', async () => {
    const { email } = account
    expect(await run('list')).toEqual({ code: 0, output: 'Nobody has a role yet.\n', errors: '' })
    expect(await run('grant', email, 'admin')).toMatchObject({
      code: 0,
      output: `${email} has the role admin now.\n`,
    })
    expect((await run('list')).output).toMatch(
      new RegExp(`^${email}  admin  since \\d{4}-\\d\\d-\\d\\dT.*\n$`),
    )
    expect(await run('revoke', email, 'admin')).toMatchObject({
      code: 0,
      output: `${email} has the role admin no more.\n`,
    })
  })

  it('says in one line that it knows no such person', async () => {
    expect(await run('grant', 'nobody@example.com', 'admin')).toEqual({
      code: 1,
      output: '',
      errors: 'There is no account with the address nobody@example.com.\n',
    })
  })

  it.each([
    ['nothing'],
    ['an unknown action', 'promote', 'a@example.com', 'admin'],
    ['an unknown role', 'grant', 'a@example.com', 'king'],
    ['no role', 'grant', 'a@example.com'],
    ['too much', 'grant', 'a@example.com', 'admin', 'now'],
    ['more than a list', 'list', 'all'],
  ])('explains itself when asked for %s', async (_name, ...args) => {
    // Before any database is looked for.
    const { code, output, errors } = await runProgram('staff-command.ts', args, {
      DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
    })
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/^Usage:\n {2}npm run staff -- grant EMAIL ROLE/)
  })

  it('makes no database where there is none', async () => {
    const dataDir = `${test.ctx.config.dataDir}/nothing`
    expect(await runProgram('staff-command.ts', ['list'], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: '',
      errors: `There is no database in ${dataDir} yet.\n`,
    })
  })
})
