import { dateInWords, dateOf, dayMs, dayOf, weekdayOf } from '@laycan/contract/calendar/calendar'
import { dateIn, momentOf } from '@laycan/contract/calendar/time-zones'
import { divide, exact, multiply, roundTo } from '@laycan/contract/decimal'
import type { StatementFacts, TimeSheet, TimeSheetLine } from '@laycan/contract/trade/laytime/laytime'
import {
  hoursText,
  interruptionOf,
  type LaytimeCalendar,
} from '@laycan/contract/trade/laytime/laytime-constants'

/**
 * The time sheet of a port from its statement of facts. Laytime starts a turn time after notice of readiness, or all
 * fast if that is earlier, and never before the delivery window unless work starts. Exceptions do not count until it has
 * run out; from then on everything counts, except what the ship itself loses. Calculated in half minutes, which are
 * whole numbers; money is rounded once, to the cent.
 */
export type SheetTerms = {
  turnHours: number
  calendar: LaytimeCalendar
  /** Null if no laytime was agreed. */
  allowedMinutes: number | null
  demurragePerDay: string | null
  despatchPerDay: string | null
  share: TimeSheet['share']
}

export type Arrival = {
  norAt: string
  /** The first day of the delivery window, where the contract's window is for this port. */
  windowFrom: string | null
}

const minuteMs = 60_000
/** Minutes since 1970, as whole numbers. */
const minuteOf = (iso: string) => Date.parse(iso) / minuteMs
const isoOf = (minute: number) => new Date(minute * minuteMs).toISOString()

type Span = { from: number; until: number; weight: 0 | 1 | 2; isShips: boolean; reason: string }

export function timeSheetOf(facts: StatementFacts, arrival: Arrival, terms: SheetTerms): TimeSheet {
  const { at: start, by: commencedBy } = commencementOf(facts, arrival, terms.turnHours)
  const end = minuteOf(facts.disconnected ?? facts.completed)
  const nor = minuteOf(arrival.norAt)
  const allowed = terms.allowedMinutes === null ? null : terms.allowedMinutes * 2
  const counted = count(spansOf(facts, { start, end }, terms.calendar), allowed)
  const turn: TimeSheetLine[] =
    start > nor && end > nor
      ? [lineOf({ from: nor, until: Math.min(start, end), kind: 'turn', reason: 'Before laytime' })]
      : []
  const elapsed = Math.max(end - start, 0)
  const minutesOf = (kind: TimeSheetLine['kind']) =>
    counted.lines.filter((line) => line.kind === kind).reduce((sum, { minutes }) => sum + minutes, 0)
  const used = minutesOf('laytime') + minutesOf('half') / 2 + minutesOf('demurrage')
  return {
    norAt: arrival.norAt,
    commencedAt: isoOf(start),
    commencedBy,
    endedAt: isoOf(end),
    expiredAt: counted.expiredAt === undefined ? null : isoOf(counted.expiredAt),
    calendar: terms.calendar,
    allowedMinutes: terms.allowedMinutes,
    usedMinutes: used,
    excludedMinutes: elapsed - used,
    elapsedMinutes: elapsed,
    ...amountsOf({ used, over: minutesOf('demurrage') }, terms),
    share: terms.share,
    lines: [...turn, ...counted.lines],
  }
}

/** When laytime begins to count, and why then. */
function commencementOf(facts: StatementFacts, { norAt, windowFrom }: Arrival, turnHours: number) {
  const nor = minuteOf(norAt)
  const opens = windowFrom === null ? nor : startOfDay(windowFrom, facts.timeZone)
  const ready = Math.max(nor, opens)
  const after = ready > nor ? `${turnText(turnHours)} after the delivery window opened` : undefined
  const turned = {
    at: ready + turnHours * 60,
    by: after ?? `${turnText(turnHours)} after notice of readiness`,
  }
  const berthed = facts.berthed === null ? undefined : Math.max(minuteOf(facts.berthed), ready)
  const first = berthed !== undefined && berthed < turned.at ? { at: berthed, by: 'All fast' } : turned
  const started = facts.started === null ? undefined : minuteOf(facts.started)
  return started !== undefined && started < first.at ? { at: started, by: 'Cargo started' } : first
}

const turnText = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)

const startOfDay = (date: string, timeZone: string) =>
  minuteOf(momentOf(`${date}T00:00`, timeZone) ?? `${date}T00:00:00Z`)

/** The time between start and end, cut where something begins or ends; each part with what counts in it. */
function spansOf(
  facts: StatementFacts,
  { start, end }: { start: number; end: number },
  calendar: LaytimeCalendar,
): Span[] {
  // Done before laytime began.
  if (end <= start) return []
  const breaks = facts.interruptions.map(({ kind, from, until, counts }) => ({
    from: minuteOf(from),
    until: minuteOf(until),
    weight: weights[counts],
    isShips: interruptionOf(kind).isShips,
    reason: interruptionOf(kind).name,
  }))
  const daysOff = calendar === 'SHEX' ? daysOffOf(facts, { start, end }) : []
  const cuts = [...breaks, ...daysOff].flatMap(({ from, until }) => [from, until])
  const inside = cuts.filter((cut) => cut > start && cut < end)
  const edges = [...new Set([start, ...inside, end])].sort((one, other) => one - other)
  return edges.slice(0, -1).flatMap((from, index) => {
    const until = edges[index + 1]
    if (until === undefined || until <= from) return []
    const covers = (one: { from: number; until: number }) => one.from <= from && until <= one.until
    const interruption = breaks.find(covers)
    const dayOff = daysOff.find(covers)
    const weight = dayOff ? 0 : (interruption?.weight ?? 2)
    const isShips = interruption?.isShips === true && interruption.weight < 2
    return [{ from, until, weight, isShips, reason: interruption?.reason ?? dayOff?.reason ?? '' }]
  })
}

