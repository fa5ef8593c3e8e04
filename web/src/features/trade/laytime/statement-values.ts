import { clockTime, isTimeZone, momentOf } from '@laycan/contract/calendar/time-zones'
import type { LaytimePort, StatementFacts } from '@laycan/contract/trade/laytime/laytime'
import {
  type Interruption,
  type InterruptionCount,
  interruptionOf,
  portEvents,
} from '@laycan/contract/trade/laytime/laytime-constants'
import { type DecimalMark, readDecimal, writeDecimal } from '#platform/decimal-input.ts'

/** A statement of facts as it is typed: times on the clocks of the port. */
export type TypedInterruption = {
  kind: Interruption
  from: string
  until: string
  counts: InterruptionCount
}
export type StatementValues = {
  timeZone: string
  berthed: string
  connected: string
  started: string
  completed: string
  disconnected: string
  interruptions: TypedInterruption[]
  holidays: string
  shipCargo: string
  note: string
}

/** The next one begins where the last one ended. */
export const newInterruption = (from: string): TypedInterruption => ({
  kind: 'weather',
  from,
  until: from,
  counts: interruptionOf('weather').counts,
})

/** From the latest statement, to be corrected rather than typed again. */
export function statementValues(port: LaytimePort, mark: DecimalMark): StatementValues {
  const facts = port.statements[0]?.facts
  const timeZone = facts?.timeZone ?? port.timeZone
  const typed = (iso: string | null | undefined) => (iso ? clockTime(iso, timeZone) : '')
  const nor = typed(port.norAt)
  return {
    timeZone,
    berthed: facts ? typed(facts.berthed) : nor,
    connected: typed(facts?.connected),
    started: typed(facts?.started),
    completed: typed(facts?.completed),
    disconnected: typed(facts?.disconnected),
    interruptions: (facts?.interruptions ?? []).map(({ kind, from, until, counts }) => ({
      kind,
      from: typed(from),
      until: typed(until),
      counts,
    })),
    holidays: (facts?.holidays ?? []).join(', '),
    shipCargo: writeDecimal(facts?.shipCargo ?? '', mark),
    note: facts?.note ?? '',
  }
}

/** For the server, which has the last word on what is no time or no number. */
export function toStatement(values: StatementValues, mark: DecimalMark): StatementFacts {
  const timeZone = values.timeZone.trim()
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const moment = (text: string) => momentOf(text, zone) ?? text
  const optional = (text: string) => (text === '' ? null : moment(text))
  const events = Object.fromEntries(portEvents.map(({ code }) => [code, optional(values[code])]))
  const cargo = values.shipCargo.trim()
  return {
    ...(events as Pick<StatementFacts, 'berthed' | 'connected' | 'started' | 'disconnected'>),
    completed: moment(values.completed),
    timeZone,
    interruptions: values.interruptions.map(({ kind, from, until, counts }) => ({
      kind,
      from: moment(from),
      until: moment(until),
      counts,
      note: '',
    })),
    holidays: values.holidays.split(/[\s,;]+/).filter((day) => day !== ''),
    shipCargo: cargo === '' ? null : (readDecimal(cargo, mark) ?? cargo),
    note: values.note.trim(),
  }
}
