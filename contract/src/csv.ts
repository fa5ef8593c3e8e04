import { isFigure } from './decimal.ts'

/** Comma-separated values as spreadsheets read them: UTF-8 with its mark, CRLF, quotes only where needed. */
export function formatCsv(header: readonly string[], rows: Rows): string {
  return `\ufeff${formatRows([header])}${formatRows(rows)}`
}

type Rows = readonly (readonly (string | null)[])[]

/** Rows for a table that is written piece by piece. */
export const formatRows = (rows: Rows): string =>
  rows.map((cells) => `${cells.map((cell) => formatCell(cell ?? '')).join(',')}\r\n`).join('')

/** The cells of what `formatCsv` wrote, its header first. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.replace(/^\ufeff/, '').matchAll(cellPattern)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** One cell with what ends it. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g

/** Spreadsheets take what begins like this for a formula, which could send the sheet's content elsewhere. */
const formulaStart = /^[=+\-@\t\r]/

function formatCell(text: string): string {
  const safe = formulaStart.test(text) && !isFigure(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
