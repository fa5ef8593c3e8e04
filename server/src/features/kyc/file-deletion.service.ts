import { z } from 'zod'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { takeAbandonedUploads } from './uploads.store.ts'

/** Files go by a job that is part of what makes them useless, so that none is forgotten and none goes too early. */
const queueName = 'kyc-file-deletion'
const Data = z.object({ keys: z.array(z.string()) })

export async function enqueueFileDeletion({ jobs }: Pick<Context, 'jobs'>, tx: Db, keys: string[]) {
  await jobs.enqueue(tx, queueName, { keys } satisfies z.infer<typeof Data>)
}

const tries = { retries: 10, retryDelaySeconds: 30, keepSeconds: 24 * 60 * 60 }

export const fileDeletionQueue = ({ files }: Pick<Context, 'files'>): Queue => ({
  name: queueName,
  ...tries,
  handle: async (data) => {
    for (const key of Data.parse(data).keys) await files.delete(key)
  },
})

const atOnce = 500

/** Uploads that nobody came back for. */
export const abandonedUploadsQueue = (ctx: Pick<Context, 'db' | 'jobs'>): Queue => ({
  name: 'kyc-abandoned-uploads',
  ...tries,
  cron: '23 * * * *',
  handle: async () => {
    for (let isMore = true; isMore; ) {
      isMore = await inTransaction(ctx.db, async (tx) => {
        const uploads = await takeAbandonedUploads(tx, atOnce)
        const keys = uploads.flatMap(({ uploadKey, fileKey }) => [uploadKey, fileKey])
        if (keys.length > 0) await enqueueFileDeletion(ctx, tx, keys)
        return uploads.length === atOnce
      })
    }
  },
})
