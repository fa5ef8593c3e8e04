import type { Context } from '#context.ts'
import type { Queue } from '#platform/jobs.ts'
import { expiryQueue } from './expire-listings.job.ts'
import { matchQueue } from './find-matches.service.ts'
import { pricesQueue } from './listing-prices.service.ts'

/** Everything listings do outside of requests. */
export const listingQueues = (ctx: Context): Queue[] => [matchQueue(ctx), expiryQueue(ctx), pricesQueue(ctx)]
