import { asNamed, toObjects } from '@laycan/sql/sql'
import { type JobResult, PgBoss } from 'pg-boss'
import { connectPatienceMs } from './connection.ts'
import { connectionTo } from './database-hosts.ts'
import { type Db, inTransaction } from './db.ts'
import { type Measure, type Reading, Tally } from './measures.ts'
import type { Follow } from './telemetry/telemetry.ts'

/** Work outside requests, in queues in the database: it survives restarts and is retried when it fails. */
export type Jobs = {
  /** From now on this process works on the queue too. */
  addQueue(queue: Queue): Promise<void>
  /** Part of `tx`: a job exists if, and only if, what asked for it was committed. */
  enqueue(tx: Db, queue: string, data: object): Promise<void>
  measures: Measure[]
  /** Waits for running jobs, but not for ever: one that takes longer is left to the next process. */
  stop(timeoutMs?: number): Promise<void>
}

export type Queue = {
  name: string
  /** The pause between retries doubles from `retryDelaySeconds` up to `mostDelaySeconds`, by default an hour. */
  retries: number
  retryDelaySeconds: number
  mostDelaySeconds?: number
  /** How long finished jobs are stored; short where their data is confidential. */
  keepSeconds: number
  /** When a job is due by itself, in UTC: one for all processes. One missed while none was running is made up for. */
  cron?: string
  /** May throw `NotNow`. */
  handle: (data: unknown) => Promise<void>
}

/** The same job comes again in a minute. It has not failed, and none of its retries are used up. */
export class NotNow extends Error {}

const stopTimeoutMs = 10_000
/** Jobs done at once; a full batch is followed by the next without a pause. */
const batchSize = 10
/** Items that a sweep handles between two looks for more. */
const sweepBatchSize = 200
const notNowSeconds = 60
const pollEverySeconds = 2
/**
 * New jobs are announced; retries, and jobs of a process that died, are found by polling. They are late already, by the
 * queue's own pause at least: a third of that more is no harm, and dozens of idle queues are not asked all the time.
 */
const pollWhenAnnounced = ({ retryDelaySeconds }: Queue) =>
  Math.max(pollEverySeconds, Math.ceil(retryDelaySeconds / 3))

