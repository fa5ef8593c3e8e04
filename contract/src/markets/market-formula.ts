import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { calendarDay, decimalText, positiveDecimal, typedDecimal } from '../fields.ts'
import { quantityUnits } from '../units.ts'
import { bySource, MarketId, PriceKind } from './market-terms.ts'

const unit = z.enum(quantityUnits, 'There is no such unit')
const count = (what: string) =>
  z
    .int(`${what} must be a whole number`)
    .min(0, `${what} must not be negative`)
    .max(60, `${what}: at most 60`)

/** Which daily prices count, relative to the date of the bill of lading. */
export const Averaging = z
  .discriminatedUnion(
    'kind',
    [
      z
        .strictObject({
          kind: z.literal('around'),
          before: count('Pricing days before'),
          on_date: z.boolean().describe('Whether the price of the date itself counts.'),
          after: count('Pricing days after'),
        })
        .refine(
          ({ before, on_date, after }) => before + after > 0 || on_date,
          'At least one pricing day must count',
        ),
      z.strictObject({ kind: z.literal('month').describe('Every price of that month.') }),
      z.strictObject({ kind: z.literal('month_before').describe('Every price of the month before.') }),
    ],
    'Choose around, month or month_before',
  )
  .meta({ id: 'Averaging' })
export type Averaging = z.infer<typeof Averaging>

/** Which price is used for a date without one. */
export const HolidayRule = z
  .enum(
    ['previous', 'next', 'saturday_previous_sunday_next'],
    'Choose previous, next or saturday_previous_sunday_next',
  )
  .meta({ id: 'HolidayRule' })
export type HolidayRule = z.infer<typeof HolidayRule>

const MassFactor = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('barrels_per_tonne'),
      value: positiveDecimal('Barrels per tonne', 4),
    }),
    z.strictObject({ kind: z.literal('density'), value: positiveDecimal('Density', 4).describe('kg/m³') }),
  ])
  .describe('Converts between volume and mass, as the deal states it.')

export const PricingTerms = z
  .strictObject({
    market_id: MarketId,
    bl_date: calendarDay('The bill of lading needs a date such as 2026-03-31'),
    averaging: Averaging,
    holiday_rule: HolidayRule.default('saturday_previous_sunday_next'),
    price_unit: unit.describe('The unit that the deal is priced in.'),
    differential: typedDecimal('Differential', 4)
      .default('0')
      .describe('Per price unit; a discount is negative.'),
    conversion: MassFactor.optional().describe(
      'Required if one of market and deal is priced by mass and the other by volume.',
    ),
    escalation: z
      .strictObject({
        basis_density: positiveDecimal('Basis density', 6),
        actual_density: positiveDecimal('Actual density', 6),
      })
      .optional()
      .describe('The price is multiplied by basis / actual density.'),
    quantity: positiveDecimal('Quantity', 4).optional().describe('In price units.'),
    price_decimals: z.int().min(2).max(6).default(4),
  })
  .meta({ id: 'PricingTerms' })
export type PricingTerms = z.infer<typeof PricingTerms>
export type PricingTermsInput = z.input<typeof PricingTerms>

const UsedPrice = z
  .object({
    date: z.iso.date(),
    price: decimalText.nullable().describe("In the market's unit; null until published."),
    converted: decimalText.nullable().describe('In the currency per price unit.'),
    role: z.enum(['before', 'on_date', 'after', 'month', 'trigger']),
    note: z.string().nullable().describe('Why this price is used for another day, or is still awaited.'),
    market_id: z.string().optional().describe('Where the formula names several benchmarks.'),
    source: z.string().optional().describe('Where the sides have it from, if they brought it.'),
  })
  .meta({ id: 'UsedPrice' })

/** Stored in issued invoices, which never change: hence the names `quotes` and `quote_unit`. */
export const PricingResult = z
  .object({
    status: z
      .enum(['provisional', 'final'])
      .describe('Provisional until the prices of all pricing days are published.'),
    currency: z.string(),
    quote_unit: z.string().describe('The unit of the market prices.'),
    price_unit: z.string(),
    quotes: z.array(UsedPrice).describe('The daily prices of the pricing days.'),
    published: z.int().nonnegative().describe('Pricing days with a published price.'),
    awaited: z.int().nonnegative().describe('Pricing days without a price yet.'),
    mean: decimalText.describe('Mean of the published prices, in price units.'),
    differential: decimalText,
    price: decimalText.describe('Mean plus differential, escalated by density if agreed.'),
    value: decimalText.nullable().describe('Price times quantity, rounded to cents.'),
    steps: z
      .array(z.object({ label: z.string(), text: z.string() }))
      .describe('The calculation, line by line.'),
    source: z.string(),
    kind: PriceKind,
    basis: z
      .enum(['platform', 'agreed_quotes', 'agreed_price'])
      .optional()
      .describe(
        'What the price rests on: prices of the platform, equal quotes of both sides, or their agreement.',
      ),
    quality: z
      .array(z.object({ property: z.string(), text: z.string(), per_unit: decimalText }))
      .optional()
      .describe('What figures of quality add to the price; not where a minimum or maximum decides it.'),
    paid_in: z
      .object({
        currency: z.string(),
        rate: decimalText
          .nullable()
          .describe('Of the currency for one US dollar; null until both sides have it.'),
        rate_source: z.string(),
        rate_date: z.iso.date(),
        value: decimalText.nullable(),
      })
      .optional()
      .describe('The value in the currency of payment, if that is not the US dollar.'),
  })
  .meta({ id: 'PricingResult' })
export type PricingResult = z.infer<typeof PricingResult>

export const marketFormulaApi = endpoints({
  'POST /api/:market_source/formula': {
    summary: 'Calculate a formula price from stored daily prices, and show each of them',
    access: 'member',
    params: bySource,
    body: PricingTerms,
    answer: PricingResult,
  },
})
