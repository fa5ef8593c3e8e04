import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import {
  calendarDay,
  codesOf,
  decimalText,
  positiveDecimal,
  requiredLine,
  typedDecimal,
} from '../../fields.ts'
import { PricingResult } from '../../markets/market-formula.ts'
import { ActId, Reason, TradeSide } from '../act-fields.ts'
import { TradeUnit } from '../terms/terms.ts'
import { maxQuotesAtOnce, quoteStates } from './pricing-constants.ts'

/**
 * The price of a deal: quotes that both sides hold, triggered portions, or a price they agree on. Neither side ever sees
 * a quote of the other that differs from its own.
 */

const QuoteSeries = z
  .string('Name the benchmark')
  .regex(/^[A-Z0-9][A-Z0-9-]{0,39}$/, 'This is not a benchmark of the deal')

const figure = typedDecimal('Quote', 6).refine((text) => /[1-9]/.test(text), 'Quote must not be zero')

export const BroughtQuote = z
  .strictObject({
    series: QuoteSeries.describe('The benchmark, or FX- and the currency of payment.'),
    day: calendarDay('A quote needs its day, such as 2027-03-01'),
    price: figure.nullable().describe('Null where nothing was published that day.'),
    correctedOn: calendarDay('The day of the correction is a date, such as 2027-03-04')
      .nullable()
      .default(null)
      .describe('When the publisher corrected it; null for the first figure.'),
  })
  .meta({ id: 'BroughtQuote' })
export type BroughtQuote = z.infer<typeof BroughtQuote>

/** Of a program: corrections, and days without a quote, are for people. */
export const PushedQuote = BroughtQuote.omit({ correctedOn: true })
  .extend({ price: figure })
  .meta({ id: 'PushedQuote' })
export type PushedQuote = z.infer<typeof PushedQuote>

const QuoteOfDay = z
  .object({
    state: z.enum(codesOf(quoteStates)),
    mine: decimalText.nullable().describe('What my side brought. The other side’s figure is never shown.'),
    isUnpublished: z.boolean().describe('My side reports that nothing was published.'),
    source: z.string().nullable().describe('Where my side has it from.'),
    figuresLeft: z.int().nonnegative().describe('How often my side may still give another figure.'),
  })
  .meta({ id: 'QuoteOfDay' })

const PricingSeries = z
  .object({
    series: z.string(),
    name: z.string(),
    unit: z.string().describe('Such as USD/bbl.'),
    days: z.array(
      QuoteOfDay.extend({
        day: z.iso.date(),
        isOver: z.boolean().describe('Whether the day has come, so that a quote can be brought.'),
        correction: QuoteOfDay.nullable().describe('A correction by the publisher, if a side brought one.'),
      }).meta({ id: 'PricingDayQuote' }),
    ),
  })
  .meta({ id: 'PricingSeries' })

const PriceProposal = z
  .object({
    id: z.uuid(),
    status: z.enum(['proposed', 'agreed', 'refused', 'withdrawn']),
    amount: decimalText,
    reason: z.string(),
    by: z.object({ name: z.string(), side: TradeSide }),
    at: z.iso.datetime(),
    isMine: z.boolean(),
  })
  .meta({ id: 'PriceProposal' })

export const DealPricing = z
  .object({
    dealId: z.uuid(),
    isFormula: z.boolean(),
    subject: z
      .enum(['cargo', 'tolerance', 'rate'])
      .describe(
        'What is priced: with a fixed price, what differs from the agreed quantity, or only the exchange rate.',
      ),
    isDemo: z.boolean().describe('Whether simulated prices may settle it.'),
    unit: TradeUnit,
    basis: z.enum(['platform', 'sides']).describe('Whose quotes count.'),
    reason: z.string().describe('Why, as text.'),
    countedFrom: z.iso.date().nullable(),
    blocked: z.string().nullable().describe('Why no quote can be brought now; null if one can.'),
    mayAct: z.boolean(),
    mayAcceptPlatform: z.boolean(),
    series: z.array(PricingSeries),
    correctionDays: z.int().nullable(),
    mayBeUnpublished: z.boolean().describe('Whether the terms say what follows if a day is not published.'),
    waitsFor: z.array(TradeSide).describe('Sides whose quotes are missing for days that are over.'),
    trigger: z
      .object({
        by: TradeSide,
        leftPct: decimalText,
        lastDay: z.iso.date(),
        mayTrigger: z.boolean(),
        portions: z.array(z.object({ portionPct: decimalText, day: z.iso.date(), at: z.iso.datetime() })),
      })
      .nullable(),
    proposals: z.array(PriceProposal).describe('Of a final price, latest first.'),
    price: PricingResult.nullable().describe('As it stands; null while it cannot be calculated.'),
    awaited: z.string().nullable().describe('What the final price waits for.'),
  })
  .meta({ id: 'DealPricing' })
export type DealPricing = z.infer<typeof DealPricing>

const oneDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const OnePricing = z.object({ pricing: DealPricing })

export const pricingApi = endpoints({
  'GET /trading/transactions/:dealId/pricing': {
    summary: 'Get the price of a deal as it stands, its quotes by day and what waits for whom',
    access: 'member',
    params: oneDeal,
    answer: OnePricing,
  },
  'POST /trading/transactions/:dealId/pricing/quotes': {
    summary: 'Bring quotes of pricing days; each is compared with the other side’s without being shown',
    access: 'member',
    params: oneDeal,
    body: z.strictObject({
      source: requiredLine('Source', 80, 2).describe('Where the quotes are from, such as the publication.'),
      quotes: z
        .array(BroughtQuote)
        .min(1, 'Bring at least one quote')
        .max(maxQuotesAtOnce, `At most ${maxQuotesAtOnce} quotes at once`),
    }),
    answer: OnePricing,
    callsPerMinute: 20,
  },
  'POST /trading/transactions/:dealId/pricing/platform-quotes': {
    summary: 'Accept the published prices of the platform for all days that my side has no quote for',
    access: 'member',
    params: oneDeal,
    body: z.strictObject({}),
    answer: OnePricing,
    callsPerMinute: 20,
  },
  'POST /trading/transactions/:dealId/pricing/triggers': {
    summary: 'Price a portion at the quotes of a day, as the terms allow',
    access: 'member',
    params: oneDeal,
    body: z.strictObject({
      clientId: ActId,
      portionPct: positiveDecimal('Portion', 4),
      day: calendarDay('The day to price on is a date, such as 2027-03-01'),
    }),
    answer: OnePricing,
    status: 201,
    callsPerMinute: 20,
  },
  'POST /trading/transactions/:dealId/pricing/proposals': {
    summary: 'Propose a final price as a figure',
    access: 'member',
    params: oneDeal,
    body: z.strictObject({ clientId: ActId, amount: positiveDecimal('Price', 4), reason: Reason }),
    answer: OnePricing,
    status: 201,
    callsPerMinute: 20,
  },
  'POST /trading/transactions/:dealId/pricing/proposals/:proposalId/answer': {
    summary: 'Agree to a final price, refuse it, or withdraw my own proposal',
    access: 'member',
    params: oneDeal.extend({ proposalId: z.uuid('This is not the id of a proposal.') }),
    body: z.strictObject({
      outcome: z.enum(['agree', 'refuse', 'withdraw'], 'Choose agree, refuse or withdraw'),
    }),
    answer: OnePricing,
    callsPerMinute: 30,
  },
})
