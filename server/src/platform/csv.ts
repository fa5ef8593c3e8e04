/** Comma-separated values as spreadsheets read them: UTF-8 with its mark, CRLF, quotes only where needed. */
export function formatCsv(header: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => formatCell(cell ?? '')).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

const plainNumber = /^-?\d+(\.\d+)?$/
/** Spreadsheets take what begins like this for a formula, which could send the sheet's content elsewhere. */
const formulaStart = /^[=+\-@\t\r]/

function formatCell(text: string): string {
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
