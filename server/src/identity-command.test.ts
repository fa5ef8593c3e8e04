import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@laycan/sql/sql'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#features/demo/demo-accounts.ts'
import { askMe, callPool, createAccount, poolId, signIn, type Tokens } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { usedDataDir, useEmbeddedServers } from '#test/embedded-server.ts'
import { eventually } from '#test/eventually.ts'
import { killServers, launchServer, runProgram, stopServer } from '#test/server-process.ts'

useEmbeddedServers()

/** The server beside this process; its key is in its data folder. */
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => {
  killServers()
  await test.close()
})

const settings = () => ({ DATABASE_URL: test.databaseUrl, DATA_DIR: test.ctx.config.dataDir })
const run = (args: string[], more: Record<string, string> = {}) =>
  runProgram('identity-command.ts', args, { ...settings(), ...more })
const kidOf = (token: string) => decodeProtectedHeader(token).kid
const publishedKids = async () => {
  const { keys } = (await test.app.inject(`/${poolId}/.well-known/jwks.json`)).json()
  return keys.map(({ kid }: { kid: string }) => kid)
}

describe('npm run identity -- rotate-key', () => {
  it('signs with a new key at once, in every process, and leaves the old tokens good', async () => {
    const other = await createTestApp({ beside: test })
    const account = await createAccount(test)
    const before = await signIn(test, account)
    await signIn(other, account)
    expect(await run(['rotate-key'])).toMatchObject({ code: 0, errors: '' })
    const after = await eventually(async () => {
      const tokens = await signIn(other, account)
      expect(kidOf(tokens.AccessToken)).not.toBe(kidOf(before.AccessToken))
      return tokens
    })
    for (const app of [test, other]) {
      for (const { AccessToken } of [before, after]) {
        expect((await askMe(app, AccessToken)).statusCode).toBe(200)
        expect((await callPool(app, 'GetUser', { AccessToken })).status).toBe(200)
      }
    }
    expect(await publishedKids()).toEqual([kidOf(after.AccessToken), kidOf(before.AccessToken)])
    const { rows } = await sql`select from security_events where kind = 'signing_key_rotated'`.execute(
      test.ctx.db,
    )
    expect(rows).toHaveLength(1)
    await other.close()
  })

  it('changes nothing without the right key, or where the keys are not ours', async () => {
    const before = await publishedKids()
    expect(await run(['rotate-key'], { IDENTITY_KEY: '0'.repeat(64) })).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^IDENTITY_KEY is not the key .*\n$/),
    })
    expect((await run(['rotate-key'], { DATA_DIR: '/nowhere' })).errors).toMatch(/^There is no key in .*\n$/)
    const aws = { COGNITO_USER_POOL_ID: 'us-east-1_Abc', COGNITO_CLIENT_ID: 'abc' }
    expect((await run(['rotate-key'], aws)).errors).toMatch(/^The accounts are in AWS Cognito.*\n$/)
    expect(await publishedKids()).toEqual(before)
  })

  it.each([[[]], [['rotate']], [['rotate-key', 'now']]])(
    'explains itself when asked for %j',
    async (args) => {
      const { code, errors } = await run(args)
      expect(code).toBe(1)
      expect(errors).toMatch(/^Usage:\n {2}npm run identity -- rotate-key/)
    },
  )
})

it('commands work beside a server that runs on the same data folder, which starts with its own key only', async () => {
  const dataDir = await usedDataDir()
  const server = launchServer({ DATA_DIR: dataDir })
  const origin = await server.origin
  const ask = async (path: string, init: RequestInit) =>
    (await (await fetch(origin + path, init)).json()) as {
      AuthenticationResult: Tokens
      data: { roles: string[] }
      keys: object[]
    }
  const email = 'seller@demo.example'
  const { AuthenticationResult } = await ask('/identity/', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: test.ctx.userPool.address.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: demoPassword },
    }),
  })
  const headers = { authorization: `Bearer ${AuthenticationResult.AccessToken}` }
  const rolesNow = async () => (await ask('/v1/api/auth/me', { headers })).data.roles
  expect(await rolesNow()).toEqual([])
  const granted = await runProgram('staff-command.ts', ['grant', email, 'compliance'], { DATA_DIR: dataDir })
  expect(granted).toMatchObject({ code: 0, errors: '' })
  expect(await rolesNow()).toEqual(['compliance'])
  expect(await runProgram('identity-command.ts', ['rotate-key'], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
  })
  expect((await ask(`/${poolId}/.well-known/jwks.json`, {})).keys).toHaveLength(2)

  const { code, output } = await stopServer(server)
  expect([code, output]).toEqual([0, expect.stringContaining(`Demo      buyer@demo.example, ${email}`)])

  const file = join(dataDir, 'identity.key')
  await writeFile(file, '0'.repeat(64))
  expect(await launchServer({ DATA_DIR: dataDir }).ended).toEqual({
    code: 1,
    output: expect.stringMatching(new RegExp(`^Laycan cannot start: ${file} is not the key [^\\n]*\\n$`)),
  })
})
