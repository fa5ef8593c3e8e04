import type { Formats } from './formats.ts'

/** What stands before the decimals; the other of the two may stand between thousands. */
export type DecimalMark = '.' | ','

/** In the person's own way of writing. */
export const decimalMarkOf = (formats: Formats): DecimalMark =>
  formats.number('1.5', 1).includes(',') ? ',' : '.'

/** Twenty digits are more than any cargo or its worth. */
const plain = /^-?\d{1,20}(\.\d{1,8})?$/
const grouped = /^-?\d{1,3}(,\d{3}){1,6}(\.\d{1,8})?$/

/**
 * `30,000`, `30 000` and `+12.50` as the decimals `30000` and `12.50`; undefined for what is no number. It goes by
 * the person's own way of writing: to take `1,250` for a thousand where it means one and a quarter would be the
 * costliest mistake of all.
 */
export function readDecimal(text: string, mark: DecimalMark): string | undefined {
  const spaceless = text.replace(/[\s']/g, '').replace(/^\+/, '').replace(/^[−–]/, '-')
  const english = mark === '.' ? spaceless : swapMarks(spaceless)
  if (plain.test(english)) return english
  return grouped.test(english) ? english.replaceAll(',', '') : undefined
}

/** A decimal as the person would type it, without marks between thousands; what is no number stays as it is. */
export const writeDecimal = (decimal: string, mark: DecimalMark): string =>
  plain.test(decimal) ? decimal.replace('.', mark) : decimal

const swapMarks = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
