import { addDays, dayMs, dayOf, weekdayOf } from '../../calendar/calendar.ts'
import {
  dayNumber,
  dayPattern,
  monthNumber,
  monthPattern,
  resolveWindow,
  yearNumber,
  yearPattern,
} from './dates.ts'
import type { Candidate } from './quick-entry.ts'
import { type Scan, spanOf, take } from './scan.ts'

/** Until when an offer stands. */

const trigger =
  /\b(?:(?:valid(?:ity)?|expir(?:es|ing|y))(?: (?:for|until|till|til|thru|through|to|by|on|at))?|(?:good|firm|open|stands?) (?:until|till|til|thru|through|for|by)|(?:reply|replies|answer|response|respond|revert|submitted|received)(?: (?:no )?later than| by| before| until))[ :.]{1,12}/g

const zones: [RegExp, string][] = [
  [/(?:gmt|utc)\b/y, 'UTC'],
  [/(?:london|uk time|bst)\b/y, 'Europe/London'],
  [/(?:geneva|gva|zurich|cet|cest)\b/y, 'Europe/Zurich'],
  [/(?:paris|rotterdam|amsterdam|hamburg) time\b/y, 'Europe/Paris'],
  [/(?:dubai|uae)\b/y, 'Asia/Dubai'],
  [/(?:singapore|sgt)\b/y, 'Asia/Singapore'],
  [/(?:houston|cst|cdt)\b/y, 'America/Chicago'],
  [/(?:new york|nyt|est|edt)\b/y, 'America/New_York'],
]
const fillers = /(?:[ ,]|at\b|on\b|of\b|the\b|latest\b|hrs\b|hours\b|lt\b|local time\b|time\b)+/y
const clock =
  /(?:(\d{1,2})[:.h](\d{2})(?!\d|\.\d)|(\d{2})(\d{2})(?= ?(?:hrs|hours|h\b|today|tomorrow|lt|gmt|utc|london|geneva|gva|cet|dubai|singapore|houston|[,.;\n]|$))|(\d{1,2})(?= ?(?:am|pm)\b)) ?(am|pm)?(?:h(?:rs?|ours)?\b)?/y
const words: [RegExp, string][] = [
  [/(?:noon|midday)\b/y, '12:00'],
  [/midnight\b/y, '23:59'],
  [/(?:cob|eob|eod|close of business|end of business)\b/y, '17:00'],
]
const duration = /(\d{1,3}) ?(hours?|hrs?|h|days?|d)\b/y
const weekdays = /(?:next )?(sun|mon|tue|wed|thu|fri|sat)(?:day|sday|nesday|rsday|urday|s|r|rs)?\b/y
const relative = /(today|tonight|tomorrow|tmrw|tmw)\b/y
const written = new RegExp(
  `(${dayPattern}) ?(?:of )?(${monthPattern})(?:[ ,]{0,2}(${yearPattern}))?|(${monthPattern}) ?(${dayPattern})(?:[ ,]{0,2}(${yearPattern}))?|(20\\d\\d)-(\\d\\d)-(\\d\\d)|(\\d{1,2})\\.(\\d{1,2})\\.(20\\d\\d)?`,
  'y',
)

type Parts = { date?: string; time?: string; zone?: string; at?: string; reason?: string }

export function readValidity(scan: Scan, now: string): Candidate<'validity'>[] {
  const found: Candidate<'validity'>[] = []
  for (const match of [...scan.text.matchAll(trigger)]) {
    const { from, to } = spanOf(match)
    const { parts, end } = readWhen(scan.text, to, now)
    if (end === to) continue
    const span = { from, to: end }
    take(scan, span)
    found.push({ span, ...settle(parts, now) })
  }
  return found
}

