import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machine } from '../scripts/machine.ts'
import { mostThatHold, nextPeople } from './climb.ts'
import { Crowd } from './crowd.ts'
import { type Measured, type Run, writeDocs } from './docs.ts'
import { Caller } from './floor/calls.ts'
import { createPeople, type Person } from './floor/people.ts'
import { type Ground, type Installation, openGround, startOne, startTwo } from './installations.ts'
import { Recorder } from './recorder.ts'
import { runStep, type Step } from './step.ts'
import { stepsTable } from './table.ts'

/**
 * `npm run load [-- one | cluster] [--smoke] [--write-docs]`: a busy hour of a trading floor on an installation of its own on
 * this machine, with more people from step to step until they are no longer served as promised. `--smoke` is a glance with a
 * few people; `--write-docs` writes docs/capacity.md. It ends by itself within eight minutes.
 */
const args = new Set(process.argv.slice(2))
const isSmoke = args.delete('--smoke')
const isWritingDocs = args.delete('--write-docs')
const starts = { one: startOne, cluster: startTwo }
const chosen = Object.entries(starts).filter(([name]) => args.size === 0 || args.has(name))
if ([...args].some((name) => !(name in starts)) || (isSmoke && isWritingDocs)) {
  console.error('Usage: npm run load -- [one] [cluster] [--smoke | --write-docs]')
  process.exit(1)
}

const plan = isSmoke
  ? {
      from: 10,
      most: 20,
      closer: 0,
      coldSeconds: 0,
      warmUpSeconds: 0,
      seconds: 3,
      minutes: 1,
      actsPerSecond: 40,
    }
  : { from: 100, most: 6_400, closer: 2, coldSeconds: 25, warmUpSeconds: 3, seconds: 12, minutes: 3.6 }

const cleanups: (() => unknown)[] = []
async function cleanUp() {
  for (const cleanup of cleanups.splice(0).reverse())
    await Promise.resolve(cleanup()).catch((error) => console.error(error))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await cleanUp()
    process.exit(1)
  })
}

async function climb({ origin, watched }: Installation, known: Map<number, Person>): Promise<Step[]> {
  const caller = new Caller(512)
  const recorder = new Recorder()
  const crowd = new Crowd(origin, caller, recorder, known)
  const endAt = performance.now() + plan.minutes * 60_000
  let signInMs = 0
  const steps: Step[] = []
  const tried = () => steps.map(({ people, broken }) => ({ people, isGood: broken.length === 0 }))
  try {
    for (let people = nextPeople([], plan); people !== undefined; people = nextPeople(tried(), plan)) {
      // Those who come sign in first, which takes as long as it took the others.
      const comingMs = Math.max(0, people - known.size) * signInMs
      if (performance.now() + comingMs > endAt) break
      const [startedAt, before] = [performance.now(), known.size]
      await createPeople(watched.databaseUrl, people)
      await crowd.resize(people)
      if (known.size > before) signInMs = (performance.now() - startedAt) / (known.size - before)
      // A server that has just started compiles while it serves; a first step that fails for it would end the climb.
      const warmUpSeconds = steps.length === 0 ? plan.coldSeconds : plan.warmUpSeconds
      const step = await runStep(crowd, recorder, watched, { ...plan, people, warmUpSeconds })
      steps.push(step)
      show(step)
    }
  } finally {
    crowd.close()
    caller.close()
  }
  return steps
}

function show({ people, callsPerSecond, errors, broken, problems, evidence }: Step) {
  const cores = Object.entries(evidence.cores).map(([name, used]) => `${name} ${used.toFixed(2)}`)
  const verdict = broken.length === 0 ? 'holds' : `too much: ${broken.join('; ')}`
  console.log(
    `  ${people} people, ${callsPerSecond.toFixed(0)} calls/s, ${errors} errors, cores: ${cores.join(', ')}; ${verdict}`,
  )
  for (const problem of problems.slice(0, 5)) console.log(`    ${problem}`)
}

async function measure(
  ground: Ground,
  start: (ground: Ground) => Promise<Installation | string>,
  known: Map<number, Person>,
): Promise<Measured | string> {
  const installation = await start(ground)
  if (typeof installation === 'string') return installation
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await installation.stop()
  }
  cleanups.push(stop)
  console.log(installation.name)
  const steps = await climb(installation, known)
  await stop()
  const knee = mostThatHold(steps.map(({ people, broken }) => ({ people, isGood: broken.length === 0 })))
  return { name: installation.name, servers: installation.watched.metrics.length, steps, knee }
}

try {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-load-'))
  // PostgreSQL may run as another account.
  await chmod(folder, 0o711)
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  const ground = await openGround(folder)
  cleanups.push(() => ground.postgres.stop())
  const known = new Map<number, Person>()
  const run: Run = { measuredAt: new Date().toISOString(), machine: machine(), measured: [], skipped: [] }
  for (const [name, start] of chosen) {
    const outcome = await measure(ground, start, known)
    if (typeof outcome === 'string') {
      run.skipped.push(`${name}: ${outcome}`)
      console.log(`${name} is skipped: ${outcome}`)
    } else run.measured.push(outcome)
  }
  for (const { name, steps, knee } of run.measured) {
    console.log(`\n${name}: up to ${knee} people are served as promised\n\n${stepsTable(steps)}`)
  }
  if (isWritingDocs) writeDocs(run)
  // Calls may only fail where there are too many people. A glance asks whether all works, not how fast a cold server is.
  const hasFailed = run.measured.some(
    ({ steps, knee }) =>
      (knee === 0 && !isSmoke) ||
      steps.some(({ people, errors }) => (isSmoke || people <= knee) && errors > 0),
  )
  process.exitCode = hasFailed ? 1 : 0
} catch (error) {
  console.error(error)
  process.exitCode = 2
} finally {
  await cleanUp()
}
