import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clock } from './clock.fault.ts'
import { failover } from './failover.fault.ts'
import { fullDisk } from './full-disk.fault.ts'
import { kill } from './kill.fault.ts'
import { marketSource } from './market-source.fault.ts'
import { neighbours } from './neighbours.fault.ts'
import { restart } from './restart.fault.ts'
import type { Line, Scenario } from './scenario.ts'

/**
 * `npm run faults [-- NAME… --rounds 100]`: breaks parts of an installation of its own on this machine while people work on it,
 * then counts what was acknowledged and is lost, and what is there twice. It ends with 1 if anything was wrong.
 */
const scenarios: Scenario[] = [restart, failover, fullDisk, clock, neighbours, marketSource, kill]
const mostShown = 20

const args = process.argv.slice(2)
const roundsAt = args.indexOf('--rounds')
const rounds = roundsAt < 0 ? 100 : Number(args.splice(roundsAt, 2)[1])
const unknown = args.find((name) => !scenarios.some((scenario) => scenario.name === name))
if (unknown !== undefined || !Number.isInteger(rounds) || rounds < 1) {
  console.error(`Usage: npm run faults -- [${scenarios.map(({ name }) => name).join('] [')}] [--rounds 100]`)
  process.exit(1)
}

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

const problems: string[] = []
const tables: Line[] = []
for (const scenario of scenarios.filter(({ name }) => args.length === 0 || args.includes(name))) {
  console.log(`${scenario.name}: ${scenario.about}`)
  const folder = await mkdtemp(join(tmpdir(), 'laycan-faults-'))
  // PostgreSQL may run as another account.
  await chmod(folder, 0o711)
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  try {
    const outcome = await scenario.run({ rounds, folder, atEnd: (cleanup) => cleanups.push(cleanup) })
    if (typeof outcome === 'string') console.log(`  skipped: ${outcome}`)
    else tables.push(...outcome)
  } catch (error) {
    problems.push(`${scenario.name} could not be run to its end: ${(error as Error).stack}`)
  }
  await cleanUp()
}

const columns = ['Acknowledged', 'Repeated', 'Lost', 'Doubled', 'Times', 'Median s', 'Longest s'] as const
console.log(`\n${'Fault'.padEnd(44)}${columns.map((name) => name.padStart(13)).join('')}`)
for (const { what, acknowledged, repeated, verdict, recoveries } of tables) {
  const sorted = recoveries.toSorted((a, b) => a - b)
  const seconds = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2))
  const cells = [
    acknowledged || '',
    acknowledged ? repeated : '',
    acknowledged ? verdict.lost.length : '',
    acknowledged ? verdict.doubled.length : '',
    recoveries.length || '',
    seconds(sorted[Math.floor((sorted.length - 1) / 2)]),
    seconds(sorted.at(-1)),
  ]
  console.log(`${what.padEnd(44)}${cells.map((cell) => String(cell).padStart(13)).join('')}`)
}
for (const { what, verdict, problems: found } of tables) {
  problems.push(
    ...verdict.lost.map((one) => `lost: ${one} (${what})`),
    ...verdict.doubled.map((one) => `doubled: ${one} (${what})`),
    ...found,
  )
}
for (const problem of [...new Set(problems)].slice(0, mostShown)) console.log(`- ${problem}`)
if (problems.length > mostShown) console.log(`… and ${problems.length - mostShown} more`)
console.log(
  problems.length === 0
    ? 'Nothing acknowledged was lost, nothing was doubled.'
    : `${problems.length} problems.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
