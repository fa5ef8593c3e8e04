import { figureText } from '#features/trade/terms/trade-labels.ts'
import type { Formats } from '#platform/formats.ts'

/** Figures within what the server says in its own words, as this person reads them: `1700.5 USD/MT` is 1,700.50. */
export const localizeFigures = (text: string, formats: Formats, leastDecimals = 0): string =>
  text.replace(/(?<![\w.-])\d+(\.\d+)?(?![\w.-])/g, (figure) => figureText(figure, formats, leastDecimals))

const isDay = /^\d{4}-\d\d-\d\d$/
const isMoment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/
const isAmount = /^-?\d+(\.\d+)?( [A-Za-z0-9/³]+)?$/

/** A fact that the server wrote: a day, a moment or an amount as this person reads them, anything else as it is. */
export function localizeFact(text: string, formats: Formats): string {
  if (isDay.test(text)) return formats.date(text)
  const [, day, time] = isMoment.exec(text) ?? []
  if (day) return formats.dateTime(`${day}T${time}Z`)
  // A reference of nothing but digits is none.
  return isAmount.test(text) && text.includes(' ')
    ? localizeFigures(text, formats, text.endsWith(' USD') ? 2 : 0)
    : text
}

/** A price in words, where its parts are not at hand. */
export const localizePrice = (text: string, formats: Formats): string => localizeFigures(text, formats, 2)
