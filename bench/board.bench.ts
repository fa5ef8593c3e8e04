import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { requireChromium } from '../scripts/chromium.ts'
import { buildWebWhenStale } from '../scripts/web-build.ts'
import { demoPassword } from '../server/src/features/demo/demo-accounts.ts'
import { startTicks } from './board-ticks.ts'
import { report } from './figures.ts'
import { median } from './side-by-side.ts'
import { atEnd, createTemporaryFolder } from './temporary.ts'

/**
 * Frames of the price board in a browser whose processor is slowed four times, while all 45 rows tick four times a
 * second, as the fastest feed does. The baseline is the same board, in the same run, standing still.
 */
const slowdown = 4
const rounds = 3
const roundMs = 5_000
/** The longest that a tick may take to be on the screen. */
const shownWithinMs = 1_000
const markets = 45
/** A busy machine takes minutes to make the history of a first start; that is not what is measured. */
const patienceMs = 900_000

buildWebWhenStale()
const { origin, stop } = await startInstallation()
const ticks = await startTicks(origin)
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const stopBrowser = atEnd(() => browser.close())
const page = await openBoard()
const devtools = await page.context().newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
const shown: number[] = []
const still: Frames[] = []
const ticking: Frames[] = []
for (let round = 0; round < rounds; round++) {
  still.push(await countFrames())
  ticks.isTicking = true
  await sleep(shownWithinMs)
  ticking.push(await countFrames())
  ticks.isTicking = false
  await sleep(shownWithinMs)
  shown.push(await countShown())
}
// Others at work on the machine cost both boards frames.
console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
for (const [name, all] of Object.entries({ still, ticking })) {
  console.log(
    `${name}: ${all.map(({ perSecond, late }) => `${perSecond.toFixed(1)}/s, ${late} late`).join('; ')}`,
  )
}
const rate = (all: Frames[]) => median(all.map(({ perSecond }) => perSecond))
report('Frames a second, 45 rows ticking, CPU slowed 4 times', rate(ticking), { atLeast: 58 })
report('Rows that show the latest price a second after it', median(shown), { atLeast: markets })
report('Frames ticking ÷ frames standing still', rate(ticking) / rate(still), { atLeast: 0.97 })
await stopBrowser()
ticks.stop()
await stop()

type Frames = { perSecond: number; late: number }

/** How often the page could draw; late is what came a whole frame after its time. */
function countFrames(): Promise<Frames> {
  return page.evaluate(
    (ms) =>
      new Promise<{ perSecond: number; late: number }>((resolve) => {
        let [frames, late, before] = [0, 0, 0]
        let startedAt = 0
        const frame = (at: number) => {
          if (startedAt === 0) startedAt = at
          else {
            frames += 1
            if (at - before > 32) late += 1
          }
          before = at
          if (at - startedAt < ms) requestAnimationFrame(frame)
          else resolve({ perSecond: frames / ((at - startedAt) / 1000), late })
        }
        requestAnimationFrame(frame)
      }),
    roundMs,
  )
}

/** How many rows have the latest price that was sent. */
function countShown(): Promise<number> {
  const latest = ticks.prices.map(
    ({ market_id, current_price }) => [market_id, Number(current_price)] as const,
  )
  return page.evaluate(
    (prices) =>
      prices.filter(([id, price]) => {
        const cell = document.querySelector(`tr[data-market="${id}"] [data-cell=last]`)
        return Number(cell?.textContent?.replace(/[^\d.]/g, '')) === price
      }).length,
    latest,
  )
}

async function openBoard(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, baseURL: ticks.origin })
  const opened = await context.newPage()
  opened.setDefaultTimeout(patienceMs)
  await opened.goto('/auth/signin')
  await opened.getByLabel('Email').fill('trader@demo.example')
  await opened.getByLabel('Password', { exact: true }).fill(demoPassword)
  await opened.getByRole('button', { name: 'Sign In' }).click()
  await opened.waitForURL('**/dashboard')
  await opened.goto('/markets?view=board')
  await opened
    .locator('tr[data-market]')
    .nth(markets - 1)
    .waitFor()
  return opened
}

/** The whole product on a data folder of its own: the page under test is the one that people get. */
async function startInstallation() {
  const { folder, remove } = await createTemporaryFolder()
  const port = await findPort()
  const server = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, EMBEDDINGS: 'off', LOG_LEVEL: 'warn' },
  })
  const ended = once(server, 'exit')
  const stopServer = atEnd(() => {
    server.kill('SIGTERM')
    return ended
  })
  const stop = async () => {
    await stopServer()
    await remove()
  }
  const until = Date.now() + patienceMs
  const origin = `http://localhost:${port}`
  while (Date.now() < until && server.exitCode === null) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { origin, stop }
    await sleep(500)
  }
  throw new Error('The server did not become ready.')
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
