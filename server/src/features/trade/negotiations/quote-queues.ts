import type { Context } from '#context.ts'
import type { Queue } from '#platform/jobs.ts'
import { endingsQueue } from './end-negotiations.job.ts'
import { quoteMessagesQueue } from './quote-messages.job.ts'

export const quoteQueues = (ctx: Context): Queue[] => [endingsQueue(ctx), quoteMessagesQueue(ctx)]
