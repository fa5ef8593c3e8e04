import { z } from 'zod'
import { calendarDay, codesOf, positiveDecimal, requiredLine, typedDecimal } from '../../fields.ts'
import { MarketId } from '../../markets/market-terms.ts'
import {
  fixedRateDays,
  maxBenchmarks,
  maxCorrectionDays,
  maxQualityTerms,
  maxRoundingDecimals,
  paymentCurrencies,
  rateDays,
} from './price-constants.ts'

/**
 * What a formula price may say beyond one benchmark and a differential. Every field may be left out: terms agreed before
 * these fields existed read and price as they did. Rules across fields are in formula-problems.ts.
 */

const share = (what: string) =>
  positiveDecimal(what, 4).refine((text) => Number(text) <= 100, `${what} must be at most 100 percent`)

const decimals = (what: string) =>
  z
    .int(`${what}: decimals are a whole number`)
    .min(0, `${what}: decimals must not be negative`)
    .max(maxRoundingDecimals, `${what}: round to at most ${maxRoundingDecimals} decimals`)

const FurtherBenchmark = z
  .strictObject({
    market_id: MarketId,
    weight_pct: share('Weight'),
    conversion: positiveDecimal('Barrels per tonne', 4)
      .optional()
      .describe('Barrels per tonne for this benchmark; without it that of the terms.'),
  })
  .meta({ id: 'FurtherBenchmark' })

const QualityTerm = z
  .strictObject({
    property: requiredLine('Property', 60).describe(
      'As the certificate of quality names it, such as Sulfur.',
    ),
    basis: typedDecimal('Basis', 6).describe('The figure at which nothing is added or taken off.'),
    per: positiveDecimal('Step', 6).describe('The difference from the basis that the amount is for.'),
    amount: typedDecimal('Amount', 4).describe(
      'US dollars per unit of the price for each step above the basis; below it the sign turns.',
    ),
    applies: z.enum(['both', 'above', 'below'], 'Choose both, above or below').default('both'),
    fractions: z
      .enum(['pro_rata', 'whole_steps'], 'Choose pro rata or whole steps')
      .default('pro_rata')
      .describe('Whether part of a step counts in proportion or not at all.'),
  })
  .meta({ id: 'QualityTerm' })
export type QualityTerm = z.infer<typeof QualityTerm>

const PriceTrigger = z
  .strictObject({
    by: z.enum(['buyer', 'seller'], 'Choose who may trigger'),
    portion_pct: share('Portion').describe('The most that may be triggered, of the whole quantity.'),
    last_day: calendarDay('The last day to trigger is a date, such as 2027-03-05'),
  })
  .meta({ id: 'PriceTrigger' })

const DeemedDate = z
  .strictObject({
    if_not_by: calendarDay('Enter the day until which the event is awaited, such as 2027-03-20'),
    date: calendarDay('The deemed date is a date, such as 2027-03-15'),
  })
  .meta({ id: 'DeemedDate', description: 'Counts as the date of the event if that is not there by a day.' })

const PriceRounding = z
  .strictObject({
    quote: decimals('Quotes').optional().describe('Each quote, in the unit of the price.'),
    average: decimals('Averages').optional().describe('The average of each benchmark.'),
    final: decimals('Final price').default(4),
    half: z.enum(['up', 'even'], 'Choose half up or half even').default('up'),
  })
  .meta({ id: 'PriceRounding' })
export type PriceRounding = z.infer<typeof PriceRounding>

const PaidIn = z
  .strictObject({
    currency: z.enum(codesOf(paymentCurrencies), 'There is no such currency of payment'),
    rate_source: requiredLine('Source of the exchange rate', 80, 2),
    rate_day: z.enum(codesOf(rateDays), 'Choose the day of the exchange rate'),
  })
  .meta({ id: 'PaidIn' })

/** The currency of payment of a fixed price. */
export const FixedPaidIn = PaidIn.extend({
  rate_day: z.enum(codesOf(fixedRateDays), 'Choose the day of the exchange rate').default('bl_date'),
}).meta({ id: 'FixedPaidIn' })

export const formulaExtras = {
  weight_pct: share('Weight').optional().describe('Of the first benchmark, where there are several.'),
  more_benchmarks: z
    .array(FurtherBenchmark)
    .max(maxBenchmarks - 1, `At most ${maxBenchmarks} benchmarks`)
    .optional()
    .describe('Averaged over the same days; all weights sum to exactly 100.'),
  quality: z.array(QualityTerm).max(maxQualityTerms, `At most ${maxQualityTerms} figures`).optional(),
  minimum: positiveDecimal('Minimum', 4).optional().describe('US dollars per unit, of the final price.'),
  maximum: positiveDecimal('Maximum', 4).optional().describe('US dollars per unit, of the final price.'),
  trigger: PriceTrigger.optional(),
  deemed: DeemedDate.optional(),
  rounding: PriceRounding.optional().describe(
    'Without it the price is rounded once, to 4 decimals, half up.',
  ),
  correction_days: z
    .int('Correction days are a whole number')
    .min(0, 'Correction days must not be negative')
    .max(maxCorrectionDays, `At most ${maxCorrectionDays} correction days`)
    .optional()
    .describe('Calendar days after a quote in which a correction by its publisher replaces it.'),
  unpublished_days: z
    .enum(['holiday_rule'], 'Choose what follows if a day is not published')
    .optional()
    .describe(
      'A day that both sides report as unpublished counts as a holiday. Without it they agree on a price.',
    ),
  paid_in: PaidIn.optional().describe('Without it US dollars.'),
  quotes: z
    .enum(['platform', 'sides'], 'Choose whose quotes count')
    .optional()
    .describe('The prices of the platform, or those that both sides bring and that are equal.'),
}
