import { z } from 'zod'
import { calendarMoment, codesOf } from '../../fields.ts'
import { maxLiftings, maxOriginCountries, maxQualityLimits } from '../terms/clause-constants.ts'
import { maxBenchmarks, maxQualityTerms } from '../terms/price-constants.ts'
import { listingKinds, listingStatuses, maxSpecificationLength } from '../trade-constants.ts'

export const ListingKind = z.enum(listingKinds, 'Choose request or supply').meta({ id: 'ListingKind' })
export type ListingKind = z.infer<typeof ListingKind>
export const ListingStatus = z.enum(codesOf(listingStatuses), 'Unknown state').meta({ id: 'ListingStatus' })
export type ListingStatus = z.infer<typeof ListingStatus>

const typed = (maxLength: number) => z.string().max(maxLength, `At most ${maxLength} characters`).nullish()
const count = z.number().nullish()
const countryCodes = z.array(z.string().max(2)).max(maxOriginCountries).nullish()

/**
 * Terms while they are being typed: anything may be missing, empty or an incomplete number, so that no input is lost.
 * They are validated against TradeTerms when the listing is published.
 */
export const DraftTerms = z
  .strictObject({
    fuel_type_id: typed(80),
    specification: typed(maxSpecificationLength),
    quantity: typed(40),
    quantity_unit: typed(10),
    tolerance_pct: typed(10),
    tolerance_option: typed(20),
    conversion: typed(40),
    basis_density: typed(40),
    window_from: typed(20),
    window_to: typed(20),
    incoterm: typed(10),
    place: typed(120),
    locode: typed(10),
    region: typed(40),
    origin: typed(200),
    price: z
      .strictObject({
        kind: typed(20),
        amount: typed(40),
        unit: typed(10),
        market_id: typed(60),
        averaging: z
          .strictObject({ kind: typed(20), before: count, on_date: z.boolean().nullish(), after: count })
          .nullish(),
        counted_from: typed(10),
        holiday_rule: typed(60),
        differential: typed(40),
        weight_pct: typed(40),
        more_benchmarks: z
          .array(z.strictObject({ market_id: typed(60), weight_pct: typed(40), conversion: typed(40) }))
          .max(maxBenchmarks - 1)
          .nullish(),
        quality: z
          .array(
            z.strictObject({
              property: typed(60),
              basis: typed(40),
              per: typed(40),
              amount: typed(40),
              applies: typed(10),
              fractions: typed(20),
            }),
          )
          .max(maxQualityTerms)
          .nullish(),
        minimum: typed(40),
        maximum: typed(40),
        trigger: z.strictObject({ by: typed(10), portion_pct: typed(40), last_day: typed(20) }).nullish(),
        deemed: z.strictObject({ if_not_by: typed(20), date: typed(20) }).nullish(),
        rounding: z.strictObject({ quote: count, average: count, final: count, half: typed(10) }).nullish(),
        correction_days: count,
        unpublished_days: typed(20),
        paid_in: z
          .strictObject({ currency: typed(10), rate_source: typed(80), rate_day: typed(20) })
          .nullish(),
        quotes: typed(20),
      })
      .nullish(),
    payment: z
      .strictObject({
        method: typed(40),
        days: count,
        after: typed(10),
        bank_days: z.strictObject({ places: z.array(z.string().max(40)).max(8), rule: typed(40) }).nullish(),
      })
      .nullish(),
    inspection: z.strictObject({ agency: typed(120), final_at: typed(20), cost: typed(20) }).nullish(),
    documents: z.array(z.string().max(20)).max(40).nullish(),
    laytime_hours: count,
    demurrage_per_day: typed(40),
    general_terms: typed(200),
    legal: z
      .strictObject({ gtc: typed(40), law: typed(80), forum: typed(120), sanctions: typed(20) })
      .nullish(),
    transfer: z.strictObject({ title: typed(40), risk: typed(40) }).nullish(),
    origins: z.strictObject({ allowed: countryCodes, excluded: countryCodes }).nullish(),
    narrowing: z
      .strictObject({
        port: z.strictObject({ by: typed(20), days_before: count }).nullish(),
        laycan: z.strictObject({ by: typed(20), days_before: count, length: count }).nullish(),
      })
      .nullish(),
    nomination: z.strictObject({ days_before: count, answer_days: count, substitution: typed(20) }).nullish(),
    quantity_basis: z
      .strictObject({
        excess: typed(20),
        market_id: typed(60),
        market_differential: typed(40),
        part_cargo: typed(20),
        temperature: typed(10),
        weight: typed(10),
      })
      .nullish(),
    quality: z
      .array(
        z.strictObject({
          property: typed(60),
          min: typed(40),
          max: typed(40),
          unit: typed(20),
          method: typed(60),
          outside: typed(20),
          allowance: typed(40),
        }),
      )
      .max(maxQualityLimits)
      .nullish(),
    liftings: z
      .array(z.strictObject({ quantity: typed(40), window_from: typed(20), window_to: typed(20) }))
      .max(maxLiftings)
      .nullish(),
  })
  .meta({ id: 'DraftTerms' })
export type DraftTerms = z.infer<typeof DraftTerms>

export const listingChoices = {
  isNameClosed: z
    .boolean('Say whether your name stays closed')
    .describe('Hides the name of the owner until a quote has been sent.'),
  validUntil: calendarMoment('Validity needs a time, such as 2027-03-01T17:00:00Z')
    .nullable()
    .describe('When the listing expires; required to publish.'),
  minLot: typed(40).describe('The smallest lot of a supply, in its own unit; requests have none.'),
}

export const ListingDraft = z
  .strictObject({
    clientId: z
      .uuid('A draft needs an id of its own')
      .describe('Repeating a call with the same id creates nothing new.'),
    kind: ListingKind,
    terms: DraftTerms,
    isNameClosed: listingChoices.isNameClosed.default(false),
    validUntil: listingChoices.validUntil.default(null),
    minLot: listingChoices.minLot,
  })
  .meta({ id: 'ListingDraft' })
export type ListingDraft = z.infer<typeof ListingDraft>

/** The version the caller saw; 409 if it is not the latest. */
export const SeenListingVersion = z.int('Version is required').positive('Version is required')

/** Replaces everything: a draft is saved as it is, an open listing is amended and needs complete terms. */
export const ListingChange = z
  .strictObject({ terms: DraftTerms, ...listingChoices, version: SeenListingVersion })
  .meta({ id: 'ListingChange' })
export type ListingChange = z.infer<typeof ListingChange>
