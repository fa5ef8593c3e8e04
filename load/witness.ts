import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Client } from 'pg'
import { machineSeconds, processorSeconds } from './processors.ts'

/** Where to look while people work. */
export type Watched = {
  databaseUrl: string
  metrics: string[]
  /** Process ids by what they are: servers, database, proxy. */
  pids: () => Record<string, number[]>
}

export type Evidence = {
  /** Cores used, by what used them: `load` is this process, `others` are programs that are none of ours. */
  cores: Record<string, number>
  /** The worst p99 of the servers' event loops within a few seconds, and that of this process. */
  serverDelayMs: number
  loadDelayMs: number
  /** Calls that waited for a connection of the pool, on average. */
  poolWaiting: number
  /** What busy connections were doing, on average: running, or what they waited for. */
  sessions: Record<string, number>
  /** The statements that ran most of the time, with their share of it. */
  statements: Record<string, number>
  commitsPerSecond: number
  /** Of the database's log. */
  logBytesPerSecond: number
}

const lookMs = 2_000
const sampleMs = 50
const mostStatements = 6

/** Looks on from outside; `stop` says what it saw. */
export async function watch({ databaseUrl, metrics, pids }: Watched): Promise<{ stop(): Promise<Evidence> }> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'load-witness' })
  await client.connect()
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  const seen = {
    delays: [0],
    waiting: [] as number[],
    sessions: new Map<string, number>(),
    statements: new Map<string, number>(),
    samples: 0,
  }
  const scrape = async (counts: boolean) => {
    for (const url of metrics) {
      const text = await fetch(url).then((answer) => answer.text())
      if (!counts) continue
      seen.delays.push(1000 * (numberIn(text, 'nodejs_eventloop_lag_p99_seconds') ?? 0))
      seen.waiting.push(numberIn(text, 'laycan_database_waiting') ?? 0)
    }
  }
  const sample = async () => {
    const { rows } = await client.query<{ what: string; statement: string }>(
      `select coalesce(wait_event_type || ' ' || wait_event, 'running') as what,
         left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as statement
       from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
    )
    seen.samples += 1
    for (const { what, statement } of rows) {
      count(seen.sessions, what)
      if (what === 'running') count(seen.statements, statement)
    }
  }
  const written = async () => {
    const { rows } = await client.query<{ commits: string; bytes: string }>(
      `select xact_commit as commits, pg_current_wal_lsn() - '0/0' as bytes from pg_stat_database
       where datname = current_database()`,
    )
    return { commits: Number(rows[0]?.commits), bytes: Number(rows[0]?.bytes) }
  }
  // What was measured before is thrown away by reading it.
  await scrape(false)
  const processes = pids()
  const before = cpuOf(processes)
  const writtenBefore = await written()
  const startedAt = performance.now()
  const looking = every(lookMs, () => scrape(true))
  const sampling = every(sampleMs, sample)
  return {
    async stop() {
      await looking()
      await sampling()
      const seconds = (performance.now() - startedAt) / 1000
      const after = cpuOf(processes)
      const writtenAfter = await written()
      await client.end()
      loop.disable()
      return {
        cores: coresOf(before, after, seconds),
        serverDelayMs: Math.max(...seen.delays),
        loadDelayMs: loop.percentile(99) / 1e6,
        poolWaiting: seen.waiting.reduce((sum, one) => sum + one, 0) / Math.max(1, seen.waiting.length),
        sessions: shares(seen.sessions, seen.samples),
        statements: Object.fromEntries(
          Object.entries(shares(seen.statements, seen.sessions.get('running') ?? 0)).slice(0, mostStatements),
        ),
        commitsPerSecond: (writtenAfter.commits - writtenBefore.commits) / seconds,
        logBytesPerSecond: (writtenAfter.bytes - writtenBefore.bytes) / seconds,
      }
    },
  }
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** The most frequent first. */
const shares = (counts: Map<string, number>, all: number): Record<string, number> =>
  Object.fromEntries(
    [...counts]
      .map(([what, times]) => [what, times / Math.max(1, all)] as const)
      .sort(([, a], [, b]) => b - a),
  )

function cpuOf(processes: Record<string, number[]>): Record<string, number> {
  const { user, system } = process.cpuUsage()
  const found = Object.entries(processes).flatMap(([name, pids]) => {
    const seconds = processorSeconds(...pids)
    return seconds === undefined ? [] : [[name, seconds] as const]
  })
  const load = (user + system) / 1e6
  const ours = found.reduce((sum, [, seconds]) => sum + seconds, load)
  const all = machineSeconds()
  return {
    ...Object.fromEntries(found),
    load,
    ...(all !== undefined && { others: all - ours }),
  }
}

const coresOf = (before: Record<string, number>, after: Record<string, number>, seconds: number) =>
  Object.fromEntries(
    Object.entries(after).map(([name, used]) => [name, Math.max(0, used - (before[name] ?? 0)) / seconds]),
  )

/** One after the other; what it answers ends it, after a last time. */
function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let isOver = false
  let wake: () => void = () => undefined
  const loop = async () => {
    while (!isOver) {
      await work().catch(() => undefined)
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, isOver ? 0 : ms)
      })
    }
    await work().catch(() => undefined)
  }
  const ended = loop()
  return () => {
    isOver = true
    wake()
    return ended
  }
}

function numberIn(text: string, name: string): number | undefined {
  const found = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}
