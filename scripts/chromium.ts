import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Draws no windows: it takes a third of the CPU time of a full browser for the same tests. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const places = [
  process.env.CHROMIUM_PATH,
  headlessShell,
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

/** Finds a browser for the tests, installs Debian's if that is allowed, or says how to get one. */
export function requireChromium(): string {
  const found = findChromium()
  // A CI machine gets the light one even if it has a full browser.
  const isGoodEnough = !process.env.CI || process.env.CHROMIUM_PATH || existsSync(headlessShell)
  if (found && isGoodEnough) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests…')
    install('update')
    install('install', 'chromium-headless-shell', 'fonts-liberation')
    if (!findChromium()) install('install', 'chromium', 'fonts-liberation')
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.',
  )
}

function install(command: 'update' | 'install', ...packages: string[]) {
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  const args = [
    command,
    '-y',
    '-q',
    ...(command === 'install' ? ['--no-install-recommends'] : []),
    ...patience,
  ]
  spawnSync('apt-get', [...args, ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
