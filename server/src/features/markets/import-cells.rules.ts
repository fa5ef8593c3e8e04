import { firstYear, lastYear } from '@laycan/contract/calendar/calendar'
import type { ImportDateFormat, ImportMapping } from '@laycan/contract/markets/market-import'

const datePatterns: Record<ImportDateFormat, { pattern: RegExp; order: [number, number, number] }> = {
  'yyyy-mm-dd': { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/, order: [1, 2, 3] },
  'dd/mm/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 2, 1] },
  'mm/dd/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2] },
  'dd.mm.yyyy': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: [3, 2, 1] },
  yyyymmdd: { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: [1, 2, 3] },
}

/** Undefined for an invalid date, 30 February included. */
export function readDate(text: string, format: ImportDateFormat): string | undefined {
  const { pattern, order } = datePatterns[format]
  const found = pattern.exec(text)
  if (!found) return undefined
  const [year = '', month = '', date = ''] = order.map((group) => found[group])
  if (Number(year) < firstYear || Number(year) > lastYear) return undefined
  if (Number(date) < 1 || Number(date) > daysOfMonth(Number(year), Number(month))) return undefined
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

/** 0 if it is not a month. */
function daysOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [0, 31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
}

/** What sources write where there is no value. Never a zero. */
const missing = new Set(['', '.', '-', '–', 'n/a', 'na', 'nan', 'null', 'none'])

/** The common form, which needs no rewriting. */
const plainDecimal = /^-?(0|[1-9]\d{0,11})(\.\d{1,6})?$/
const decimalPattern = (group: string, point: string) =>
  new RegExp(`^([+-]?)(\\d{1,12}|\\d{1,3}(?:${group}\\d{3})+)(?:${point}(\\d{1,6}))?$`)
const decimalPatterns = { '.': decimalPattern(',', '\\.'), ',': decimalPattern('[. ]', ',') }

/** A decimal, `missing` where a value is left out, undefined for anything else. Negative prices are legal. */
export function readDecimal(text: string, mark: '.' | ','): string | 'missing' | undefined {
  if (mark === '.' && plainDecimal.test(text)) return text
  const [, sign = '', whole, fraction] = decimalPatterns[mark].exec(text) ?? []
  if (whole === undefined) return missing.has(text.toLowerCase()) ? 'missing' : undefined
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return `${sign === '-' ? '-' : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`
}

export const separators = { ',': ',', ';': ';', tab: '\t' } as const
export type SeparatorName = keyof typeof separators

/** The one that the first line has most of. */
export function guessSeparator(firstLine: string): SeparatorName {
  const names = Object.keys(separators) as SeparatorName[]
  const count = (name: SeparatorName) => firstLine.split(separators[name]).length
  return names.reduce((best, name) => (count(name) > count(best) ? name : best))
}

const formats = Object.keys(datePatterns) as ImportDateFormat[]

/** What the columns of the first lines seem to mean. */
export function suggestMapping(rows: string[][]): ImportMapping | null {
  const [first = []] = rows
  const isValue = (cell: string) => readDecimal(cell, '.') !== undefined && /\d/.test(cell)
  const isDate = (cell: string) => formats.some((format) => readDate(cell, format) !== undefined)
  const hasHeader = !first.some((cell) => isDate(cell))
  const body = hasHeader ? rows.slice(1) : rows
  const columns = first.map((_cell, index) =>
    body.map((row) => row[index] ?? '').filter((cell) => cell !== ''),
  )
  const names = hasHeader ? first.map((cell) => cell.toLowerCase()) : []
  const dateColumn = choose(columns, names, /date|day|time|period/, (cells) => cells.every(isDate))
  const usesComma = (cells: string[]) => cells.every((cell) => readDecimal(cell, ',') !== undefined)
  const isNumbers = (cells: string[]) => cells.every(isValue) || usesComma(cells)
  const priceColumn = choose(
    columns,
    names,
    /price|value|close|settle|usd|last/,
    (cells, index) => index !== dateColumn && isNumbers(cells),
  )
  const format = formats.find((one) =>
    columns[dateColumn ?? -1]?.every((cell) => readDate(cell, one) !== undefined),
  )
  if (dateColumn === undefined || priceColumn === undefined || !format) return null
  return {
    date_column: dateColumn,
    price_column: priceColumn,
    volume_column: null,
    date_format: format,
    decimal_mark: columns[priceColumn]?.every(isValue) ? '.' : ',',
    has_header: hasHeader,
  }
}

/** Of the columns that fit, one whose name says so too, else the first. */
function choose(
  columns: string[][],
  names: string[],
  name: RegExp,
  fits: (cells: string[], index: number) => boolean,
): number | undefined {
  const fitting = columns.flatMap((cells, index) => (cells.length > 0 && fits(cells, index) ? [index] : []))
  return fitting.find((index) => name.test(names[index] ?? '')) ?? fitting[0]
}