/** Reads days, times and zones in any order, as far as they go. */
function readWhen(text: string, start: number, now: string): { parts: Parts; end: number } {
  const parts: Parts = {}
  let end = start
  let at = start
  for (let step = 0; step < 8; step++) {
    const skipped = sticky(fillers, text, at)
    const next = at + (skipped?.[0].length ?? 0)
    const length = readPart(text, next, parts, now)
    if (length === 0) break
    at = next + length
    end = at
  }
  return { parts, end }
}

function readPart(text: string, at: number, parts: Parts, now: string): number {
  const today = now.slice(0, 10)
  for (const [pattern, zone] of zones) {
    const match = sticky(pattern, text, at)
    if (match) return note(parts, { zone }, match)
  }
  for (const [pattern, time] of words) {
    const match = sticky(pattern, text, at)
    if (match) return note(parts, { time }, match)
  }
  const span = sticky(duration, text, at)
  if (span) {
    const hours = Number(span[1]) * (span[2]?.startsWith('d') ? 24 : 1)
    return note(
      parts,
      { at: new Date(Date.parse(`${now}Z`) + hours * 3_600_000).toISOString().slice(0, 16) },
      span,
    )
  }
  const dated = sticky(written, text, at)
  if (dated) return note(parts, dateParts(dated, today), dated)
  const hour = sticky(clock, text, at)
  if (hour) return note(parts, timeParts(hour), hour)
  const near = sticky(relative, text, at)
  if (near)
    return note(
      parts,
      { date: near[1]?.startsWith('to') && near[1] !== 'tomorrow' ? today : addDays(today, 1) },
      near,
    )
  const weekday = sticky(weekdays, text, at)
  if (!weekday) return 0
  const wanted = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(weekday[1] ?? '')
  const ahead = (wanted - weekdayOf(dayOf(today)) + 7) % 7
  // “Next Friday” is this week's to some, and on a Friday nobody knows which one is meant.
  if (weekday[0].startsWith('next') || ahead === 0)
    return note(parts, { reason: 'Which day is meant?' }, weekday)
  return note(parts, { date: addDays(today, ahead) }, weekday)
}

function note(parts: Parts, more: Parts, match: RegExpExecArray): number {
  Object.assign(parts, more)
  return match[0].length
}

function dateParts(match: RegExpExecArray, today: string): Parts {
  const p = (number: number) => match[number] ?? ''
  const date = match[2]
    ? { day: dayNumber(p(1)), month: monthNumber(p(2)), year: yearNumber(p(3)) }
    : match[4]
      ? { day: dayNumber(p(5)), month: monthNumber(p(4)), year: yearNumber(p(6)) }
      : match[7]
        ? { day: Number(p(9)), month: Number(p(8)), year: Number(p(7)) }
        : { day: Number(p(10)), month: Number(p(11)), year: yearNumber(p(12)) }
  const resolved = resolveWindow(date, date, today)
  return 'from' in resolved ? { date: resolved.from } : { reason: resolved.reason }
}

function timeParts(match: RegExpExecArray): Parts {
  const hours = Number(match[1] ?? match[3] ?? match[5])
  const minutes = match[2] ?? match[4] ?? '00'
  const half = match[6] ?? (match[5] ? 'am' : undefined)
  const full = half === 'pm' && hours < 12 ? hours + 12 : half === 'am' && hours === 12 ? 0 : hours
  if (full > 23 || Number(minutes) > 59) return { reason: 'There is no such time' }
  return { time: `${String(full).padStart(2, '0')}:${minutes}` }
}

function settle({ date, time, zone = '', at, reason }: Parts, now: string): Partial<Candidate<'validity'>> {
  if (reason) return { reason }
  const until = at ?? `${date ?? now.slice(0, 10)}T${time ?? '17:00'}`
  const value = { at: until, zone: zone || null }
  // In another zone it may be up to a day later here.
  const hasPassed = zone ? Date.parse(`${until}Z`) + dayMs < Date.parse(`${now}Z`) : until <= now
  return hasPassed ? { reason: 'This time has passed' } : { value }
}

function sticky(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
