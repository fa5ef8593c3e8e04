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
import { tickEveryMarket } from './board-ticks.ts'
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
/** A busy machine takes minutes to make the history of a first start; that is not what is measured. */
const patienceMs = 900_000

buildWebWhenStale()
const { origin, stop } = await startInstallation()
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const stopBrowser = atEnd(() => browser.close())
const page = await openBoard()
const devtools = await page.context().newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
const still: Frames[] = []
const ticking: Frames[] = []
for (let round = 0; round < rounds; round++) {
  await setTicking(false)
  still.push(await countFrames())
  await setTicking(true)
  ticking.push(await countFrames())
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
report('Frames ticking ÷ frames standing still', rate(ticking) / rate(still), { atLeast: 0.97 })
await stopBrowser()
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

async function setTicking(isOn: boolean) {
  await page.evaluate((on) => Object.assign(window, { isTicking: on }), isOn)
  await sleep(1_500)
}

async function openBoard(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, baseURL: origin })
  await context.addInitScript(tickEveryMarket)
  const opened = await context.newPage()
  opened.setDefaultTimeout(patienceMs)
  await opened.goto('/auth/signin')
  await opened.getByLabel('Email').fill('trader@demo.example')
  await opened.getByLabel('Password', { exact: true }).fill(demoPassword)
  await opened.getByRole('button', { name: 'Sign In' }).click()
  await opened.waitForURL('**/dashboard')
  await opened.goto('/markets?view=board')
  await opened.locator('tr[data-market]').nth(44).waitFor()
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
