import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { decimalText } from '../../fields.ts'

/** One person's trade, for their dashboard. */

export const TradeActivity = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    text: z.string().describe('What was done, by whom, in a sentence.'),
    path: z.string().describe('The screen it is about.'),
  })
  .meta({ id: 'TradeActivity' })
export type TradeActivity = z.infer<typeof TradeActivity>

export const TradeOverview = z
  .object({
    hasTraded: z.boolean().describe('Whether there is anything to count at all.'),
    activeRequests: z
      .int()
      .nonnegative()
      .describe(
        'Of a buyer their own, open or in review; of others those that are open to them, up to 1,000.',
      ),
    activeSupplies: z
      .int()
      .nonnegative()
      .describe('Of a seller their own, open, paused or in review; of others those that are open to them.'),
    openNegotiations: z.int().nonnegative(),
    activeDeals: z.int().nonnegative().describe('Agreed, and neither closed nor ended.'),
    transactions: z.int().nonnegative().describe('Deals that ever bound.'),
    settled: z.int().nonnegative(),
    dealsValue: decimalText.describe('US dollars: of what binds, by the latest invoice or as estimated.'),
    awaitsMe: z.int().nonnegative().describe('Transactions in which it is for me to act or to confirm.'),
    recent: z.array(TradeActivity).describe('At most 8, the latest first.'),
  })
  .meta({ id: 'TradeOverview' })
export type TradeOverview = z.infer<typeof TradeOverview>

export const overviewApi = endpoints({
  'GET /trading/overview': {
    summary: 'How my trade stands: figures and what happened last',
    access: 'member',
    answer: TradeOverview,
  },
})