const weights = { none: 0, half: 1, full: 2 } as const

/** Sundays and holidays on the calendar of the port, from midnight to midnight there. */
function daysOffOf({ timeZone, holidays }: StatementFacts, { start, end }: { start: number; end: number }) {
  const [first, last] = [dayOf(dateIn(isoOf(start), timeZone)), dayOf(dateIn(isoOf(end), timeZone))]
  const days = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
  return days.flatMap((day) => {
    const date = dateOf(day)
    const isHoliday = holidays.includes(date)
    if (!isHoliday && weekdayOf(day) !== 0) return []
    return [
      {
        from: startOfDay(date, timeZone),
        until: startOfDay(dateOf(day + 1), timeZone),
        reason: isHoliday ? `Holiday, ${dateInWords(date)}` : 'Sunday',
      },
    ]
  })
}

/** Lays the spans against the laytime. Once it has run out, time is on demurrage to the end. */
function count(spans: Span[], allowed: number | null) {
  const lines: TimeSheetLine[] = []
  let left = allowed ?? Number.POSITIVE_INFINITY
  let expiredAt: number | undefined
  for (const { from, until, weight, isShips, reason } of spans) {
    if (left === 0 && expiredAt === undefined) expiredAt = from
    let at = from
    if (expiredAt === undefined) {
      const needed = (until - from) * weight
      // A part of the span may use up what is left.
      at = needed <= left ? until : from + left / weight
      lines.push(lineOf({ from, until: at, kind: kinds[weight], reason }))
      left -= Math.min(needed, left)
      if (left === 0 && at < until) expiredAt = at
    }
    if (at < until) lines.push(lineOf({ from: at, until, kind: isShips ? 'excluded' : 'demurrage', reason }))
  }
  return { lines: joined(lines), expiredAt: expiredAt ?? (left === 0 ? spans.at(-1)?.until : undefined) }
}

const kinds = { 0: 'excluded', 1: 'half', 2: 'laytime' } as const

const lineOf = (line: { from: number; until: number; kind: TimeSheetLine['kind']; reason: string }) => ({
  from: isoOf(line.from),
  until: isoOf(line.until),
  kind: line.kind,
  reason: line.reason,
  minutes: line.until - line.from,
})

/** Neighbours of one kind and reason are one line. */
function joined(lines: TimeSheetLine[]): TimeSheetLine[] {
  const result: TimeSheetLine[] = []
  for (const line of lines.filter(({ minutes }) => minutes > 0)) {
    const last = result.at(-1)
    if (last?.kind === line.kind && last.reason === line.reason && last.until === line.from) {
      result[result.length - 1] = { ...last, until: line.until, minutes: last.minutes + line.minutes }
    } else result.push(line)
  }
  return result
}

type Money = Pick<
  TimeSheet,
  'demurrageMinutes' | 'savedMinutes' | 'perDay' | 'result' | 'amount' | 'calculation'
>

function amountsOf({ used, over }: { used: number; over: number }, terms: SheetTerms): Money {
  const { allowedMinutes: allowed, demurragePerDay, despatchPerDay, share } = terms
  const saved = allowed === null ? 0 : Math.max(allowed - used, 0)
  const none: Money = {
    demurrageMinutes: over,
    savedMinutes: saved,
    perDay: null,
    result: 'none',
    amount: '0.00',
    calculation: '',
  }
  if (over > 0 && demurragePerDay !== null) {
    return { ...none, ...priceOf(over, demurragePerDay, share), perDay: demurragePerDay, result: 'demurrage' }
  }
  if (over === 0 && saved > 0 && despatchPerDay !== null) {
    return { ...none, ...priceOf(saved, despatchPerDay, share), perDay: despatchPerDay, result: 'despatch' }
  }
  return none
}

const minutesPerDay = dayMs / minuteMs

function priceOf(minutes: number, perDay: string, share: TimeSheet['share']) {
  const whole = divide(multiply(exact(String(minutes)), exact(perDay)), exact(String(minutesPerDay)))
  const part = share ? divide(multiply(whole, exact(share.parcel)), exact(share.cargo)) : whole
  const shared = share ? ` × ${share.parcel} / ${share.cargo} ${share.unit}` : ''
  return {
    amount: roundTo(part, 2),
    calculation: `${hoursText(minutes)} × ${perDay} USD/day${shared}`,
  }
}

/** Laytime by a rate: the hours that the cargo takes at it, to the minute. */
export const minutesAtRate = (cargo: string, perHour: string): number =>
  Number(roundTo(multiply(divide(exact(cargo), exact(perHour)), exact('60')), 0))
