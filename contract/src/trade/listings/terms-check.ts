import { z } from 'zod'
import { decimalText } from '../../fields.ts'
import { TradeFinding } from '../compliance/compliance.ts'
import { tradeUnits } from '../trade-constants.ts'
import { DraftTerms, ListingKind, listingChoices } from './listing-drafts.ts'

/** Terms as typed so far, with the choices beside them. */
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
  .describe('Null where it takes a factor that is not known.')

/** What the market says about terms before they are saved. */
export const TermsCheck = z
  .object({
    prices: PerUnit.nullable().describe('USD per unit; null while there is no price.'),
    quantities: PerUnit.nullable(),
    basis: z
      .object({ barrelsPerTonne: decimalText, from: z.enum(['contract', 'catalogue', 'density']) })
      .nullable()
      .describe('What ties volume to mass here.'),
    benchmark: z
      .object({
        marketId: z.string(),
        name: z.string(),
        price: decimalText,
        currency: z.string(),
        unit: z.string(),
        prices: PerUnit.describe('USD per unit.'),
        at: z.iso.datetime(),
        sourceName: z.string(),
        isStale: z.boolean(),
      })
      .nullable(),
    percent: decimalText.nullable().describe('The price against the benchmark.'),
    value: decimalText.nullable().describe('Price times quantity in USD, to the cent.'),
    problems: z.record(z.string(), z.string()).describe('What would be refused: path to message.'),
    warnings: z.array(TradeFinding).describe('What the checks would say.'),
  })
  .meta({ id: 'TermsCheck' })
export type TermsCheck = z.infer<typeof TermsCheck>
