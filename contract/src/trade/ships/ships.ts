import { z } from 'zod'
import { countryOf } from '../../countries.ts'
import { codesOf, positiveDecimal, requiredLine } from '../../fields.ts'
import {
  firstBuilt,
  lastCargoCount,
  lastCargoKinds,
  leastDeadweight,
  maxFormerNames,
  maxShipNameLength,
  mostDeadweight,
  nominationStatuses,
  shipCheckCodes,
  shipTypes,
} from './ship-constants.ts'

/** What a nomination says of a ship, and what the checks say of it. */

const range = `Deadweight must be between ${leastDeadweight} and ${mostDeadweight} tonnes`

export const ShipFacts = z
  .strictObject({
    flag: z
      .string('Choose the flag')
      .refine((code) => countryOf(code) !== undefined, 'Choose the flag from the list')
      .describe('ISO 3166 code of the country of registry.'),
    type: z.enum(codesOf(shipTypes), 'Choose the type of the ship'),
    deadweight: positiveDecimal('Deadweight', 2)
      .refine((text) => Number(text) >= leastDeadweight && Number(text) <= mostDeadweight, range)
      .describe('Summer deadweight in tonnes.'),
    built: z
      .int('Built must be a year, such as 2015')
      .min(firstBuilt, `Built must be ${firstBuilt} or later`)
      .max(2100, 'This year is in the future')
      .describe('The year in which it was delivered.'),
    lastCargoes: z
      .array(z.enum(codesOf(lastCargoKinds), 'Choose a cargo'), 'Name the last three cargoes')
      .length(lastCargoCount, 'Name the last three cargoes')
      .describe('The latest first.'),
    formerNames: z
      .array(requiredLine('Former name', maxShipNameLength, 2))
      .max(maxFormerNames, `At most ${maxFormerNames} former names`)
      .default([])
      .describe('Names that the ship had before; screened as its name is.'),
  })
  .meta({ id: 'ShipFacts' })
export type ShipFacts = z.infer<typeof ShipFacts>

export const ShipCheck = z
  .object({
    code: z.enum(shipCheckCodes),
    outcome: z
      .enum(['passed', 'warning', 'refused', 'unknown'])
      .describe('A refused ship cannot be nominated; a warning is acknowledged by both sides.'),
    text: z.string(),
  })
  .meta({ id: 'ShipCheck' })
export type ShipCheck = z.infer<typeof ShipCheck>

/** Codes of warnings that the person has read. */
export const Acknowledged = z
  .array(z.enum(shipCheckCodes, 'There is no such warning'))
  .max(shipCheckCodes.length)
  .default([])
  .describe('Warnings about a nominated ship that the person has read; all there are must be among them.')

export const Nomination = z
  .object({
    stepId: z.uuid(),
    status: z
      .enum(codesOf(nominationStatuses))
      .describe('Substituted once another one was accepted; corrected once its facts were replaced.'),
    by: z.object({ name: z.string(), role: z.enum(['buyer', 'seller', 'system']) }),
    at: z.iso.datetime(),
    answeredBy: z.string().nullable().describe('Null also where it counts as accepted without an answer.'),
    answeredAt: z.iso.datetime().nullable(),
    reason: z.string().describe('Why it was refused, lapsed or counts as accepted without an answer.'),
    name: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    checks: z.array(ShipCheck).describe('As they were when it was nominated; none on land.'),
    answerBy: z.iso
      .datetime()
      .nullable()
      .describe(
        'Until when it can be answered; null once it was, and while the deal is on hold or disputed.',
      ),
    onSilence: z
      .enum(['accepted', 'lapsed'])
      .nullable()
      .describe(
        'What follows if nobody answers by then: with warnings it lapses, else it counts as accepted.',
      ),
  })
  .meta({ id: 'Nomination' })
export type Nomination = z.infer<typeof Nomination>
