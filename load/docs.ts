import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { kindNames, kinds, pauseSeconds } from './kinds.ts'
import { type Costs, costsOf, limitOf, peopleOn } from './limits.ts'
import type { Step } from './step.ts'
import { markdownTable, stepsTable } from './table.ts'

export type Measured = { name: string; servers: number; steps: Step[]; knee: number }
export type Run = {
  measuredAt: string
  machine: string
  measured: Measured[]
  /** Installations that this machine cannot have, and why. */
  skipped: string[]
}

const docsFile = join(import.meta.dirname, '../docs/capacity.md')

export const writeDocs = (run: Run) => writeFileSync(docsFile, docsOf(run, availableParallelism()))

/** As the formatter would write it. */
export const docsOf = (run: Run, cores: number): string => textOf(run, cores).replace(/\n{3,}/g, '\n\n')

function textOf({ measuredAt, machine, measured, skipped }: Run, cores: number): string {
  const [one] = measured
  const kneeStep = one?.steps.findLast(({ people }) => people === one.knee)
  return `# Capacity

<!-- Written by \`npm run load -- --write-docs\`; not to be edited. -->

\`npm run load\` plays a busy hour of a trading floor on an installation of its own, with more people from step to step until
they are no longer served as promised, for one process and for the cluster. Measured on ${measuredAt.slice(0, 10)} on ${machine}.
Servers, database, proxy and the people themselves share that machine, so a knee here is a floor, not a ceiling; what carries
over to other machines is what a call costs.

## The day

Everybody has the stream of their events open, half of them that of prices as well, and does something every ${pauseSeconds} seconds on
average, whether or not the last answer has come. A step is too much when a kind of act misses its p95, or when more than one
call in a thousand fails.

${markdownTable([
  ['kind', 'of 100 acts', 'p95 at most', 'what'],
  ...kindNames.map((kind) => [
    kind,
    kinds[kind].share === 0 ? '–' : String(kinds[kind].share),
    `${kinds[kind].p95Ms} ms`,
    kinds[kind].about,
  ]),
])}

## Measured

Times are p50 / p95 / p99 in milliseconds. "Loop p99" is the delay of a server's event loop, "pool waits" the calls that waited
for a connection to the database, "load" the process that plays the people, "others" what else ran on the machine.

${measured.map((each) => measuredText(each, cores)).join('\n')}
${skipped.map((line) => `- Not measured here: ${line}.\n`).join('')}
${kneeStep ? paperText(costsOf(kneeStep)) : ''}`
}

function measuredText({ name, servers, steps, knee }: Measured, cores: number): string {
  const broken = steps.filter((step) => step.broken.length > 0).toSorted((a, b) => a.people - b.people)[0]
  const lines = broken
    ? [
        `- ${broken.people} are too many: ${broken.broken.join('; ')}.`,
        `- What limits it: ${limitOf(broken, cores, servers)}.`,
        `- Connections at work at that moment: ${listOf(broken.evidence.sessions)}.`,
        `- Statements that ran most of that time: ${listOf(broken.evidence.statements, '`')}.`,
      ]
    : ['- No step was too much within the time of the run.']
  return `### ${name}: ${knee} people

${stepsTable(steps)}

${lines.join('\n')}
`
}

const listOf = (shares: Record<string, number>, quote = '') =>
  Object.entries(shares)
    .slice(0, 4)
    .map(([what, share]) => `${quote}${what.trim()}${quote} ${share.toFixed(2)}`)
    .join(', ') || 'none'

/** On paper: what the measured costs come to on larger installations. */
function paperText(costs: Costs): string {
  const { serverMs, databaseMs, callsPerPerson, commits, logBytes } = costs
  if (serverMs === 0 || databaseMs === 0)
    return '## What a call costs\n\nThis system does not tell how much processor time a process has used.\n'
  const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en')
  const onServer = peopleOn(1, serverMs, costs)
  const onDatabase = (cores: number) => peopleOn(cores, databaseMs, costs)
  const reads = (kinds.markets.share + kinds.search.share + kinds.read.share) / 100
  const large = onDatabase(64)
  const perSecond = large * callsPerPerson
  return `## What a call costs

At the knee of one process a person makes ${callsPerPerson.toFixed(2)} calls a second. A call costs ${serverMs.toFixed(1)} ms of a server's
processor and ${databaseMs.toFixed(1)} ms of the database's, streams and jobs included; ${commits.toFixed(1)} transactions (a read by itself is one) and
${round(logBytes / 1000)} kB of the database's log. With a third of each processor kept for peaks, one core carries ${round(onServer)} people as a
server and ${round(onDatabase(1))} as a database.

## What to change next

Each line follows from those costs; none of them was measured here. A server uses one core for calls and part of a second one
for hashing passwords.

${markdownTable([
  ['up to', 'what', 'why'],
  [
    `${round(onDatabase(4))} people`,
    `PostgreSQL on a machine of its own with 4 cores, ${Math.ceil(onDatabase(4) / onServer)} servers behind the proxy`,
    'servers and database no longer take processors from each other',
  ],
  [
    `${round(onDatabase(16))}`,
    `16 cores for PostgreSQL, ${Math.ceil(onDatabase(16) / onServer)} servers, \`max_connections\` 25 for each of them`,
    'a server opens up to 20 connections and a few of its own; a pooler in transaction mode is refused, as it loses locks and notices of a session',
  ],
  [
    `${round(onDatabase(16) / (1 - reads / 2))}`,
    'a replica for the marketplace, the directory and charts (`DATABASE_REPLICA_URL`)',
    `${(100 * reads).toFixed(0)} of 100 acts only read; about half of those may be a second old`,
  ],
  [
    `${round(large)}`,
    'a primary with 64 cores and fast disks; messages, events and security events in partitions by month',
    `${round(perSecond * commits)} transactions and ${round((perSecond * logBytes) / 1e6)} MB of log a second; ${round((perSecond * 0.2 * 8 * 3600) / 1e6)} million messages in eight hours`,
  ],
  [
    'more',
    'a distributed PostgreSQL (Citus, or one cluster for each region)',
    'one log is written by one machine; from here on writing must be divided',
  ],
])}

What would be divided by what: messages and their conversations by conversation, events and notifications by person, listings,
negotiations and deals by the listing's company with the record of each deal beside it. What everybody reads stays in copies on
every node: fuel types, markets, the directory. Three things cross such borders and would have to change first: the marketplace
(search over a copy that follows by events), the numbers of deals (a range for each node), and accepting a quote, which locks
the listing of one company and writes a deal of two (the deal lives with the listing, the other side gets a copy). Accounts and
sessions are read with nearly every call and change rarely: they go with the person.

NATS carries events between servers and was idle in every step; prices cost each server the same whether there is one or ten,
since each sends them to its own people.
`
}
