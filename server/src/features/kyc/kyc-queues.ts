import type { Context } from '#context.ts'
import type { Queue } from '#platform/jobs.ts'
import { checksQueue } from './checks.service.ts'
import { abandonedUploadsQueue, fileDeletionQueue } from './file-deletion.service.ts'
import { renamingQueue } from './rename-person.service.ts'
import { rescreeningQueue } from './rescreen-cases.job.ts'
import { retentionQueue } from './retention.service.ts'

/** Everything the verification does outside of requests. */
export const kycQueues = (ctx: Context): Queue[] => [
  checksQueue(ctx),
  fileDeletionQueue(ctx),
  abandonedUploadsQueue(ctx),
  retentionQueue(ctx),
  rescreeningQueue(ctx),
  renamingQueue(ctx),
]
