import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chooseSteps } from './choose-steps.ts'
import { createMemoryFolder } from './memory-folder.ts'
import {
  failedJourneys,
  failedTests,
  type PlaywrightResult,
  passedIn,
  readResult,
  skippedIn,
  type VitestResult,
} from './test-results.ts'

/** Runs every step, or those named on the command line, and closes with one line that counts them all. */
type Count = { passed: number; failed: number }
/** Where the output of a step goes: to the terminal, or kept until the step is done. */
type Output = 'terminal' | string[]
type Run = (filters: string[], output: Output) => Promise<Count>
type Step = { name: string; takesFilter?: boolean; run: Run }

/** What failed, also where it passed when repeated: said once more at the very end, for a log may be cut before it. */
const failures: string[] = []
const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/**
 * The steps of a lane run one after the other, the lanes side by side. Each lane keeps about one core busy; the lane
 * with the browser is the longer one, so what is new goes into the other.
 */
const lanes: Record<string, Step[]> = {
  browser: [
    { name: 'types', run: typecheck('identity', 'mrz', 'server', 'sql', 'voyage', 'web', '.') },
    { name: 'e2e', takesFilter: true, run: playwright },
  ],
  server: [
    { name: 'format', run: check('biome', 'format', '.') },
    { name: 'lint', run: check('biome', 'lint', '--error-on-warnings', '.') },
    { name: 'boundaries', run: check('depcruise', '--config', '.dependency-cruiser.cjs', ...cruised()) },
    { name: 'unit', takesFilter: true, run: vitest('unit') },
    { name: 'features', takesFilter: true, run: vitest('features') },
    // Reads what the feature tests have executed, so it comes after them.
    { name: 'sql', run: check('node', 'scripts/check-sql.ts') },
  ],
}

function cruised() {
  return ['contract', 'identity', 'mrz', 'server', 'sql', 'voyage', 'web/src', 'scripts']
}

/** One check counts as one test. */
function check(command: string, ...args: string[]): Run {
  return async (_filters, output) => {
    const isPassed = await run(bin(command), args, output)
    if (!isPassed) failures.push([command, ...args].join(' '))
    return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 }
  }
}

/** What was checked before and has not changed since is not checked again. */
function typecheck(...projects: string[]): Run {
  return async (filters, output) => {
    const counts: Count[] = []
    for (const project of projects) {
      const cache = join('node_modules/.cache/tsc', `${project === '.' ? 'root' : project}.tsbuildinfo`)
      const incremental = ['--incremental', '--tsBuildInfoFile', cache]
      counts.push(await check('tsc', '-p', project, ...incremental)(filters, output))
    }
    return sum(counts)
  }
}

/** Where `CI` is set, what failed is repeated once; what passes only then is named, and is to be fixed. */
function vitest(project: string): Run {
  return async (filters, output) => {
    const first = await runVitest(project, filters, output)
    if (first.isOk || !process.env.CI) return atLeastOneFailure(first.isOk, first.count)
    const failed = first.files.filter(({ status }) => status === 'failed')
    const names = failed.map(({ name }) => name)
    print(`\nrepeated: ${names.join(', ') || 'all, for no test had failed'}`, output)
    // What the first run learned of the statements stays: the second executes but a few of them.
    const again = await runVitest(project, failed.length > 0 ? names : filters, output, { isRepeat: true })
    if (again.isOk) print('passed only when repeated: see the failures above, and fix them', output)
    const passedBefore = first.count.passed - failed.reduce((sum, file) => sum + passedIn(file), 0)
    const passed = (failed.length > 0 ? passedBefore : 0) + again.count.passed
    return atLeastOneFailure(again.isOk, { passed, failed: again.count.failed })
  }
}

async function runVitest(project: string, filters: string[], output: Output, { isRepeat = false } = {}) {
  const outputFile = join(results, `${project}${isRepeat ? '-repeated' : ''}.json`)
  rmSync(outputFile, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`]
  const args = ['run', `--project=${project}`, ...reporters, ...filters]
  const isOk = await run(bin('vitest'), args, output, isRepeat ? { KEEP_STATEMENTS: 'true' } : {})
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults: files = [],
  } = readResult<VitestResult>(outputFile)
  failures.push(...failedTests(files))
  for (const line of skippedIn(files)) print(line, output)
  return { isOk, count: { passed: numPassedTests, failed: numFailedTests }, files }
}

async function playwright(filters: string[], output: Output): Promise<Count> {
  const isReady = await run(process.execPath, ['scripts/prepare-e2e.ts'], output)
  const isOk = isReady && (await run(bin('playwright'), ['test', ...filters], output))
  const { stats = {}, suites = [] } = readResult<PlaywrightResult>(join(results, 'e2e.json'))
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  failures.push(...failedJourneys(suites))
  if (flaky > 0) print(`${flaky} passed only when repeated: see "flaky" above, and fix them`, output)
  return atLeastOneFailure(isOk, { passed: expected + flaky, failed: unexpected })
}

/** A runner that broke before counting, or that found no test at all, has failed. */
function atLeastOneFailure(isOk: boolean, { passed, failed }: Count): Count {
  return { passed, failed: failed === 0 && (!isOk || passed === 0) ? 1 : failed }
}

function run(
  command: string,
  args: string[],
  output: Output,
  settings: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
    const inMemory = memory && { TMPDIR: memory.path, TEST_MEMORY_FOLDER: memory.path }
    const env = { ...process.env, ...inMemory, ...settings, PATH: path }
    const stdio = output === 'terminal' ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', stdio, stdio], env })
    if (output !== 'terminal') {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => output.push(text))
      }
    }
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

function print(line: string, output: Output) {
  if (output === 'terminal') console.log(line)
  else output.push(`${line}\n`)
}

function sum(counts: Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  }
}

async function runStep({ name, run }: Step, filters: string[], isAlone: boolean): Promise<Count> {
  const startedAt = Date.now()
  const output: Output = isAlone ? 'terminal' : []
  console.log(isAlone ? `\n── ${name} ──` : `${name}: started`)
  const count = await run(filters, output)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  const verdict = `${name}: ${count.failed === 0 ? 'ok' : `${count.failed} failed`} in ${seconds} s`
  const kept = output === 'terminal' ? '' : `\n── ${name} ──\n${output.join('').trimEnd()}\n`
  console.log(`${kept}${verdict}`)
  return count
}

async function runLane(steps: Step[], filters: string[], isAlone: boolean): Promise<Count[]> {
  const counts: Count[] = []
  for (const step of steps) counts.push(await runStep(step, filters, isAlone))
  return counts
}

const { names, filters, problem } = chooseSteps(process.argv.slice(2), Object.values(lanes).flat())
if (problem) {
  console.error(problem)
  process.exit(1)
}
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const memory = await createMemoryFolder()
process.on('exit', () => memory?.remove())
const chosen = Object.values(lanes)
  .map((steps) => steps.filter(({ name }) => names.includes(name)))
  .filter((steps) => steps.length > 0)
const counts = await Promise.all(chosen.map((steps) => runLane(steps, filters, chosen.length === 1)))
const total = sum(counts.flat())
if (failures.length > 0) console.log(`\n── failed at least once ──\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
