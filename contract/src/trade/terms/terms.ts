import { z } from 'zod'
import { bankPlaces, dueDayRules } from '../../calendar/bank-calendars.ts'
import {
  calendarDay,
  codesOf,
  decimalText,
  lineText,
  locode,
  plainText,
  positiveDecimal,
  requiredLine,
  typedDecimal,
} from '../../fields.ts'
import { marketRegions } from '../../markets/market-constants.ts'
import { Averaging, HolidayRule } from '../../markets/market-formula.ts'
import { MarketId } from '../../markets/market-terms.ts'
import { portRanges } from '../../ports/port-ranges.ts'
import {
  incoterms,
  inspectionCosts,
  inspectionPlaces,
  maxPaymentDays,
  maxSpecificationLength,
  maxTolerancePercent,
  paymentMethods,
  tolerancePicks,
  tradeDocuments,
  tradeUnits,
} from '../trade-constants.ts'
import { clauseShape } from './clauses.ts'
import { FixedPaidIn, formulaExtras } from './formula-price.ts'
import { pricingEvents } from './price-constants.ts'

const PlaceCode = locode(codesOf(portRanges))

const optionalLine = (what: string, maxLength: number) => lineText(what, maxLength).default('')

export const TradeUnit = z.enum(tradeUnits, 'Unknown unit').meta({ id: 'TradeUnit' })
export const IncotermCode = z.enum(codesOf(incoterms), 'Unknown Incoterm').meta({ id: 'Incoterm' })
export const TradeDocumentCode = z
  .enum(codesOf(tradeDocuments), 'Unknown document')
  .meta({ id: 'TradeDocumentCode' })
export const TradeRegion = z.enum(codesOf(marketRegions), 'Unknown region').meta({ id: 'TradeRegion' })

const percent = typedDecimal('Tolerance', 2).refine(
  (text) => !text.startsWith('-') && Number(text) <= maxTolerancePercent,
  `Tolerance must be between 0 and ${maxTolerancePercent} percent`,
)

/** A fixed amount, or a formula on future market prices. In US dollars. */
export const TradePrice = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: z.literal('fixed'),
        amount: positiveDecimal('Price', 4),
        unit: TradeUnit,
        paid_in: FixedPaidIn.optional().describe('Without it US dollars.'),
      }),
      z.strictObject({
        kind: z.literal('formula'),
        market_id: MarketId,
        averaging: Averaging,
        counted_from: z
          .enum(
            codesOf(pricingEvents),
            'Choose bill of lading, notice of readiness or completion of discharge',
          )
          .default('bl')
          .describe('The date that the pricing days are counted from.'),
        holiday_rule: HolidayRule.default('saturday_previous_sunday_next'),
        differential: typedDecimal('Differential', 4).describe(
          'US dollars per unit; a discount is negative.',
        ),
        unit: TradeUnit,
        ...formulaExtras,
      }),
    ],
    'Choose a fixed price or a formula',
  )
  .meta({ id: 'TradePrice' })
export type TradePrice = z.infer<typeof TradePrice>

export const TradePayment = z
  .strictObject({
    method: z.enum(codesOf(paymentMethods), 'Unknown payment method'),
    days: z
      .int('Days must be a whole number')
      .min(0, 'Days must not be negative')
      .max(maxPaymentDays, `At most ${maxPaymentDays} days`)
      .default(0),
    after: z.enum(['bl', 'nor'], 'Choose bill of lading or notice of readiness').default('bl'),
    bank_days: z
      .strictObject({
        places: z
          .array(z.enum(codesOf(bankPlaces), 'Unknown banking place'))
          .min(1, 'Choose a banking place')
          .max(bankPlaces.length)
          .refine((places) => new Set(places).size === places.length, 'Each place only once'),
        rule: z.enum(codesOf(dueDayRules), 'Choose what becomes of a due date').default('following'),
      })
      .optional()
      .describe('Where banks must work on the due date, and how it moves. Without it the date stands.'),
  })
  .meta({ id: 'TradePayment' })

