import { isInCalendar } from './calendar.ts'

/** Between moments and the clocks of a time zone, named as in the IANA database. Free of Zod, for the web. */

export function isTimeZone(name: string): boolean {
  // Some JavaScript engines accept offsets like +02:00, others refuse them.
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** `yyyy-mm-ddThh:mm` on the clocks of the zone; without one, on those of this device. */
export function clockTime(iso: string, timeZone: string | undefined): string {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The date on the calendars of the zone. */
export const dateIn = (iso: string, timeZone: string): string => clockTime(iso, timeZone).slice(0, 10)

/** The moment at which the clocks of the zone show this; undefined for what is no time. */
export function momentOf(text: string, timeZone: string | undefined): string | undefined {
  const wanted = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(wanted) || !isInCalendar(text))
    return undefined
  // The offset of the zone is that of a moment near by; where clocks change in between, a second look settles it.
  let moment = wanted
  for (let look = 0; look < 2; look += 1) {
    moment += wanted - Date.parse(`${clockTime(new Date(moment).toISOString(), timeZone)}Z`)
  }
  return new Date(moment).toISOString()
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = createClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function createClock(timeZone: string | undefined): Intl.DateTimeFormat {
  const parts: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }
  if (timeZone === undefined) return new Intl.DateTimeFormat('en-GB', parts)
  try {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone })
  } catch {
    // A zone that this engine does not know must not keep anything from being shown.
    return new Intl.DateTimeFormat('en-GB', parts)
  }
}

/** What the zone is called: `Europe/London`. */
export const zoneNameOf = (timeZone: string | undefined): string =>
  clockOf(timeZone).resolvedOptions().timeZone
