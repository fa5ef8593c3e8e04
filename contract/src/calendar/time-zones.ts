import { type Day, dayMs, isInCalendar, startOf, utcDayOf } from './calendar.ts'

/**
 * Between moments and the clocks of a time zone, named as in the IANA database; without one, those of this device. Free of
 * Zod, for the web.
 */

const minuteMs = 60_000

export function isTimeZone(name: string): boolean {
  // Some JavaScript engines accept offsets like +02:00, others refuse them.
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** `yyyy-mm-ddThh:mm` on the clocks of the zone. */
export function clockTime(iso: string, zone: string | undefined): string {
  const ms = Date.parse(iso)
  return new Date(ms + zoneOffsetMs(zone, ms)).toISOString().slice(0, 16)
}

/** The date on the calendars of the zone. */
export const dateIn = (iso: string, zone: string): string => clockTime(iso, zone).slice(0, 10)

/** The day of a moment in the zone, and how many minutes of it have passed. */
export function localTime(zone: string, ms: number): { day: Day; minutes: number } {
  const local = ms + zoneOffsetMs(zone, ms)
  const day = utcDayOf(local)
  return { day, minutes: (local - startOf(day)) / minuteMs }
}

/** The moment at which the clocks of the zone show this; undefined for what is no time. */
export function momentOf(text: string, zone: string | undefined): string | undefined {
  const local = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(local) || !isInCalendar(text))
    return undefined
  return new Date(momentAt(zone, local)).toISOString()
}

/** The moment at which that many minutes of a local day stand on the clocks of the zone. */
export const momentOfDay = (zone: string, day: Day, minutes: number): number =>
  momentAt(zone, startOf(day) + minutes * minuteMs)

/** Of a time that comes twice in autumn, the first; one that is skipped in spring is as much later as the clocks jump. */
function momentAt(zone: string | undefined, local: number): number {
  const offset = zoneOffsetMs(zone, local - dayMs)
  const moment = local - offset
  if (zoneOffsetMs(zone, moment) === offset) return moment
  const later = zoneOffsetMs(zone, local + dayMs)
  return zoneOffsetMs(zone, local - later) === later ? local - later : moment
}

/** How far the clocks of the zone are ahead of UTC. */
export function zoneOffsetMs(zone: string | undefined, ms: number): number {
  const midnight = startOf(utcDayOf(ms))
  const before = offsetAtMidnight(zone, midnight)
  if (before === offsetAtMidnight(zone, midnight + dayMs)) return before
  return lookUpOffset(zone, ms)
}

/** What the zone is called: `Europe/London`. */
export const zoneNameOf = (zone: string | undefined): string => clockOf(zone).resolvedOptions().timeZone

const offsets = new Map<string, number>()
/** Far more than the midnights that anything shows or simulates, and little memory. */
const keptOffsets = 50_000

/** Asking the time zone database is slow, so each midnight is looked up once. */
function offsetAtMidnight(zone: string | undefined, midnight: number): number {
  const key = `${zone} ${midnight}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size === keptOffsets) offsets.clear()
  const offset = lookUpOffset(zone, midnight)
  offsets.set(key, offset)
  return offset
}

function lookUpOffset(zone: string | undefined, ms: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of clockOf(zone).formatToParts(ms)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

function clockOf(zone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = createClock(zone)
  clocks.set(zone, clock)
  return clock
}

function createClock(zone: string | undefined): Intl.DateTimeFormat {
  const parts: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }
  if (zone === undefined) return new Intl.DateTimeFormat('en-US', parts)
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone })
  } catch {
    // A zone that this engine does not know must not keep anything from being shown.
    return new Intl.DateTimeFormat('en-US', parts)
  }
}