export const TradeInspection = z
  .strictObject({
    agency: optionalLine('Inspector', 120).describe(
      'If empty, an independent inspector that both sides agree on.',
    ),
    final_at: z.enum(codesOf(inspectionPlaces), 'Choose where the inspection is final'),
    cost: z.enum(codesOf(inspectionCosts), 'Choose who pays the inspection').default('shared'),
  })
  .meta({ id: 'TradeInspection' })

/**
 * What two sides agree on: the terms of a request, a supply, each version of a quote and a recap. Rules across fields,
 * such as a port for a sea term, are in terms-rules.ts.
 */
export const TradeTerms = z
  .strictObject({
    fuel_type_id: z.string('Choose a fuel').min(1, 'Choose a fuel').max(80, 'There is no such fuel type'),
    specification: plainText('Specification', maxSpecificationLength)
      .min(1, 'Specification is required')
      .describe('Grade, standard with edition, and limits that differ from it.'),
    quantity: positiveDecimal('Quantity', 3),
    quantity_unit: TradeUnit,
    tolerance_pct: percent.default('5'),
    tolerance_option: z.enum(codesOf(tolerancePicks), 'Choose whose option the tolerance is'),
    conversion: positiveDecimal('Barrels per tonne', 4)
      .nullable()
      .default(null)
      .describe('Barrels per tonne as agreed; null uses the factor of the catalogue.'),
    basis_density: positiveDecimal('Basis density', 4)
      .nullable()
      .default(null)
      .describe('kg/m³ at 15 °C from which the price is escalated; null for no escalation.'),
    window_from: calendarDay('The window needs a first day, such as 2027-03-01'),
    window_to: calendarDay('The window needs a last day, such as 2027-03-05'),
    incoterm: IncotermCode,
    place: requiredLine('Named place', 120, 2),
    locode: PlaceCode.nullable()
      .default(null)
      .describe('UN/LOCODE of the port, or the code of a range such as ARA; required for sea terms.'),
    region: TradeRegion,
    origin: optionalLine('Origin', 200).describe('Countries of origin offered or accepted, as text.'),
    price: TradePrice,
    payment: TradePayment,
    inspection: TradeInspection,
    documents: z
      .array(TradeDocumentCode)
      .max(tradeDocuments.length)
      .refine((codes) => new Set(codes).size === codes.length, 'Each document only once')
      .default(['BL', 'CQ', 'CQN', 'COO', 'INV']),
    laytime_hours: z.int('Laytime must be whole hours').min(1).max(240).nullable().default(null),
    demurrage_per_day: positiveDecimal('Demurrage', 2)
      .nullable()
      .default(null)
      .describe('US dollars per day.'),
    general_terms: optionalLine('General terms', 200).describe(
      'General terms and conditions, governing law and forum, as text.',
    ),
    ...clauseShape,
  })
  .meta({ id: 'TradeTerms' })
export type TradeTerms = z.infer<typeof TradeTerms>
export type TradeTermsInput = z.input<typeof TradeTerms>

export const TermsField = TradeTerms.keyof().meta({ id: 'TermsField' })
export type TermsField = z.infer<typeof TermsField>

/** One changed field of the terms as text. */
export const TermsChange = z
  .object({ field: TermsField, label: z.string(), before: z.string(), after: z.string() })
  .meta({ id: 'TermsChange' })
export type TermsChange = z.infer<typeof TermsChange>

/** A cargo in short, for lists of negotiations, deals and executions. */
export const cargoShape = {
  fuelTypeId: z.string(),
  fuelName: z.string(),
  quantity: decimalText,
  quantityUnit: TradeUnit,
  incoterm: IncotermCode,
  place: z.string(),
  windowFrom: z.iso.date(),
  windowTo: z.iso.date(),
}

export const cargoOf = (terms: TradeTerms, fuelName: string) => ({
  fuelTypeId: terms.fuel_type_id,
  fuelName,
  quantity: terms.quantity,
  quantityUnit: terms.quantity_unit,
  incoterm: terms.incoterm,
  place: terms.place,
  windowFrom: terms.window_from,
  windowTo: terms.window_to,
})