export async function startJobs(
  url: string,
  queues: Queue[],
  onError: (error: unknown) => void,
  follow: Follow = (_piece, work) => work(),
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionTo(url),
    application_name: 'laycan-jobs',
    max: 4,
    connectionTimeoutMillis: connectPatienceMs(url),
    useListenNotify: true,
    // How often finished jobs are deleted; by default once a day.
    maintenanceIntervalSeconds: 60,
  })
  const settled = new Tally()
  let state: 'running' | 'stopping' | 'stopped' = 'running'
  boss.on('error', (error) => {
    // Once it stops, it loses its connections and hands back what is still running.
    if (state === 'running') onError(withoutClient(error))
  })
  await boss.start()
  // Almost every start finds them as they should be, and need not write each of them again.
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))

  async function addQueue(queue: Queue) {
    const options = {
      retryLimit: queue.retries,
      retryDelay: queue.retryDelaySeconds,
      retryDelayMax: queue.mostDelaySeconds ?? 3_600,
      retryBackoff: true,
      deleteAfterSeconds: queue.keepSeconds,
      notify: true,
    }
    const there = known.get(queue.name)
    const isAsWanted = Object.entries(options).every(
      ([name, value]) => there?.[name as keyof typeof there] === value,
    )
    if (!there) await boss.createQueue(queue.name, options)
    // Another process may have created it meanwhile, with the options of another version.
    if (!isAsWanted) await boss.updateQueue(queue.name, options)
    if (queue.cron && schedules.get(queue.name) !== queue.cron)
      await boss.schedule(queue.name, queue.cron, {}, { tz: 'UTC', missed: 'once' })
    await boss.work(
      queue.name,
      {
        batchSize,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pollEverySeconds,
        notifyPollingIntervalSeconds: pollWhenAnnounced(queue),
        perJobResults: true,
      },
      (jobs) => Promise.all(jobs.map(({ id, data }) => settle(queue, id, data))),
    )
  }

  /** Each job on its own: one that is done is not repeated because another of the batch failed. */
  async function settle(queue: Queue, id: string, data: unknown): Promise<JobResult> {
    try {
      const job = {
        kind: 'job' as const,
        name: `job ${queue.name}`,
        attributes: { 'messaging.message.id': id },
      }
      await follow(job, () => queue.handle(data)).catch(async (error: unknown) => {
        if (!(error instanceof NotNow)) throw error
        // Sent before this one is over: the worst that can happen is that it comes twice.
        await boss.send(queue.name, data as object, { startAfter: notNowSeconds })
      })
      settled.add({ queue: queue.name, outcome: 'done' })
      return { id, status: 'completed' }
    } catch (error) {
      // A job that outlived the stop fails for want of a database; it is handed back already.
      if (state !== 'stopped') onError(error)
      settled.add({ queue: queue.name, outcome: 'failed' })
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }

  /** As the job library counts them, every minute. */
  const readBacklog = async (): Promise<Reading[]> =>
    (await boss.getQueues()).flatMap(({ name, queuedCount, failedCount }) => [
      { labels: { queue: name, state: 'waiting' }, value: queuedCount },
      { labels: { queue: name, state: 'failed' }, value: failedCount },
    ])

  for (const queue of queues) await addQueue(queue)
  return {
    addQueue,
    measures: [
      { name: 'jobs', help: 'Jobs of all processes, by queue.', kind: 'gauge', read: readBacklog },
      { name: 'jobs_total', help: 'Jobs that this process has tried.', kind: 'counter', read: settled.read },
    ],
    async enqueue(tx, queue, data) {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: toObjects(await tx.query(text, values), asNamed),
      })
      await boss.send(queue, data, { db: { executeSql } })
    },
    async stop(timeoutMs = stopTimeoutMs) {
      state = 'stopping'
      await boss.stop({ graceful: true, timeout: timeoutMs })
      state = 'stopped'
    },
  }
}

/** A lost connection comes with the whole client, which is long and holds the key to cancel its queries. */
function withoutClient(error: object) {
  if ('client' in error) delete error.client
  return error
}

/** A queue that looks for due work by the clock. One that fails is retried soon; the next run finds what it left. */
export const sweepQueue = (name: string, cron: string, sweep: () => Promise<unknown>): Queue => ({
  name,
  cron,
  retries: 3,
  retryDelaySeconds: 60,
  mostDelaySeconds: 600,
  keepSeconds: 24 * 60 * 60,
  handle: async () => void (await sweep()),
})

type Sweep<Item> = {
  /** The next items that are due, without locking them. */
  findDue: (limit: number) => Promise<Item[]>
  /** In a transaction of its own. Checks under a lock that the item is still due. */
  handle: (tx: Db, item: Item) => Promise<unknown>
}

/** Handles all that is due, batch by batch. Items that stay due, such as held ones, are tried once a sweep. */
export async function sweepEach<Item>(db: Db, { findDue, handle }: Sweep<Item>) {
  const tried = new Set<string>()
  for (let isMore = true; isMore; ) {
    const due = await findDue(sweepBatchSize)
    const triedBefore = tried.size
    for (const item of due) {
      const key = JSON.stringify(item)
      if (tried.has(key)) continue
      tried.add(key)
      await inTransaction(db, (tx) => handle(tx, item))
    }
    isMore = due.length === sweepBatchSize && tried.size > triedBefore
  }
}

/** As `sweepEach`, with a transaction a batch: `handleBatch` takes up to `limit` items and answers how many it took. */
export async function sweepBatches(db: Db, handleBatch: (tx: Db, limit: number) => Promise<number>) {
  let taken: number
  do taken = await inTransaction(db, (tx) => handleBatch(tx, sweepBatchSize))
  while (taken === sweepBatchSize)
}
