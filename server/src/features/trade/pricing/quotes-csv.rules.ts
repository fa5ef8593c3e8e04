import { PushedQuote } from '@laycan/contract/trade/pricing/pricing'
import { maxQuotesPushed } from '@laycan/contract/trade/pricing/pricing-constants'

/** A line of the file; without cells, its quotation marks or its length are wrong. */
type Line = { line: number; cells?: string[]; code?: string }
export type LinedQuote = PushedQuote & { line: number }

const columns = ['series', 'day', 'price'] as const
const named: Record<string, (typeof columns)[number]> = {
  series: 'series',
  benchmark: 'series',
  market: 'series',
  day: 'day',
  date: 'day',
  price: 'price',
  quote: 'price',
  rate: 'price',
}

/** By the field of the answer that names the line. */
export type LineProblems = Record<string, string>
const lineField = (line: number) => `line.${line}`

/**
 * Quotes of a CSV file: benchmark, day and price, in this order or in that of a first line with their names. Every line
 * that is wrong is named; then nothing of the file counts.
 */
export function quotesOfLines(
  lines: Line[],
  separator: string,
): { quotes: LinedQuote[]; problems: LineProblems } {
  const [first, ...others] = lines
  const heading = first?.cells?.map((cell) => named[cell.toLowerCase()])
  const hasHeading = heading?.some((name) => name !== undefined) ?? false
  if (hasHeading && columns.some((name) => !heading?.includes(name)))
    return {
      quotes: [],
      problems: { [lineField(first?.line ?? 1)]: 'Name the columns series, day and price' },
    }
  const places = columns.map((name, index) => (hasHeading ? (heading?.indexOf(name) ?? index) : index))
  const rows = hasHeading ? others : lines
  const problems: LineProblems = {}
  const quotes: LinedQuote[] = []
  for (const { line, cells } of rows) {
    const [series = '', day = '', price = ''] = places.map((place) => cells?.[place] ?? '')
    // A comma is a decimal mark where it separates no cells.
    const decimal = separator === ',' ? price : price.replace(/^(-?\d+),(\d+)$/, '$1.$2')
    const read = PushedQuote.safeParse({ series: series.toUpperCase(), day, price: decimal })
    if (read.success) quotes.push({ ...read.data, line })
    else
      problems[lineField(line)] = cells
        ? firstOfEach(read.error.issues).join('. ')
        : 'This line cannot be read'
  }
  if (rows.length === 0) problems.file = 'There is no quote in this file'
  if (rows.length > maxQuotesPushed) problems.file = `At most ${maxQuotesPushed} quotes at once`
  return { quotes, problems }
}

/** One problem of a cell is enough. */
const firstOfEach = (issues: { path: PropertyKey[]; message: string }[]): string[] =>
  issues
    .filter(({ path }, index) => issues.findIndex((one) => one.path[0] === path[0]) === index)
    .map(({ message }) => message)

/** The same problems by the line of the file, in place of the number of the quote. */
export const problemsByLine = (problems: Record<string, string>, quotes: LinedQuote[]): LineProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, text]) => [
      lineField(quotes[Number(path.split('.')[1])]?.line ?? 0),
      text,
    ]),
  )
