import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount, signIn } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openLine } from '#test/database-line.ts'
import { eventually } from '#test/eventually.ts'
import { callerOf } from '#test/members.ts'

/** A server whose line to the database can be cut, and one that keeps its own. */
let test: TestApp
let behind: TestApp
let line: Awaited<ReturnType<typeof openLine>>
beforeAll(async () => {
  test = await createTestApp()
  line = await openLine(test.databaseUrl)
  const url = new URL(test.databaseUrl)
  url.host = line.host
  behind = await createTestApp({ beside: { ...test, databaseUrl: url.href } })
})
afterAll(async () => {
  line.mend()
  await behind.close()
  line.close()
  await test.close()
})

const shared = [
  '/api/fuel-types',
  '/api/fuel-types/diesel-en590',
  '/api/fuel-types/categories',
  '/api/fuel-types/category/diesel',
  '/api/simulated/overview',
  '/api/simulated/supply?region=global&timeframe=1d&fuelType=diesel-en590',
  '/api/simulated/regional-analysis',
  '/support/categories',
]

it('serves only cached data that every member may see while the database is away', async () => {
  const { AccessToken } = await signIn(behind, await createAccount(test))
  const { AccessToken: unseen } = await signIn(behind, await createAccount(test))
  const ask = callerOf(behind.app, AccessToken)
  const before = new Map<string, unknown>()
  for (const path of shared) {
    const { status, data } = await ask('GET', path)
    expect([path, status]).toEqual([path, 200])
    before.set(path, data)
  }
  expect((await ask('GET', '/api/platform/stats')).status).toBe(200)

  line.cut()
  await eventually(async () => expect((await ask('GET', '/notifications')).status).toBe(503))
  for (const path of shared) {
    const { status, data } = await ask('GET', path)
    expect([path, status]).toEqual([path, 200])
    if (path.includes('fuel-types')) expect(data).toEqual(before.get(path))
  }
  expect((await ask('GET', '/api/platform/stats')).status).toBe(200)
  expect((await callerOf(behind.app, undefined)('GET', '/config')).status).toBe(200)

  // What was never read, what is somebody's own, what changes something, and people who were not seen before.
  const sent = { recipientId: randomUUID(), content: 'Hello', clientId: randomUUID() }
  expect((await ask('GET', '/api/fuel-types/jet-a1')).status).toBe(503)
  expect((await ask('GET', '/api/auth/me')).status).toBe(503)
  expect((await ask('POST', '/messaging/send', sent)).status).toBe(503)
  expect((await callerOf(behind.app, unseen)('GET', '/api/fuel-types')).status).toBe(503)
  expect((await callerOf(behind.app, undefined)('GET', '/api/fuel-types')).status).toBe(401)
  expect((await callerOf(behind.app, 'rubbish')('GET', '/api/fuel-types')).status).toBe(401)

  line.mend()
  await eventually(async () => expect((await ask('GET', '/notifications')).status).toBe(200))
})
