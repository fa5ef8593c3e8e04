import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { requireChromium } from '../scripts/chromium.ts'
import { buildWebWhenStale } from '../scripts/web-build.ts'
import { report } from './figures.ts'
import { median, startServer } from './side-by-side.ts'

/** What the landing page costs a visitor: its JavaScript as sent, and Lighthouse's mobile scores, which differ by run. */
const lighthouseVersion = '13.5.0'
const cache = join(import.meta.dirname, '../.cache/lighthouse')
const chromePath = requireChromium()

buildWebWhenStale()
const server = await startServer('landing-server.ts')
const origin = `http://localhost:${server.port}`
try {
  const scripts = await measureScripts()
  for (const { address, bytes } of scripts) console.log(`${bytes} bytes  ${address}`)
  report('JavaScript in kB (brotli)', scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, {
    atMost: 15,
  })
  const cli = installLighthouse()
  const runs: Scores[] = []
  for (let run = 1; run <= 5; run++) {
    runs.push(await runLighthouse(cli))
    // Others at work on the machine lower the score.
    const load = loadavg()[0]?.toFixed(1)
    console.log(`run ${run}: performance ${runs.at(-1)?.performance}, load of the machine ${load}`)
  }
  const middle = (category: keyof Scores) => median(runs.map((scores) => scores[category]))
  report('Lighthouse mobile performance, median of five', middle('performance'), { atLeast: 100 })
  report('Lighthouse accessibility', middle('accessibility'), { atLeast: 100 })
  report('Lighthouse best practices', middle('best-practices'), { atLeast: 100 })
  report('Lighthouse SEO', middle('seo'), { atLeast: 100 })
} finally {
  server.stop()
}

async function measureScripts() {
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage()
  await page.goto(origin, { waitUntil: 'networkidle' })
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ address: new URL(name).pathname, bytes: encodedBodySize })),
  )
  await browser.close()
  return scripts
}

type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>

/** Installed on demand: it is larger than all our dependencies, and only this benchmark needs it. */
function installLighthouse(): string {
  const cli = join(cache, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(cli)) return cli
  console.log('Installing Lighthouse (once)…')
  mkdirSync(cache, { recursive: true })
  const named = ['--prefix', cache, `lighthouse@${lighthouseVersion}`]
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...named], { stdio: 'inherit' })
  return cli
}

async function runLighthouse(cli: string): Promise<Scores> {
  const output = join(cache, 'report.json')
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'
  const args = [cli, origin, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`]
  // Not spawnSync: the server's output must still be read meanwhile.
  await new Promise((ended) =>
    spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, CHROME_PATH: chromePath } }).on(
      'exit',
      ended,
    ),
  )
  const { categories } = JSON.parse(readFileSync(output, 'utf8')) as {
    categories: Record<keyof Scores, { score: number }>
  }
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  ) as Scores
}
