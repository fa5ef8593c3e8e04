import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 3900)
const devPort = port + 10

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Two cores carry a browser, two servers and two databases there: what passes when repeated is named, not failed.
  retries: process.env.CI ? 1 : 0,
  // Generous: on a busy machine a first load through the development server takes its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // To look at a failure: --trace=on. Recording all tests takes longer than the tests themselves.
    trace: 'off',
  },
  projects: [
    { name: 'app', testIgnore: '**/ui.spec.ts', use: { baseURL: `http://localhost:${port}` } },
    { name: 'dev', testMatch: '**/ui.spec.ts', use: { baseURL: `http://localhost:${devPort}` } },
  ],
  // The same two ways in which a person runs the product, each on a data folder of its own.
  webServer: [
    {
      command: 'node scripts/bootstrap.mjs start',
      url: `http://localhost:${port}/readyz`,
      env: {
        PORT: String(port),
        DATA_DIR: 'test-results/data-app',
        MARKET_HOURS: 'always',
        // Reading the help centre would take a core for the first minute; how well it is found is measured elsewhere.
        EMBEDDINGS: 'off',
      },
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: 'node scripts/bootstrap.mjs dev',
      url: `http://localhost:${devPort}/readyz`,
      env: { PORT: String(devPort), DATA_DIR: 'test-results/data-dev', EMBEDDINGS: 'off' },
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})
