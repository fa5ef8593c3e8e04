import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const findChromium = (): string | undefined =>
  places.find((path) => path !== undefined && existsSync(path))

/** Finds a browser for the tests, installs Debian's where that is allowed, else says how to get one. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests…')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (args: string[]) =>
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
    run(['update', '-q'])
    run(['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'])
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
  )
}
