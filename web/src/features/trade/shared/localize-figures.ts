import { groupFigures } from '@laycan/contract/figure-texts'
import type { Formats } from '#platform/formats.ts'

/** Rewrites the figures in a text of the server in the person’s number format: `1,700.5 USD/MT` is 1.700,50. */
export const localizeFigures = (text: string, formats: Formats, leastDecimals = 0): string =>
  groupFigures(text, leastDecimals, formats.number)

const isDay = /^\d{4}-\d\d-\d\d$/
const isMoment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/
const isAmount = /^[-−]?[\d,]+(\.\d+)?( [A-Za-z0-9/³]+)?$/

/** A fact from the server: days, times and amounts in the person’s formats, anything else as it is. */
export function localizeFact(text: string, formats: Formats): string {
  if (isDay.test(text)) return formats.date(text)
  const [, day, time] = isMoment.exec(text) ?? []
  if (day) return formats.dateTime(`${day}T${time}Z`)
  // Digits without a unit may be a reference number.
  return isAmount.test(text) && text.includes(' ')
    ? localizeFigures(text, formats, text.endsWith(' USD') ? 2 : 0)
    : text
}

/** A price that the server sent as text. */
export const localizePrice = (text: string, formats: Formats): string => localizeFigures(text, formats, 2)
