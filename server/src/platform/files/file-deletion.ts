import { z } from 'zod'
import { type Db, inTransaction } from '../db.ts'
import type { Jobs, Queue } from '../jobs.ts'
import type { FileStore } from './files.ts'

/** Files go by a job that is part of what makes them useless, so that none is forgotten and none goes too early. */
const Data = z.object({ keys: z.array(z.string()) })

const tries = { retries: 10, retryDelaySeconds: 30, keepSeconds: 24 * 60 * 60 }
const atOnce = 500

type Abandoned = { uploadKey: string; fileKey: string }

/** Each feature has queues of its own, under a name of its own. */
export const fileDeletion = (feature: string) => {
  const queueName = `${feature}-file-deletion`
  const enqueue = ({ jobs }: { jobs: Jobs }, tx: Db, keys: string[]) =>
    jobs.enqueue(tx, queueName, { keys } satisfies z.infer<typeof Data>)
  return {
    enqueue,
    queue: ({ files }: { files: FileStore }): Queue => ({
      name: queueName,
      ...tries,
      handle: async (data) => {
        for (const key of Data.parse(data).keys) await files.delete(key)
      },
    }),
    /** Uploads that nobody came back for: `take` deletes their rows and answers them. */
    abandonedQueue: (
      ctx: { db: Db; jobs: Jobs },
      cron: string,
      take: (tx: Db, most: number) => Promise<Abandoned[]>,
    ): Queue => ({
      name: `${feature}-abandoned-uploads`,
      ...tries,
      cron,
      handle: async () => {
        for (let isMore = true; isMore; ) {
          isMore = await inTransaction(ctx.db, async (tx) => {
            const uploads = await take(tx, atOnce)
            const keys = uploads.flatMap(({ uploadKey, fileKey }) => [uploadKey, fileKey])
            if (keys.length > 0) await enqueue(ctx, tx, keys)
            return uploads.length === atOnce
          })
        }
      },
    }),
  }
}
