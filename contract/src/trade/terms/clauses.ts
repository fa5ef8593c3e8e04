import { z } from 'zod'
import { countryOf } from '../../countries.ts'
import { calendarDay, codesOf, lineText, positiveDecimal, requiredLine, typedDecimal } from '../../fields.ts'
import { MarketId } from '../../markets/market-terms.ts'
import {
  excessPrices,
  gtcEditions,
  maxLiftings,
  maxOriginCountries,
  maxQualityLimits,
  narrowingSides,
  outsideLimits,
  partCargoes,
  referenceTemperatures,
  sanctionsClauses,
  substitutions,
  transferPoints,
  weightBases,
} from './clause-constants.ts'

/** Clauses that terms may have. What is left out is not agreed, so that terms of before stay as they were. */

const choice = <Code extends string>(list: readonly { code: Code }[], message: string) =>
  z.enum(codesOf<Code>(list), message).nullable().default(null)
const optionalLine = (what: string, maxLength: number) => lineText(what, maxLength).default('')
const days = (what: string, most: number) =>
  z
    .int(`${what} must be whole days`)
    .min(1, `${what} must be at least 1 day`)
    .max(most, `${what} must be at most ${most} days`)

const Legal = z
  .strictObject({
    gtc: choice(gtcEditions, 'There is no such edition of general terms').describe(
      'General terms and conditions, by edition.',
    ),
    law: optionalLine('Governing law', 80),
    forum: optionalLine('Forum', 120).describe('Court, or rules and seat of the arbitration.'),
    sanctions: choice(sanctionsClauses, 'Choose a sanctions clause'),
  })
  .meta({ id: 'LegalTerms' })

const Transfer = z
  .strictObject({
    title: choice(transferPoints, 'Choose where title passes'),
    risk: choice(
      transferPoints.filter(({ isRisk }) => isRisk),
      'Choose where risk passes',
    ),
  })
  .meta({ id: 'TransferTerms' })

const Country = z.string('Choose a country').refine((code) => countryOf(code) !== undefined, {
  error: 'There is no such country: use the two letters of ISO 3166, such as NO',
})
const countryList = z
  .array(Country)
  .max(maxOriginCountries, `At most ${maxOriginCountries} countries`)
  .default([])

const Origins = z
  .strictObject({
    allowed: countryList.describe('ISO 3166 codes; empty for any that is not excluded.'),
    excluded: countryList,
  })
  .meta({ id: 'OriginTerms' })

const side = z.enum(codesOf(narrowingSides), 'Choose buyer or seller')
const daysBefore = days('Notice', 90).describe('Days before the first day of the window.')

const Narrowing = z
  .strictObject({
    port: z
      .strictObject({ by: side, days_before: daysBefore })
      .nullable()
      .default(null)
      .describe('Who names the port of the range, and when.'),
    laycan: z
      .strictObject({
        by: side,
        days_before: daysBefore,
        length: days('Narrowed laycan', 31).describe('Days of the laycan that the window is narrowed to.'),
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'NarrowingTerms' })

const Nomination = z
  .strictObject({
    days_before: days('Nomination', 60)
      .nullable()
      .default(null)
      .describe('Days before the first day of the window by which the ship is nominated.'),
    answer_days: days('Answer', 5)
      .nullable()
      .default(null)
      .describe('Working days to accept or refuse a nomination.'),
    substitution: choice(substitutions, 'Choose whether the ship may be substituted'),
  })
  .meta({ id: 'NominationTerms' })

const QuantityBasis = z
  .strictObject({
    excess: choice(excessPrices, 'Choose the price within the tolerance').describe(
      'The price of what differs from the quantity within the tolerance.',
    ),
    market_id: MarketId.optional().describe(
      'The benchmark of that market price; without it those of the formula.',
    ),
    market_differential: typedDecimal('Differential to the market', 4)
      .optional()
      .describe('US dollars per unit of the price, added to the named benchmark.'),
    part_cargo: choice(partCargoes, 'Choose whether part cargoes are allowed'),
    temperature: choice(referenceTemperatures, 'Choose 15 °C or 60 °F').describe('Of volumes.'),
    weight: choice(weightBases, 'Choose vacuum or air').describe('Of masses.'),
  })
  .meta({ id: 'QuantityBasis' })

export const QualityLimit = z
  .strictObject({
    property: requiredLine('Property', 60),
    min: typedDecimal('Minimum', 4).nullable().default(null),
    max: typedDecimal('Maximum', 4).nullable().default(null),
    unit: requiredLine('Unit', 20).describe('"number" where the property has none.'),
    method: optionalLine('Test method', 60),
    outside: z.enum(codesOf(outsideLimits), 'Choose what follows outside the limit').default('claim'),
    allowance: positiveDecimal('Allowance', 4)
      .nullable()
      .default(null)
      .describe('US dollars off, per unit of the price; only with a price allowance.'),
  })
  .meta({ id: 'QualityLimit' })
export type QualityLimit = z.infer<typeof QualityLimit>

export const Lifting = z
  .strictObject({
    quantity: positiveDecimal('Quantity of a lifting', 3).describe('In the unit of the quantity.'),
    window_from: calendarDay('A lifting needs a first day, such as 2027-03-01'),
    window_to: calendarDay('A lifting needs a last day, such as 2027-03-05'),
  })
  .meta({ id: 'Lifting' })
export type Lifting = z.infer<typeof Lifting>

export const clauseShape = {
  legal: Legal.optional(),
  transfer: Transfer.optional(),
  origins: Origins.optional(),
  narrowing: Narrowing.optional(),
  nomination: Nomination.optional(),
  quantity_basis: QuantityBasis.optional(),
  quality: z
    .array(QualityLimit)
    .max(maxQualityLimits, `At most ${maxQualityLimits} limits`)
    .optional()
    .describe('Limits by property; without any, those of the catalogue.'),
  liftings: z
    .array(Lifting)
    .max(maxLiftings, `At most ${maxLiftings} liftings`)
    .optional()
    .describe('Of a term contract, in the order of their windows; a spot cargo has none.'),
}

export const Clauses = z.strictObject(clauseShape).meta({ id: 'Clauses' })
export type Clauses = z.infer<typeof Clauses>
