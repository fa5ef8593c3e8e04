import { isInCalendar } from '@laycan/contract/calendar'
import { AppError } from '#platform/errors.ts'

/** Where a page goes on, as text that means nothing to whoever carries it, and back. */
export type Place = { value: string; id: string }

const forms = {
  time: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  number: /^-?\d{1,8}(\.\d{1,6})?$/,
} as const

export const writePlace = (value: string, id: string) => `${value}_${id}`

export function readPlace(text: string, form: keyof typeof forms): Place {
  const at = text.lastIndexOf('_')
  const [value, id] = [text.slice(0, at), text.slice(at + 1)]
  const isRight = forms[form].test(value) && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!isRight || (form !== 'number' && !isMoment(value)))
    throw new AppError('invalid', undefined, { fields: { after: 'This is not the end of a page.' } })
  return { value, id }
}

/** A day that there is, and a time that its clocks show: 30 February is read as 2 March by some. */
function isMoment(text: string): boolean {
  const ms = Date.parse(text.replace('+00', 'Z'))
  return isInCalendar(text) && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10))
}
