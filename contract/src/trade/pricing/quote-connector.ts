import { z } from 'zod'
import { endpoints, upload } from '../../endpoint.ts'
import { requiredLine } from '../../fields.ts'
import { PushedQuote } from './pricing.ts'
import { maxQuotesCsvBytes, maxQuotesPushed } from './pricing-constants.ts'

/** A program of a company pushes the quotes of its own licence; they fill in what its deals need. */

export const QuoteConnector = z
  .object({
    createdAt: z.iso.datetime(),
    madeBy: z.string().describe('The owner with whose rights it acts.'),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'QuoteConnector' })
export type QuoteConnector = z.infer<typeof QuoteConnector>

const OneConnector = z.object({
  connector: QuoteConnector.nullable(),
  mayChange: z.boolean().describe('Whether I may make or revoke its token.'),
})

export const PushedDeal = z
  .object({
    reference: z.string(),
    taken: z.int().nonnegative().describe('Quotes that this deal needed and my side had not given.'),
    problem: z.string().nullable().describe('Why it took none, where it could not.'),
  })
  .meta({ id: 'PushedDeal' })
export type PushedDeal = z.infer<typeof PushedDeal>

const source = requiredLine('Source', 80, 2).describe('Where the quotes are from, such as the publication.')
const PushAnswer = z.object({
  deals: z.array(PushedDeal).describe('Deals that needed one of the quotes.'),
})

export const quoteConnectorApi = endpoints({
  'GET /trading/quote-connector': {
    summary: 'Get the connector for quotes of my company',
    access: 'member',
    answer: OneConnector,
  },
  'POST /trading/quote-connector': {
    summary: 'Make a token for the connector of my company; the one before it stops working',
    access: 'member',
    answer: z.object({
      token: z.string().describe('Shown this once. Whoever has it can bring quotes for the company.'),
      connector: QuoteConnector,
    }),
    status: 201,
    callsPerMinute: 10,
  },
  'DELETE /trading/quote-connector': {
    summary: 'Revoke the token of the connector of my company',
    access: 'member',
    answer: z.object({}),
  },
  'POST /trading/quote-connector/quotes': {
    summary: 'Push quotes by the token of a company; they fill in the days that its deals need',
    access: 'public',
    body: z.strictObject({
      token: z.string('The token is required').min(1, 'The token is required').max(100),
      source,
      quotes: z
        .array(PushedQuote)
        .min(1, 'Push at least one quote')
        .max(maxQuotesPushed, `At most ${maxQuotesPushed} quotes at once`),
    }),
    answer: PushAnswer,
    callsPerMinute: 10,
  },
  'POST /trading/quote-connector/quotes/csv': {
    summary:
      'Push quotes as a CSV file of series, day and price; the token is the bearer token. A wrong line is named',
    access: 'public',
    query: z.strictObject({ source }),
    body: upload(['text/csv', 'application/csv'], maxQuotesCsvBytes),
    answer: PushAnswer,
    callsPerMinute: 10,
  },
})
