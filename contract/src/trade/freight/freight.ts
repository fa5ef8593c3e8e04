import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { calendarDay, codesOf, decimalText, keysOf, positiveDecimal } from '../../fields.ts'
import { marketRegions } from '../../markets/market-constants.ts'
import { assumptionProblem } from '../../voyages/freight-assumptions.ts'
import { freightLineLabels, freightMethods } from '../../voyages/freight-rules.ts'
import { type AssumptionKey, assumptionBases, assumptionKeys } from '../../voyages/freight-sources.ts'
import { shipClassCodes } from '../../voyages/ship-classes.ts'
import { Passage, PortCode, RouteAlternative, RoutePort } from '../../voyages/voyages.ts'
import { ActId } from '../act-fields.ts'
import { IncotermCode, TradeUnit } from '../terms/terms.ts'
import { maxQuantityTonnes } from '../trade-constants.ts'

/** What carrying a cargo by sea costs. Estimates: every assumption has a source and can be changed. */

const ShipClassName = z.enum(shipClassCodes, 'There is no such class of ships').meta({ id: 'ShipClass' })
const AssumptionName = z
  .enum(assumptionKeys as [AssumptionKey, ...AssumptionKey[]], 'There is no such assumption')
  .meta({ id: 'FreightAssumptionKey' })

const tooLarge = `No cargo is that large: at most ${maxQuantityTonnes.toLocaleString('en')} t`

/** What a person chooses; everything else has a default. */
export const FreightInput = z
  .strictObject({
    from: PortCode.describe('The load port, by its UN/LOCODE.'),
    to: PortCode.describe('The discharge port.'),
    avoid: z
      .array(z.string().min(1).max(40))
      .max(30, 'At most 30 passages')
      .default([])
      .describe('Passages that the ship keeps out of, such as suez.'),
    shipClass: ShipClassName.nullable()
      .default(null)
      .describe('Null for the smallest class that takes the parcel.'),
    method: z.enum(codesOf(freightMethods), 'Choose hire and bunkers, or flat and rate').default('hire'),
    parcelTonnes: positiveDecimal('Parcel', 3).refine((text) => Number(text) <= maxQuantityTonnes, tooLarge),
    cargoPrice: positiveDecimal('Price of the cargo', 4)
      .nullable()
      .default(null)
      .describe('US dollars per MT, for insurance and losses.'),
    changes: z
      .partialRecord(AssumptionName, z.string('An assumption is a number as text'))
      .superRefine((changes, context) => {
        for (const [key, text] of Object.entries(changes)) {
          const problem = assumptionProblem(key as AssumptionKey, text)
          if (problem) context.addIssue({ code: 'custom', path: [key], message: problem })
        }
      })
      .default({})
      .describe('Assumptions that differ from the default.'),
  })
  .meta({ id: 'FreightInput' })
export type FreightInput = z.infer<typeof FreightInput>

const Basis = z
  .enum(keysOf(assumptionBases))
  .describe('Published by others, our own estimate, a price of our markets, or calculated.')

const sourced = {
  value: decimalText,
  basis: Basis,
  source: z.string(),
  asOf: z.string().nullable().describe('A day, a month or a year.'),
}

const FreightAssumption = z
  .object({ key: AssumptionName, ...sourced, usual: decimalText, isChanged: z.boolean() })
  .meta({ id: 'FreightAssumption' })

const FreightLine = z
  .object({
    code: z.enum(keysOf(freightLineLabels)),
    amount: decimalText.describe('US dollars for the parcel.'),
    perTonne: decimalText,
    formula: z.string().describe('The calculation in words.'),
    from: z.array(AssumptionName).describe('The assumptions in it; they name their sources.'),
  })
  .meta({ id: 'FreightLine' })

const days = decimalText.describe('With the margin for weather.')

export const FreightEstimate = z
  .object({
    shipClass: ShipClassName,
    method: z.enum(codesOf(freightMethods)),
    parcelTonnes: decimalText,
    lines: z.array(FreightLine),
    total: decimalText.describe('US dollars; the sum of the lines.'),
    perTonne: decimalText,
    ladenDays: days,
    ballastDays: days,
    portDays: decimalText,
    totalDays: decimalText,
    fuelTonnes: decimalText,
    co2eTonnes: decimalText.describe('Well to wake.'),
    co2eKgPerTonne: decimalText,
    etsTonnes: decimalText.describe('What allowances are surrendered for.'),
    assumptions: z.array(FreightAssumption),
  })
  .meta({ id: 'FreightEstimate' })

