import { clockTime, momentOf, zoneNameOf } from '@laycan/contract/calendar/time-zones'

/** Between a moment and what a person types into `<input type="datetime-local">`, in the zone of their settings. */

/** `auto` is the device's own. */
const zoneOf = (timeZone: string) => (timeZone === 'auto' ? undefined : timeZone)

/** `yyyy-mm-ddThh:mm` on the clocks of the zone. */
export const toZonedInput = (iso: string, timeZone: string): string => clockTime(iso, zoneOf(timeZone))

/**
 * The moment at which the clocks of the zone show this; undefined for what is no time, such as one whose year is typed
 * up to its second digit.
 */
export const fromZonedInput = (text: string, timeZone: string): string | undefined =>
  momentOf(text, zoneOf(timeZone))

/** What the zone is called beside a field: `Europe/London`. */
export const zoneName = (timeZone: string): string => zoneNameOf(zoneOf(timeZone))
