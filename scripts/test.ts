import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireChromium } from './chromium.ts'
import { buildWebWhenStale } from './web-build.ts'

/** Runs every check, or those named on the command line, and closes with one line that counts them all. */
type Count = { passed: number; failed: number }
type Step = { name: string; run: () => Promise<Count> }

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const steps: Step[] = [
  { name: 'format', run: () => check('biome', 'format', '.') },
  { name: 'lint', run: () => check('biome', 'lint', '--error-on-warnings', '.') },
  {
    name: 'types',
    run: async () =>
      sum([
        await check('tsc', '-p', 'identity'),
        await check('tsc', '-p', 'mrz'),
        await check('tsc', '-p', 'server'),
        await check('tsc', '-p', 'web'),
        await check('tsc', '-p', '.'),
      ]),
  },
  {
    name: 'boundaries',
    run: () =>
      check(
        'depcruise',
        '--config',
        '.dependency-cruiser.cjs',
        'contract',
        'identity',
        'mrz',
        'server',
        'web/src',
        'scripts',
      ),
  },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'features', run: () => vitest('features') },
  { name: 'e2e', run: playwright },
]

/** One check counts as one test. */
async function check(command: string, ...args: string[]): Promise<Count> {
  const passed = await run(bin(command), args)
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

async function vitest(project: string): Promise<Count> {
  const outputFile = join(results, `${project}.json`)
  const ok = await run(bin('vitest'), [
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${outputFile}`,
  ])
  const { numPassedTests = 0, numFailedTests = 0 } = readResult(outputFile)
  return atLeastOneFailure(ok, { passed: numPassedTests, failed: numFailedTests })
}

async function playwright(): Promise<Count> {
  requireChromium()
  buildWebWhenStale()
  const ok = await run(bin('playwright'), ['test'])
  const { expected = 0, unexpected = 0, flaky = 0 } = readResult(join(results, 'e2e.json')).stats ?? {}
  if (flaky > 0) console.log(`${flaky} passed only when repeated: see "flaky" above, and mend them`)
  return atLeastOneFailure(ok, { passed: expected + flaky, failed: unexpected })
}

type Result = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected?: number; unexpected?: number; flaky?: number }
}

function readResult(path: string): Result {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** A runner that broke before counting, or that found no test at all, has failed. */
function atLeastOneFailure(ok: boolean, { passed, failed }: Count): Count {
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed }
}

function run(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const environment = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` }
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})

const named = process.argv.slice(2)
const unknown = named.find((name) => !steps.some((step) => step.name === name))
if (unknown) {
  console.error(`There is no check named ${unknown}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const counts: Count[] = []
for (const step of steps.filter(({ name }) => named.length === 0 || named.includes(name))) {
  console.log(`\n── ${step.name} ──`)
  const startedAt = Date.now()
  const count = await step.run()
  counts.push(count)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${step.name}: ${count.failed === 0 ? 'ok' : `${count.failed} failed`} in ${seconds} s`)
}
const total = sum(counts)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