const portFacts = z.object({ country: z.string(), region: z.enum(codesOf(marketRegions)) })

/** A route with its estimate. `voyage` is all that the rules need to calculate again without asking. */
export const FreightResult = z
  .object({
    from: RoutePort,
    to: RoutePort,
    passages: z.array(Passage),
    closed: z
      .array(Passage)
      .describe('What was avoided, is closed by setting, or is too small for the ship.'),
    alternatives: z.array(RouteAlternative),
    voyage: z.object({
      shipClass: ShipClassName,
      distanceNm: z.int(),
      passages: z.array(z.string()),
      load: portFacts,
      discharge: portFacts,
      parcelTonnes: decimalText,
      cargoPrice: decimalText.nullable(),
      year: z.int(),
      bunkers: z.object(sourced),
    }),
    estimate: FreightEstimate,
  })
  .meta({ id: 'FreightResult' })
export type FreightResult = z.infer<typeof FreightResult>

export const SavedFreight = z
  .object({
    version: z.int().positive(),
    savedBy: z.string().nullable().describe('Null in what the other side shared.'),
    role: z.enum(['buyer', 'seller', 'broker']).nullable().describe('In the deal; null on a listing.'),
    savedAt: z.iso.datetime(),
    isShared: z.boolean(),
    input: FreightInput,
    result: FreightResult.describe('As it was calculated when it was saved.'),
  })
  .meta({ id: 'SavedFreight' })
export type SavedFreight = z.infer<typeof SavedFreight>

const NamedPort = z.object({ code: z.string(), name: z.string() })

/** The freight of a deal or a listing, as one company sees it. */
export const Freight = z
  .object({
    title: z.string().describe('The deal or the listing in a few words.'),
    fuelTypeId: z.string(),
    incoterm: IncotermCode,
    unit: TradeUnit.describe('That the cargo is priced in.'),
    barrelsPerTonne: decimalText.nullable(),
    windowFrom: z.iso.date(),
    usual: z
      .object({
        from: NamedPort.nullable(),
        to: NamedPort.nullable(),
        parcelTonnes: decimalText.nullable().describe('Null if the weight of the fuel is not known.'),
        cargoPrice: decimalText.nullable().describe('US dollars per MT today; null if there is no price.'),
      })
      .describe('What the terms say; the other port is to be chosen.'),
    mine: SavedFreight.nullable().describe('The last version of my company.'),
    shared: z.array(SavedFreight).describe('What other parties of the deal share.'),
    versions: z
      .array(
        SavedFreight.pick({ version: true, savedBy: true, savedAt: true, isShared: true }).extend({
          perTonne: decimalText,
        }),
      )
      .describe('Of my company, the latest first.'),
    maySave: z.boolean(),
    mayShare: z.boolean(),
  })
  .meta({ id: 'Freight' })
export type Freight = z.infer<typeof Freight>

const byId = z.strictObject({ id: z.uuid() })
const OneFreight = z.object({ freight: Freight })
const saved = FreightInput.extend({
  clientId: ActId,
  version: z.int('Version is required').nonnegative().describe('The last version seen; 0 for none.'),
})

export const freightApi = endpoints({
  'POST /trading/freight/estimate': {
    summary: 'Estimate the freight between two ports',
    access: 'member',
    body: FreightInput.extend({
      fuelTypeId: z.string('Choose a fuel').min(1, 'Choose a fuel').max(80, 'There is no such fuel type'),
      date: calendarDay('A day of the voyage, such as 2027-03-01'),
    }),
    answer: z.object({ result: FreightResult }),
    callsPerMinute: 120,
  },
  'GET /trading/deals/:id/freight': {
    summary: 'Get the freight estimates of a deal: those of my company, and those shared with it',
    access: 'member',
    params: byId,
    answer: OneFreight,
  },
  'POST /trading/deals/:id/freight': {
    summary: 'Save an estimate with a deal, for my company alone or shared with all parties',
    access: 'member',
    params: byId,
    body: saved.extend({ isShared: z.boolean().default(false) }),
    answer: OneFreight,
    status: 201,
    callsPerMinute: 30,
  },
  'GET /trading/listings/:id/freight': {
    summary: 'Get the freight estimates of my company for a listing',
    access: 'member',
    params: byId,
    answer: OneFreight,
  },
  'POST /trading/listings/:id/freight': {
    summary: 'Save an estimate with a listing, for my company alone',
    access: 'member',
    params: byId,
    body: saved,
    answer: OneFreight,
    status: 201,
    callsPerMinute: 30,
  },
})
