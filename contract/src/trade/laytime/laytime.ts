import { z } from 'zod'
import { isTimeZone } from '../../calendar/time-zones.ts'
import { endpoints } from '../../endpoint.ts'
import {
  calendarDay,
  calendarMoment,
  codesOf,
  decimalText,
  plainText,
  positiveDecimal,
} from '../../fields.ts'
import { ActId, Reason, TradeSide } from '../act-fields.ts'
import { maxReasonLength } from '../execution/execution-constants.ts'
import { TradeUnit } from '../terms/terms.ts'
import {
  type InterruptionCount,
  interruptionCounts,
  interruptions,
  laytimeActs,
  laytimeCalendars,
  maxHolidays,
  maxInterruptions,
  portCalls,
  statementStatuses,
} from './laytime-constants.ts'

/** Laytime: statements of facts by port, and the time sheets that follow from them. Times are to the minute. */

export const PortCallCode = z
  .enum(codesOf(portCalls), 'Choose loading or discharge')
  .meta({ id: 'PortCall', description: 'Where the ship calls for the cargo of the deal.' })

export const PortTimeZone = z
  .string('Time zone is required')
  .max(64, 'This time zone is not known.')
  .refine(isTimeZone, 'This time zone is not known.')
  .describe('Of the port, such as Europe/Amsterdam; UTC is one too.')

/** In UTC, whatever the zone of the port; seconds are left out of statements of facts. */
const minute = (what: string) =>
  calendarMoment(`${what} must be a time in UTC, such as 2027-03-01T06:30:00Z`).refine(
    (text) => Date.parse(text) % 60_000 === 0,
    'Times are to the minute, without seconds',
  )

const optionalMinute = (what: string) => minute(what).nullable().default(null)

export const PortInterruption = z
  .strictObject({
    kind: z.enum(codesOf(interruptions), 'Choose what interrupted'),
    from: minute('Beginning'),
    until: minute('End'),
    counts: z
      .enum(codesOf<InterruptionCount>(interruptionCounts), 'Choose how much of it counts')
      .describe('As laytime, until the laytime has run out.'),
    note: plainText('Note', 200).default(''),
  })
  .meta({ id: 'PortInterruption' })

export const StatementFacts = z
  .strictObject({
    timeZone: PortTimeZone,
    berthed: optionalMinute('All fast'),
    connected: optionalMinute('Hoses connected'),
    started: optionalMinute('Cargo started'),
    completed: minute('Cargo completed'),
    disconnected: optionalMinute('Hoses disconnected'),
    interruptions: z
      .array(PortInterruption)
      .max(maxInterruptions, `At most ${maxInterruptions} interruptions`)
      .default([])
      .describe('In the order of their times, without overlap.'),
    holidays: z
      .array(calendarDay('A holiday is a date, such as 2027-04-05'))
      .max(maxHolidays, `At most ${maxHolidays} holidays`)
      .default([])
      .describe('At the port. They count only where the contract excludes Sundays and holidays.'),
    shipCargo: positiveDecimal('Cargo of the ship', 3)
      .nullable()
      .default(null)
      .describe(
        'What the ship worked at this port, in the unit of the deal; null if it was only this parcel.',
      ),
    note: plainText('Note', maxReasonLength).default(''),
  })
  .meta({ id: 'StatementFacts' })
export type StatementFacts = z.infer<typeof StatementFacts>

export const TimeSheetLine = z
  .object({
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    kind: z
      .enum(['turn', 'laytime', 'half', 'excluded', 'demurrage'])
      .describe('Turn time is before laytime; half counts half.'),
    reason: z.string().describe('Such as Rain or bad weather; empty if there is none.'),
    minutes: z.number().nonnegative(),
  })
  .meta({ id: 'TimeSheetLine' })

