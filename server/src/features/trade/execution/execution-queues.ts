import type { Context } from '#context.ts'
import type { Queue } from '#platform/jobs.ts'
import { closingQueue } from './close-execution.service.ts'
import { dealFileQueues } from './deal-uploads.service.ts'

/** Everything that happens to deals on their way outside of requests. */
export const transactionQueues = (ctx: Context): Queue[] => [closingQueue(ctx), ...dealFileQueues(ctx)]
