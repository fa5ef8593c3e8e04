import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Db } from './db.ts'

/** Work done outside the request, by queues in the database: kept over restarts, repeated when it fails. */
export type Jobs = {
  /** Part of `tx`: a job exists if, and only if, what asked for it was committed. */
  enqueue(tx: Db, queue: string, data: object): Promise<void>
  stop(): Promise<void>
}

export type Queue = {
  name: string
  /** Repetitions, the pause between them doubling from `retryDelaySeconds`. */
  retries: number
  retryDelaySeconds: number
  /** How long finished jobs are kept; short where they hold what should not lie about. */
  keepSeconds: number
  handle: (data: unknown) => Promise<void>
}

const stopTimeoutMs = 10_000

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
  })
  boss.on('error', onError)
  await boss.start()
  for (const queue of queues) {
    const options = {
      retryLimit: queue.retries,
      retryDelay: queue.retryDelaySeconds,
      retryBackoff: true,
      deleteAfterSeconds: queue.keepSeconds,
      notify: true,
    }
    await boss.createQueue(queue.name, options)
    await boss.updateQueue(queue.name, options)
    await boss.work(queue.name, { pollingIntervalSeconds: 2 }, async (jobs) => {
      for (const job of jobs) await queue.handle(job.data)
    })
  }
  return {
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
