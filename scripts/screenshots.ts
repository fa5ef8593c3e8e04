import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../server/src/features/demo/demo-accounts.ts'
import { requireChromium } from './chromium.ts'

/**
 * Takes the pictures in docs/screens with the demo accounts: `npm run screenshots`. It starts a server on a
 * new data folder; with an address (`npm run screenshots -- http://localhost:3000`) it uses the running one.
 * Names behind the address take only those pictures.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/screens')
const size = { width: 1440, height: 900 }
const port = 4790
/** On a busy machine the demo trades take a while to appear. */
const patienceMs = 240_000

type Screen = {
  name: string
  account: string
  path: string
  /** Opens the record to show, once the list at `path` has loaded. */
  open?: (page: Page) => Promise<void>
}

const openFirst = (link: string) => async (page: Page) => {
  await page.locator(`main a[href^="${link}"]:not([href$="/new"])`).first().click()
  await page.waitForURL(`**${link}**`)
}

const screens: Screen[] = [
  { name: 'dashboard', account: 'trader', path: '/dashboard' },
  { name: 'marketplace', account: 'trader', path: '/requests?tab=find' },
  { name: 'request-form', account: 'trader', path: '/requests', open: openFirst('/requests/') },
  { name: 'negotiation', account: 'trader', path: '/negotiations', open: openFirst('/negotiations/') },
  { name: 'deal', account: 'trader', path: '/deals', open: openFirst('/deals/') },
  { name: 'execution', account: 'trader', path: '/transactions', open: openFirst('/transactions/') },
  { name: 'markets', account: 'trader', path: '/markets' },
  { name: 'fuel-types', account: 'trader', path: '/fuel-types' },
  { name: 'messaging', account: 'buyer', path: '/messaging', open: openConversation },
  { name: 'kyc', account: 'buyer', path: '/kyc' },
  { name: 'support', account: 'trader', path: '/support', open: askForDemurrage },
  { name: 'compliance', account: 'compliance', path: '/staff/trading' },
  { name: 'verification-desk', account: 'compliance', path: '/staff/kyc' },
]

async function openConversation(page: Page) {
  await page.locator('main a[href^="/messaging?"]').filter({ hasText: 'Samir' }).first().click()
  await page
    .getByRole('textbox', { name: /message/i })
    .last()
    .waitFor()
}

async function askForDemurrage(page: Page) {
  const question = page.getByRole('textbox', { name: 'Your question' })
  await question.fill('What is demurrage?')
  await question.press('Enter')
  await page.getByText('From the help centre').last().waitFor()
}

const [address, ...names] = process.argv.slice(2)
const own = address ? undefined : await startServer()
const origin = address ?? `http://localhost:${port}`
const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
try {
  await mkdir(folder, { recursive: true })
  const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const account of new Set(wanted.map((screen) => screen.account))) {
    const page = await signIn(browser, account)
    if (account === 'trader') await waitForTrades(page)
    for (const screen of wanted) if (screen.account === account) await takePicture(page, screen)
    await page.context().close()
  }
} finally {
  await browser.close()
  await own?.stop()
}

async function takePicture(page: Page, { name, path, open }: Screen) {
  await page.goto(path)
  await settle(page)
  if (open) {
    await open(page)
    await settle(page)
  }
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  // A palette makes a screen of flat colours about a quarter as large.
  const small = await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toBuffer()
  await writeFile(join(folder, `${name}.png`), small)
  console.log(`docs/screens/${name}.png ${Math.round(small.length / 1000)} kB`)
}

/** Loaded: no placeholder is in sight. The event stream keeps the network busy, so that says nothing. */
async function settle(page: Page) {
  // The page that stands in while a screen is fetched has no heading, and no placeholder either.
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  await sleep(1500)
  await page.waitForFunction(
    () => {
      const placeholders = document.querySelectorAll('main [aria-busy="true"], main .animate-pulse')
      // A map further down is not loaded before somebody scrolls to it.
      return [...placeholders].every((one) => one.getBoundingClientRect().top > window.innerHeight)
    },
    undefined,
    { timeout: patienceMs },
  )
}

async function signIn(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto('/auth/signin')
  await page.getByLabel('Email').fill(`${account}@demo.example`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  return page
}

/** The demo trades are created some seconds after the server is ready. */
async function waitForTrades(page: Page) {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    await page.goto('/transactions')
    await settle(page)
    if ((await page.locator('main a[href^="/transactions/"]').count()) > 0) return
  }
  throw new Error('The demo trades did not appear.')
}

async function startServer() {
  const data = await mkdtemp(join(tmpdir(), 'laycan-screens-'))
  // The account that PostgreSQL runs as must be able to pass.
  await chmod(data, 0o711)
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), DATA_DIR: data, MARKET_HOURS: 'always', EMBEDDINGS: 'off' },
  })
  // Also when somebody ends it early: a server of its own must not stay behind.
  process.once('exit', () => server.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const stop = async () => {
    await stopProcess(server)
    await rm(data, { recursive: true, force: true })
  }
  try {
    await waitForServer(server)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function waitForServer(server: ChildProcess) {
  const until = Date.now() + patienceMs
  while (Date.now() < until && server.exitCode === null) {
    const isReady = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(1000)
  }
  throw new Error('The server did not become ready.')
}

/** Hoisted: the pictures above are taken while this file is still being read. */
function stopProcess(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
