import { CompiledQuery } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Db } from './db.ts'

/** Work done outside the request, by queues in the database: kept over restarts, repeated when it fails. */
export type Jobs = {
  /** From now on this process takes its share of the queue's jobs. */
  addQueue(queue: Queue): Promise<void>
  /** Part of `tx`: a job exists if, and only if, what asked for it was committed. */
  enqueue(tx: Db, queue: string, data: object): Promise<void>
  stop(): Promise<void>
}

export type Queue = {
  name: string
  /** Repetitions, the pause between them doubling from `retryDelaySeconds` up to `mostDelaySeconds`, an hour unless said. */
  retries: number
  retryDelaySeconds: number
  mostDelaySeconds?: number
  /** How long finished jobs are kept; short where they hold what should not lie about. */
  keepSeconds: number
  /** When a job is due without being asked for, in UTC; one for all processes, and made up for after a rest. */
  cron?: string
  handle: (data: unknown) => Promise<void>
}

const stopTimeoutMs = 10_000
/** Jobs done at once; a full hand is followed by the next without a pause. */
const batchSize = 10
/** New jobs announce themselves; repetitions, and jobs of a process that died, are found by looking. */
const lookEverySeconds = 2

export async function startJobs(
  url: string,
  queues: Queue[],
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'laycan-jobs',
    max: 4,
    useListenNotify: true,
    // How often finished jobs are cleared away; a day unless said.
    maintenanceIntervalSeconds: 60,
  })
  boss.on('error', (error) => onError(withoutClient(error)))
  await boss.start()

  async function addQueue(queue: Queue) {
    const options = {
      retryLimit: queue.retries,
      retryDelay: queue.retryDelaySeconds,
      retryDelayMax: queue.mostDelaySeconds ?? 3_600,
      retryBackoff: true,
      deleteAfterSeconds: queue.keepSeconds,
      notify: true,
    }
    await boss.createQueue(queue.name, options)
    await boss.updateQueue(queue.name, options)
    if (queue.cron) await boss.schedule(queue.name, queue.cron, {}, { tz: 'UTC', missed: 'once' })
    await boss.work(
      queue.name,
      {
        batchSize,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: lookEverySeconds,
        notifyPollingIntervalSeconds: lookEverySeconds,
        perJobResults: true,
      },
      (jobs) => Promise.all(jobs.map(({ id, data }) => settle(queue, id, data))),
    )
  }

  /** Each job for itself: what was done is not repeated because its neighbour failed. */
  async function settle(queue: Queue, id: string, data: unknown): Promise<JobResult> {
    try {
      await queue.handle(data)
      return { id, status: 'completed' }
    } catch (error) {
      onError(error)
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }

  for (const queue of queues) await addQueue(queue)
  return {
    addQueue,
    async enqueue(tx, queue, data) {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
        return { rows }
      }
      await boss.send(queue, data, { db: { executeSql } })
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  }
}

/** A lost connection comes with the whole client, which is long and holds the key to cancel its queries. */
function withoutClient(error: object) {
  if ('client' in error) delete error.client
  return error
}
