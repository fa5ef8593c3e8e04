import { z } from 'zod'
import { firstYear, isInCalendar, lastYear } from './calendar/calendar.ts'
import { withoutHidden } from './hidden-characters.ts'
import { locodePattern } from './ports/locode.ts'
import { nameProblem } from './profile/sign-up-rules.ts'

/** The kinds of fields that contracts use, each with its error message. */

/** Without control characters. As a pattern, so that it is part of the published schema. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const oneLine = /^[^\u0000-\u001f\u007f]*$/

/** Line breaks are allowed, no other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const paragraphs = /^[^\u0000-\u0009\u000b-\u001f\u007f]*$/

/** One line of text, possibly empty. `what` is the label of the field: City, Reason. */
export const lineText = (what: string, maxLength: number) =>
  z
    .string(`${what} is required`)
    .trim()
    .max(maxLength, `${what} must be at most ${maxLength} characters`)
    .regex(oneLine, `${what} must be one line`)

export const requiredLine = (what: string, maxLength: number, minLength = 1) =>
  z
    .string(`${what} is required`)
    .trim()
    .min(minLength, `${what} is required`)
    .max(maxLength, `${what} must be at most ${maxLength} characters`)
    .regex(oneLine, `${what} must be one line`)

/** As people see it: without marks that show nothing or turn the text round. */
export const fileName = z
  .string('File name is required')
  .regex(oneLine, 'File name must be one line')
  .overwrite(withoutHidden)
  .min(1, 'File name is required')
  .max(200, 'File name must be at most 200 characters')

/** Some paragraphs of plain text, possibly empty. */
export const plainText = (what: string, maxLength: number) =>
  z
    .string(`${what} is required`)
    .trim()
    .max(maxLength, `${what} must be at most ${maxLength} characters`)
    .regex(paragraphs, `${what} must be plain text`)

/** Paragraphs in a field without a label, such as a note. */
export const noteText = (maxLength: number, missing = 'Write something, or leave it empty') =>
  z
    .string(missing)
    .trim()
    .max(maxLength, `At most ${maxLength} characters`)
    .regex(paragraphs, 'This must be plain text')

/** One line that a rule shared with the web's forms validates, with the rule's own message. */
export const validatedText = (
  what: string,
  maxLength: number,
  problemOf: (text: string) => string | undefined,
) =>
  lineText(what, maxLength).superRefine((text, context) => {
    const problem = problemOf(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

export const validatedName = (what: string, maxLength: number) =>
  validatedText(what, maxLength, (text) => nameProblem(what, text))

const outOfCalendar = `This must be between the years ${firstYear} and ${lastYear}`

/** A day that a caller sends; `message` is for text that is not a date. */
export const calendarDay = (message: string) =>
  // Text that is not a date has its message already; its year is not checked.
  z.iso.date({ error: message, abort: true }).refine(isInCalendar, outOfCalendar)

/** A moment in UTC that a caller sends. */
export const calendarMoment = (message: string) =>
  z.iso.datetime({ error: message, abort: true }).refine(isInCalendar, outOfCalendar)

/** A decimal in an answer, as text: money and quantities are never floats. */
export const decimalText = z.string()

/** A decimal that a caller sends. */
export const typedDecimal = (what: string, decimals = 6) =>
  z
    .string(`${what} must be a number`)
    .trim()
    .regex(
      new RegExp(`^-?\\d{1,12}(\\.\\d{1,${decimals}})?$`),
      `${what} must be a number with at most ${decimals} decimals, such as 12.50`,
    )

export const positiveDecimal = (what: string, decimals = 6) =>
  typedDecimal(what, decimals).refine((text) => /^[^-]*[1-9]/.test(text), `${what} must be above zero`)

/** A bigint identity, sent as text in JSON; `message` says what is not there: There is no such ticket. */
export const numericId = (message: string) => z.string().regex(/^\d{1,15}$/, message)

/** A yes or no in a query string. */
export const booleanQuery = z.enum(['true', 'false'], 'true or false').transform((text) => text === 'true')

/** A port or place by its UN/LOCODE, or by one of `others`, such as the codes of ranges of ports. */
export const locode = (others: readonly string[] = []) =>
  z
    .string()
    .regex(
      new RegExp([locodePattern.source, ...others.map((code) => `^${code}$`)].join('|')),
      'A UN/LOCODE is five characters, such as NLRTM',
    )

/** The codes of a list, as z.enum needs them. */
export const codesOf = <const Code extends string>(items: readonly { readonly code: Code }[]) =>
  items.map(({ code }) => code) as [Code, ...Code[]]

/** The keys of a table of labels, as z.enum needs them. */
export const keysOf = <Key extends string>(labels: Record<Key, unknown>) =>
  Object.keys(labels) as [Key, ...Key[]]

/** A country that reviewers are warned of; see `country-risk.ts`. */
export const MarkedCountry = z
  .object({ code: z.string(), risk: z.enum(['high', 'sanctioned']) })
  .meta({ id: 'MarkedCountry' })