export const TimeSheet = z
  .object({
    norAt: z.iso.datetime(),
    commencedAt: z.iso.datetime().describe('When laytime began to count.'),
    commencedBy: z.string().describe('Why then, as text.'),
    endedAt: z.iso.datetime(),
    expiredAt: z.iso.datetime().nullable().describe('When laytime ran out; null if it did not.'),
    calendar: z.enum(codesOf(laytimeCalendars)),
    allowedMinutes: z.number().nullable().describe('Null if no laytime was agreed.'),
    usedMinutes: z.number().describe('Laytime used, and time on demurrage; a half minute is possible.'),
    excludedMinutes: z.number().describe('Since laytime began; half of what counts half.'),
    elapsedMinutes: z.number().describe('From the beginning of laytime to its end.'),
    demurrageMinutes: z.number(),
    savedMinutes: z.number().describe('Of the laytime allowed.'),
    share: z
      .object({ parcel: decimalText, cargo: decimalText, unit: TradeUnit })
      .nullable()
      .describe('This deal’s part of the cargo. Laytime and demurrage are pro rata to it.'),
    perDay: decimalText
      .nullable()
      .describe('Demurrage, or despatch where time was saved, US dollars per day.'),
    result: z.enum(['demurrage', 'despatch', 'none']),
    amount: decimalText.describe('US dollars, pro rata.'),
    calculation: z.string(),
    lines: z.array(TimeSheetLine),
  })
  .meta({ id: 'TimeSheet' })
export type TimeSheet = z.infer<typeof TimeSheet>
export type TimeSheetLine = z.infer<typeof TimeSheetLine>

export const LaytimeStatement = z
  .object({
    id: z.uuid(),
    place: PortCallCode,
    port: z.string(),
    version: z.int().positive().describe('Counted per port; the highest version counts.'),
    status: z.enum(codesOf(statementStatuses)),
    by: z.object({ name: z.string(), side: TradeSide }),
    filedAt: z.iso.datetime(),
    answeredBy: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    answer: z.string().describe('Why it is contested; empty otherwise.'),
    facts: StatementFacts,
    sheet: TimeSheet,
    mayAnswer: z.boolean().describe('Whether I can agree or contest it now.'),
    claimable: z
      .object({ amount: decimalText, isDespatch: z.boolean() })
      .nullable()
      .describe('What my side can claim from this time sheet now; null if nothing.'),
  })
  .meta({ id: 'LaytimeStatement' })
export type LaytimeStatement = z.infer<typeof LaytimeStatement>

/** A port where a statement can be filed, or why not. */
export const LaytimePort = z
  .object({
    place: PortCallCode,
    port: z.string().nullable().describe('As named in the notice of readiness; null before it.'),
    norAt: z.iso.datetime().nullable(),
    timeZone: z.string().describe('That of the notice of readiness.'),
    mayFile: z.boolean(),
    blocked: z.string().nullable().describe('Why no statement can be filed; null if one can.'),
    statements: z.array(LaytimeStatement).describe('Latest first.'),
  })
  .meta({ id: 'LaytimePort' })
export type LaytimePort = z.infer<typeof LaytimePort>

export const Laytime = z
  .object({
    dealId: z.uuid(),
    allowedHours: z.int().nullable().describe('Of the contract, per port.'),
    demurragePerDay: decimalText.nullable(),
    turnHours: z.number(),
    calendar: z.enum(codesOf(laytimeCalendars)),
    ratePerHour: decimalText.nullable().describe('Laytime by a rate, in the unit of the deal per hour.'),
    despatchPerDay: decimalText.nullable(),
    ports: z.array(LaytimePort),
  })
  .meta({ id: 'Laytime' })
export type Laytime = z.infer<typeof Laytime>

export const LaytimeActCode = z.enum(codesOf(laytimeActs)).meta({ id: 'LaytimeAct' })

const oneDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const oneStatement = oneDeal.extend({ statementId: z.uuid('This is not the id of a statement.') })
const OneLaytime = z.object({ laytime: Laytime })

export const laytimeApi = endpoints({
  'GET /trading/transactions/:dealId/laytime': {
    summary: 'Get the statements of facts of a deal by port, with their time sheets',
    access: 'member',
    params: oneDeal,
    answer: OneLaytime,
  },
  'POST /trading/transactions/:dealId/laytime': {
    summary: 'File a statement of facts for a port; a later one replaces it',
    access: 'member',
    params: oneDeal,
    body: z.strictObject({ clientId: ActId, place: PortCallCode, facts: StatementFacts }),
    answer: OneLaytime,
    status: 201,
    callsPerMinute: 30,
  },
  'POST /trading/transactions/:dealId/laytime/:statementId/agree': {
    summary: 'Agree to a statement of facts that the other side filed',
    access: 'member',
    params: oneStatement,
    body: z.strictObject({}),
    answer: OneLaytime,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/laytime/:statementId/contest': {
    summary: 'Contest a statement of facts that the other side filed, with a reason',
    access: 'member',
    params: oneStatement,
    body: z.strictObject({ reason: Reason }),
    answer: OneLaytime,
    callsPerMinute: 60,
  },
})
