import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { decimalText } from '../../fields.ts'

/** A member's trade in figures, for the dashboard. */

export const TradeActivity = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    text: z.string().describe('A sentence: who did what.'),
    path: z.string().describe('The screen to open.'),
  })
  .meta({ id: 'TradeActivity' })
export type TradeActivity = z.infer<typeof TradeActivity>

export const TradeOverview = z
  .object({
    hasTraded: z.boolean().describe('Whether there is anything to count.'),
    activeRequests: z
      .int()
      .nonnegative()
      .describe(
        'For a buyer their own requests, open or in review; for others the open requests they can quote on, up to 1,000.',
      ),
    activeSupplies: z
      .int()
      .nonnegative()
      .describe(
        'For a seller their own supplies, open, paused or in review; for others the open supplies they can bid on.',
      ),
    openNegotiations: z.int().nonnegative(),
    activeDeals: z.int().nonnegative().describe('Agreed deals that are not yet closed, cancelled or failed.'),
    executions: z.int().nonnegative().describe('Deals that have become binding, closed ones included.'),
    settled: z.int().nonnegative(),
    dealsValue: decimalText.describe(
      'US dollars: value of binding deals by the latest invoice or an estimate.',
    ),
    awaitsMe: z.int().nonnegative().describe('Executions that wait for me to act or confirm.'),
    recent: z.array(TradeActivity).describe('At most 8, latest first.'),
  })
  .meta({ id: 'TradeOverview' })
export type TradeOverview = z.infer<typeof TradeOverview>

export const overviewApi = endpoints({
  'GET /trading/overview': {
    summary: 'Get the figures of my trade and my recent activity',
    access: 'member',
    answer: TradeOverview,
  },
})
