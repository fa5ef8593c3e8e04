import type { Context } from '#context.ts'
import { fileDeletion } from '#platform/files/file-deletion.ts'
import { takeAbandonedUploads } from './uploads.store.ts'

/** How files of the verification go. */
const deletion = fileDeletion('kyc')

export const enqueueFileDeletion = deletion.enqueue
export const fileDeletionQueue = deletion.queue
export const abandonedUploadsQueue = (ctx: Pick<Context, 'db' | 'jobs'>) =>
  deletion.abandonedQueue(ctx, '23 * * * *', takeAbandonedUploads)
