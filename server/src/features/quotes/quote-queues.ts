import type { Context } from '#context.ts'
import type { Queue } from '#platform/jobs.ts'
import { endingsQueue } from './endings.service.ts'
import { quoteMessagesQueue } from './quote-messages.service.ts'

export const quoteQueues = (ctx: Context): Queue[] => [endingsQueue(ctx), quoteMessagesQueue(ctx)]
