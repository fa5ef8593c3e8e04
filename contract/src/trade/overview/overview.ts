import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { decimalText } from '../../fields.ts'
import { paged } from '../../paged.ts'
import { AgendaEntry } from '../agenda/agenda.ts'
import { cargoShape, TradeUnit } from '../terms/terms.ts'
import { listingKinds } from '../trade-constants.ts'
import { actionKinds } from './overview-constants.ts'

/** A member's trade at a glance, for the dashboard, and the log of what happened in it. */

export const TradeActivity = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    text: z.string().describe('A sentence: who did what, in the second person for the reader.'),
    path: z.string().nullable().describe('The screen to open, if any.'),
    isUnread: z.boolean().describe('Whether it is a notification that was not read yet.'),
  })
  .meta({ id: 'TradeActivity' })
export type TradeActivity = z.infer<typeof TradeActivity>

export const TradeAction = z
  .object({
    id: z.string().describe('Stays the same while the same thing waits.'),
    kind: z.enum(actionKinds),
    reference: z
      .string()
      .describe('Of the deal, claim, credit or invoice; empty for a quote and an approval.'),
    fuelName: z.string().nullable(),
    quantity: decimalText.nullable(),
    quantityUnit: TradeUnit.nullable(),
    counterparty: z
      .string()
      .nullable()
      .describe('The company, or the person without one; null if nobody is named.'),
    step: z.string().describe('What to do.'),
    button: z.string().describe('The same in a word or two.'),
    due: z
      .object({
        what: z.string().describe('What happens then: Lapses, Due, Laycan ends.'),
        on: z.iso.date().describe('In UTC for a moment.'),
        at: z.iso.datetime().nullable().describe('The moment, if it is one; null for a whole day.'),
      })
      .nullable(),
    path: z.string().describe('The control that does it.'),
  })
  .meta({ id: 'TradeAction' })
export type TradeAction = z.infer<typeof TradeAction>

export const LaycanBar = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    path: z.string().describe('The screen of the deal.'),
    ...cargoShape,
    ship: z
      .object({
        name: z.string(),
        on: z.iso.date().describe('When it is expected, arrived or loaded.'),
        state: z.enum(['expected', 'arrived', 'loaded']),
      })
      .nullable()
      .describe('Null until a nomination is accepted.'),
  })
  .meta({ id: 'LaycanBar' })
export type LaycanBar = z.infer<typeof LaycanBar>

export const BestMatch = z
  .object({
    id: z.string(),
    score: z.int().min(0).max(100),
    kind: z.enum(listingKinds).describe('Of the other listing.'),
    path: z.string().describe('The other listing.'),
    ...cargoShape,
    of: z
      .object({ fuelName: z.string(), path: z.string(), isMine: z.boolean() })
      .describe('The listing that it matches: mine, or for a broker a request of somebody else.'),
  })
  .meta({ id: 'BestMatch' })
export type BestMatch = z.infer<typeof BestMatch>

export const TradeOverview = z
  .object({
    hasTraded: z.boolean().describe('Whether there is anything to count.'),
    activeRequests: z.int().nonnegative().describe("My company's requests, open or in review."),
    activeSupplies: z.int().nonnegative().describe("My company's supplies, open, paused or in review."),
    marketRequests: z.int().nonnegative().describe('Open requests on the marketplace, up to 1,000.'),
    marketSupplies: z.int().nonnegative().describe('Open supplies on the marketplace, up to 1,000.'),
    fuelTypes: z.int().nonnegative().describe("Fuels of my company's live listings and deals."),
    openNegotiations: z.int().nonnegative(),
    activeDeals: z.int().nonnegative().describe('Agreed deals that are not yet closed, cancelled or failed.'),
    executions: z.int().nonnegative().describe('Deals that have become binding, closed ones included.'),
    settled: z.int().nonnegative(),
    dealsValue: decimalText.describe(
      'US dollars: value of binding deals by the latest invoice or an estimate.',
    ),
    awaitsMe: z.int().nonnegative().describe('Executions that wait for me to act or confirm.'),
    actions: z.array(TradeAction).describe('What waits for me, by deadline; at most 50.'),
    quotesEnd: z
      .array(z.iso.datetime())
      .describe('When quotes on the table end within two days; at most 50.'),
    laycans: z.array(LaycanBar).describe('Deals whose window touches the next 21 days, the earliest first.'),
    dates: z.array(AgendaEntry).describe('Late payments and the next deadlines and payments; at most 5.'),
    matches: z
      .array(BestMatch)
      .describe("The best matches of my company's open listings, for a broker also of others; at most 4."),
    recent: z.array(TradeActivity).describe('At most 8, latest first.'),
  })
  .meta({ id: 'TradeOverview' })
export type TradeOverview = z.infer<typeof TradeOverview>

export const overviewApi = endpoints({
  'GET /trading/overview': {
    summary: 'Get my trade at a glance: figures, what waits for me, laycans, dates, matches, activity',
    access: 'member',
    answer: TradeOverview,
  },
  'GET /trading/activity': {
    summary: 'List what happened in my trade and to my account, latest first',
    access: 'member',
    ...paged({ query: {}, answer: { activities: z.array(TradeActivity) }, limit: 20 }),
  },
})
