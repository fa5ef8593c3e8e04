import { z } from 'zod'
import { decimalText } from '../../fields.ts'
import { TradeFinding } from '../compliance/compliance.ts'
import { tradeUnits } from '../trade-constants.ts'
import { DraftTerms, ListingKind, listingChoices } from './listing-drafts.ts'

/** Terms as typed so far, with the other choices of the form. */
export const CheckedTerms = z
  .strictObject({
    kind: ListingKind,
    terms: DraftTerms,
    minLot: listingChoices.minLot,
    validUntil: listingChoices.validUntil.optional(),
  })
  .meta({ id: 'CheckedTerms' })

const PerUnit = z
  .object(
    Object.fromEntries(tradeUnits.map((unit) => [unit, decimalText.nullable()])) as Record<
      (typeof tradeUnits)[number],
      z.ZodNullable<z.ZodString>
    >,
  )
  .describe('Null if a needed conversion factor is unknown.')

/** Terms compared with the market before they are saved. */
export const TermsCheck = z
  .object({
    prices: PerUnit.nullable().describe('US dollars per unit; null without a price.'),
    quantities: PerUnit.nullable(),
    basis: z
      .object({ barrelsPerTonne: decimalText, from: z.enum(['contract', 'catalogue', 'density']) })
      .nullable()
      .describe('The factor used to convert between volume and mass.'),
    benchmark: z
      .object({
        marketId: z.string(),
        name: z.string(),
        price: decimalText,
        currency: z.string(),
        unit: z.string(),
        prices: PerUnit.describe('US dollars per unit.'),
        at: z.iso.datetime(),
        sourceName: z.string(),
        isStale: z.boolean(),
      })
      .nullable(),
    percent: decimalText.nullable().describe('How far the price is above the benchmark, in percent.'),
    value: decimalText.nullable().describe('Price times quantity in US dollars and cents.'),
    problems: z
      .record(z.string(), z.string())
      .describe('What publishing would refuse: message by field path.'),
    warnings: z.array(TradeFinding).describe('What the fraud checks would find.'),
  })
  .meta({ id: 'TermsCheck' })
export type TermsCheck = z.infer<typeof TermsCheck>
