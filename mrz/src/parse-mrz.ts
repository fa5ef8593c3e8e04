import { checkDigitOf, filler } from './check-digit.ts'
import { type Layout, layouts, type MrzFormat } from './layouts.ts'

/** A machine-readable zone, taken apart. It is good only if no check digit failed. */
export type Mrz = {
  format: MrzFormat
  lines: string[]
  documentCode: string
  issuer: string
  documentNumber: string
  nationality: string
  /** YYYY-MM-DD; undefined where the document does not know it, or where there is no such day. */
  birthDate: string | undefined
  expiryDate: string | undefined
  sex: 'M' | 'F' | undefined
  surname: string
  givenNames: string
  /** The name fills its field to the end, so there may be more of it. */
  isNameCut: boolean
  failedDigits: CheckedField[]
}

export type CheckedField = 'number' | 'birth date' | 'expiry date' | 'optional data' | 'whole'

/** Undefined where the lines are not a machine-readable zone at all, by their lengths, letters and first character. */
export function parseMrz(lines: readonly string[], today: Date): Mrz | undefined {
  const layout = layouts.find(({ rows, columns }) => lines.length === rows && lines[0]?.length === columns)
  if (!layout) return undefined
  const isWhole = lines.every((line) => line.length === layout.columns && /^[A-Z0-9<]+$/.test(line))
  if (!isWhole || !layout.codes.test(lines[0] ?? '')) return undefined
  const text = lines.join('')
  const at = ([from, to]: readonly [number, number]) => text.slice(from, to)
  const names = at(layout.names)
  const [surname = '', givenNames = ''] = names.split('<<', 2)
  const sex = at(layout.sex)
  return {
    format: layout.format,
    lines: [...lines],
    documentCode: withoutFillers(text.slice(0, 2)),
    issuer: withoutFillers(text.slice(2, 5)),
    documentNumber: readNumber(text, layout).number,
    nationality: withoutFillers(at(layout.nationality)),
    birthDate: birthDateOf(at(layout.birthDate), today),
    expiryDate: expiryDateOf(at(layout.expiryDate)),
    sex: sex === 'M' || sex === 'F' ? sex : undefined,
    surname: asWords(surname),
    givenNames: asWords(givenNames),
    isNameCut: !names.endsWith(filler),
    failedDigits: failedDigitsOf(text, layout),
  }
}

function failedDigitsOf(text: string, layout: Layout): CheckedField[] {
  const failed: CheckedField[] = []
  const check = (field: CheckedField, covered: string, digit: string | undefined) => {
    if (checkDigitOf(covered) !== digit) failed.push(field)
  }
  const { covered, digit } = readNumber(text, layout)
  check('number', covered, digit)
  check('birth date', text.slice(...layout.birthDate), text[layout.birthDate[1]])
  check('expiry date', text.slice(...layout.expiryDate), text[layout.expiryDate[1]])
  if (layout.checkedOptional) {
    const optional = text.slice(...layout.checkedOptional)
    const given = text[layout.checkedOptional[1]]
    // Where there is no optional data, the digit may be left out.
    if (!(given === filler && isEmpty(optional))) check('optional data', optional, given)
  }
  const whole = layout.whole.map((part) => text.slice(...part)).join('')
  check('whole', whole, text[layout.wholeDigit])
  return failed
}

/** A number longer than nine characters continues in the optional data of a card, the check digit after it. */
function readNumber(text: string, layout: Layout) {
  const [from, to] = layout.number
  const start = text.slice(from, to)
  const digit = text[to]
  if (layout.longNumber && digit === filler && !start.endsWith(filler)) {
    const rest = text.slice(...layout.longNumber).split(filler, 1)[0] ?? ''
    if (rest.length > 1) {
      const covered = `${start}${filler}${rest.slice(0, -1)}`
      return { number: start + rest.slice(0, -1), covered, digit: rest.at(-1) }
    }
  }
  return { number: withoutFillers(start), covered: start, digit }
}

const isEmpty = (text: string) => withoutFillers(text) === ''
const withoutFillers = (text: string) => text.replaceAll(filler, '')
const asWords = (name: string) => name.replaceAll(/<+/g, ' ').trim()

/** YYMMDD in the past: a year beyond this one is of the last century. */
function birthDateOf(text: string, today: Date): string | undefined {
  const date = dateOf(text, '20')
  return date && date > today.toISOString().slice(0, 10) ? dateOf(text, '19') : date
}

/** Documents run for ten years or so, so every year is of this century. */
const expiryDateOf = (text: string): string | undefined => dateOf(text, '20')

function dateOf(text: string, century: string): string | undefined {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!parts) return undefined
  const date = `${century}${parts[1]}-${parts[2]}-${parts[3]}`
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date ? undefined : date
}
