import { type DecimalMark, readDecimal } from '#platform/decimal-input.ts'

export type CsvQuote = { series: string; day: string; price: string }

/**
 * Lines of a day and a price, with the benchmark before or between them where there are several: as copied from a
 * spreadsheet, or from a file. A line of headings is left out.
 */
export function readQuotesCsv(
  text: string,
  series: readonly string[],
  mark: DecimalMark,
): { quotes: CsvQuote[]; problem: string | undefined } {
  const quotes: CsvQuote[] = []
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const cells = line
      .split(mark === ',' ? /[;\t]/ : /[;,\t]/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const day = cells.find((cell) => /^\d{4}-\d{2}-\d{2}$/.test(cell))
    const named = cells.find((cell) => series.includes(cell.toUpperCase()))?.toUpperCase()
    const price = cells
      .filter((cell) => cell !== day && cell.toUpperCase() !== named)
      .map((cell) => readDecimal(cell, mark))
      .find((figure) => figure !== undefined)
    if (day === undefined && price === undefined && index === 0) continue
    const of = named ?? (series.length === 1 ? series[0] : undefined)
    if (!day || !price || !of) {
      const what = !day ? 'a day such as 2027-03-01' : !price ? 'a price' : 'a benchmark'
      return {
        quotes: [],
        problem: `Line ${index + 1} has no ${what.replace(/^a /, '')}: ${line.slice(0, 60)}`,
      }
    }
    quotes.push({ series: of, day, price })
  }
  return quotes.length === 0
    ? { quotes, problem: 'There is no quote in this text' }
    : { quotes, problem: undefined }
}
