import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, type Page } from '@playwright/test'
import { dataDirOf } from '../scripts/e2e-servers.ts'
import { test as base } from './base-test.ts'
import { createMember } from './cast.ts'
import { openSession } from './signed-in.ts'
import { watchStream } from './watch-stream.ts'

// A server that goes away under an open stream, and comes back. It is one of the test's own.

const port = Number(process.env.E2E_PORT ?? 3900) + 20
const origin = `http://localhost:${port}`

type OwnServer = { start(): Promise<void>; end(signal: NodeJS.Signals): Promise<void> }

const test = base.extend<{ server: OwnServer }>({
  baseURL: origin,
  server: async ({ request }, use, { retry }) => {
    let child: ChildProcess | undefined
    async function start() {
      const starting = spawn(process.execPath, ['server/src/main.ts'], {
        env: {
          ...process.env,
          PORT: String(port),
          // What a failed try has left behind is of no use to the next one.
          DATA_DIR: dataDirOf(`restart-${retry}`),
          NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
          OVERLOAD_DELAY_MS: '600000',
          // Simulated prices, the demo deals that wait for them and the reading of the help centre would take a core
          // after each of the three starts.
          MARKET_SOURCE: 'import',
          EMBEDDINGS: 'off',
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      child = starting
      const isReady = async () => {
        // Else another server at this port would be taken for ours.
        expect(starting.exitCode, 'the server ended by itself').toBeNull()
        return (await request.get('/readyz').catch(() => undefined))?.status()
      }
      await expect.poll(isReady, { timeout: 180_000 }).toBe(200)
      expect(starting.exitCode).toBeNull()
    }
    async function end(signal: NodeJS.Signals) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    await start()
    await use({ start, end })
    await end('SIGTERM')
  },
})

/** Holds the page's next try to connect until it is let go, so that it surely misses something. */
async function holdStream(page: Page) {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/v1/events*', async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

test('a page continues after a server restart without losing or repeating events', async ({
  browser,
  request,
  server,
}) => {
  test.slow()
  const { storageState, headers } = await openSession(request, await createMember(request))
  const page = await (await browser.newContext({ storageState, baseURL: origin })).newPage()
  const connected = page.waitForResponse(/\/v1\/events/)
  await page.goto('/settings')
  await connected
  const preview = page.locator('[data-preview]')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(preview).toContainText('bbl')
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread')

  const settings = (await (await request.get('/v1/api/auth/settings', { headers })).json()).data
  const chooseUnit = async (unit: string) => {
    const answer = await request.put('/v1/api/auth/settings', { headers, data: { ...settings, unit } })
    expect(answer.status()).toBe(200)
  }
  const seen = await watchStream(page, request, headers)
  await chooseUnit('MT')
  await expect(preview).toContainText('MT')

  // As after a crash. Two things happen before the page is back.
  const release = await holdStream(page)
  await server.end('SIGKILL')
  await server.start()
  await chooseUnit('gal')
  expect((await request.post('/v1/notifications/read', { headers })).status()).toBe(200)
  await expect(preview).toContainText('MT')
  release()
  await expect(preview).toContainText('gal')
  await expect(bell).toHaveAccessibleName('Notifications')

  // As with a new version. The page reconnects automatically.
  await server.end('SIGTERM')
  await server.start()
  await chooseUnit('m3')
  await expect(preview).toContainText('m³')
  expect(await seen()).toEqual([
    '1 settings_changed',
    '2 settings_changed',
    '3 notifications_changed',
    '4 settings_changed',
  ])
})
