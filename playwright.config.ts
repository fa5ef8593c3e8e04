import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'
import { dataDirOf, devSpecs, serversFor } from './scripts/e2e-servers.ts'

const port = Number(process.env.E2E_PORT ?? 3900)
const devPort = port + 10

const specs = readdirSync('e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `e2e/${name}`)
const needed = serversFor(process.argv.slice(process.argv.indexOf('test') + 1), specs)

const settings = {
  // A machine that is busy with other things is no reason to turn requests away, nor that all journeys sign up from it.
  OVERLOAD_DELAY_MS: '600000',
  IDENTITY_SIGN_UPS_PER_HOUR: '1000000',
  // The cause of an unexpected 500 stands among the results of the journeys.
  LOG_LEVEL: 'error',
}

// The same two ways in which a person runs the product, each on a data folder of its own.
const servers = {
  app: {
    command: 'node scripts/bootstrap.mjs start',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDirOf('app'),
      MARKET_HOURS: 'always',
      // As many as the charts of the journeys show.
      MARKET_HISTORY_YEARS: '2',
      // Reading the help centre would take a core for the first minute; how well it is found is measured elsewhere.
      EMBEDDINGS: 'off',
      ...settings,
    },
  },
  dev: {
    command: 'node scripts/bootstrap.mjs dev',
    url: `http://localhost:${devPort}/readyz`,
    env: {
      PORT: String(devPort),
      DATA_DIR: dataDirOf('dev'),
      EMBEDDINGS: 'off',
      MARKET_HISTORY_YEARS: '1',
      ...settings,
    },
  },
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A safety net: what passes only when repeated is named at the end, and is to be fixed.
  retries: process.env.CI ? 2 : 0,
  // Tests wait for states, never for times. These only end a test that would wait for ever, also at a load of twenty.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    // A test finds the scripts of the page compiled already; what a person leaves in the browser is cleared between two.
    reuseContext: true,
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A process for each page would read and compile its scripts again; most live too short for fast code to pay off.
        '--process-per-site',
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Without a graphics card every frame of an animation is painted by the processor that the tests need.
    contextOptions: { reducedMotion: 'reduce' },
    // To look at a failure: --trace=on. Recording all tests takes longer than the tests themselves.
    trace: 'off',
  },
  projects: [
    { name: 'app', testIgnore: devSpecs, use: { baseURL: `http://localhost:${port}` } },
    { name: 'dev', testMatch: devSpecs, use: { baseURL: `http://localhost:${devPort}` } },
  ],
  webServer: needed.map((name) => ({
    ...servers[name],
    timeout: 300_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  })),
})
