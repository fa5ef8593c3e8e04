import type { Formats } from '#platform/formats.ts'

/** `USD/m3` as it is written by hand. */
export const unitText = (unit: string): string => unit.replace(/\bm3\b/, 'm³')

/** A decimal in the person's own way of writing, with as many digits as it was given with. */
export const figureText = (decimal: string, formats: Formats): string =>
  formats.number(decimal, decimal.split('.')[1]?.length ?? 0)

/** Before the decimals, in the person's own way of writing. */
export const decimalMark = (formats: Formats): '.' | ',' =>
  formats.number('1.5', 1).includes(',') ? ',' : '.'

export const countText = (count: number): string => (count === 1 ? '1 fuel type' : `${count} fuel types`)

export const forAdministrators = 'This page is for administrators'
