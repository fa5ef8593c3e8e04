import { type Day, dayMs, startOf } from '@laycan/contract/calendar'

/** Local time by the time zone database that comes with the runtime, daylight saving included. */

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

function lookUpOffset(zone: string, ms: number): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const part: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(ms)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}

/** Looked up once for each zone and midnight, which is a few thousand times at most. */
function offsetAtMidnight(zone: string, midnightMs: number): number {
  const key = `${zone} ${midnightMs}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = lookUpOffset(zone, midnightMs)
    offsets.set(key, offset)
  }
  return offset
}

/** How far local time is ahead of UTC. */
export function zoneOffsetMs(zone: string, ms: number): number {
  const midnight = Math.floor(ms / dayMs) * dayMs
  const before = offsetAtMidnight(zone, midnight)
  if (before === offsetAtMidnight(zone, midnight + dayMs)) return before
  return lookUpOffset(zone, ms)
}

/** The local day of a moment, and how many minutes of it have passed. */
export function localTime(zone: string, ms: number): { day: Day; minutes: number } {
  const local = ms + zoneOffsetMs(zone, ms)
  const day = Math.floor(local / dayMs)
  return { day, minutes: (local - startOf(day)) / 60_000 }
}

/** The moment at which that many minutes of a local day stand on the clock. One that is skipped in spring is the one after. */
export function momentOf(zone: string, day: Day, minutes: number): number {
  const local = startOf(day) + minutes * 60_000
  const guess = local - zoneOffsetMs(zone, local)
  const offset = zoneOffsetMs(zone, guess)
  const moment = local - offset
  return zoneOffsetMs(zone, moment) === offset ? moment : guess
}
