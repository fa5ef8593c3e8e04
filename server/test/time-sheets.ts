import { StatementFacts } from '@laycan/contract/trade/laytime/laytime'
import { interruptions } from '@laycan/contract/trade/laytime/laytime-constants'
import { type Arrival, type SheetTerms, timeSheetOf } from '#features/trade/laytime/time-sheet.rules.ts'

/* A stay in port of March 2026, and the time sheet of it. */

export const terms: SheetTerms = {
  turnHours: 6,
  calendar: 'SHINC',
  allowedMinutes: 36 * 60,
  demurragePerDay: '32000',
  despatchPerDay: null,
  share: null,
}
/** Days are of March 2026: `12 06:00` is a Thursday, the 15th a Sunday. */
export const at = (text: string) => `2026-03-${text.replace(' ', 'T')}:00.000Z`
export const arrival: Arrival = { norAt: at('12 06:00'), windowFrom: null }

type Break = [kind: string, from: string, until: string, counts?: string]
export type GivenStay = {
  nor?: string
  windowFrom?: string
  zone?: string
  berthed?: string | null
  started?: string
  completed?: string
  disconnected?: string
  breaks?: Break[]
  holidays?: string[]
  terms?: Partial<SheetTerms>
}

export function sheetOf({ nor, windowFrom, zone = 'UTC', breaks = [], holidays = [], ...given }: GivenStay) {
  const usual = (kind: string) => interruptions.find(({ code }) => code === kind)?.counts
  const facts = StatementFacts.parse({
    timeZone: zone,
    berthed: given.berthed === null ? null : at(given.berthed ?? '12 10:00'),
    started: given.started ? at(given.started) : null,
    completed: at(given.completed ?? '14 22:00'),
    disconnected: given.disconnected ? at(given.disconnected) : null,
    interruptions: breaks.map(([kind, from, until, counts]) => ({
      kind,
      from: at(from),
      until: at(until),
      counts: counts ?? usual(kind),
    })),
    holidays,
  })
  const arrived = { norAt: nor ? at(nor) : arrival.norAt, windowFrom: windowFrom ?? null }
  return timeSheetOf(facts, arrived, { ...terms, ...given.terms })
}

export const rain = (from: string, until: string): Break => ['weather', from, until]
export const third = { parcel: '10000', cargo: '30000', unit: 'MT' } as const
