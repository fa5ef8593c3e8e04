import { isInCalendar } from '@laycan/contract/calendar'

/** Between a moment and what a person types into `<input type="datetime-local">`, in the zone of their settings. */

/** `yyyy-mm-ddThh:mm` on the clocks of the zone; `auto` is the device's own. */
export function toZonedInput(iso: string, timeZone: string): string {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/**
 * The moment at which the clocks of the zone show this; undefined for what is no time, such as one whose year is typed
 * up to its second digit.
 */
export function fromZonedInput(text: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(wanted) || !isInCalendar(text))
    return undefined
  // The offset of the zone is that of a moment near by; where clocks change in between, a second look settles it.
  let moment = wanted
  for (let look = 0; look < 2; look += 1) {
    moment += wanted - Date.parse(`${toZonedInput(new Date(moment).toISOString(), timeZone)}Z`)
  }
  return new Date(moment).toISOString()
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const parts: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }
  if (timeZone === 'auto') return new Intl.DateTimeFormat('en-GB', parts)
  try {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone })
  } catch {
    // A zone that this browser does not know must not keep a form from being shown.
    return new Intl.DateTimeFormat('en-GB', parts)
  }
}

/** What the zone is called beside a field: `Europe/London`. */
export const zoneName = (timeZone: string): string => clockOf(timeZone).resolvedOptions().timeZone
