import { dayOf } from '@laycan/contract/calendar/calendar'
import {
  type ImportMapping,
  type ImportProblem,
  type ImportReport,
  maxReportedLines,
} from '@laycan/contract/markets/market-import'
import type { CsvFlaw, CsvRow } from './csv-reader.rules.ts'
import { compareDecimals } from './decimals.rules.ts'
import { readDate, readDecimal } from './import-cells.rules.ts'

export type ImportedPrice = { date: string; price: string; volume: string | null }
type NumberedPrice = ImportedPrice & { line: number }

/** A gap of so many days without a price is reported. */
const longestRestDays = 5

const flaws: Record<CsvFlaw['code'], string> = {
  broken_quotes: 'Quotation marks that do not close, or something behind them',
  too_long: 'This line is too long for dates and prices',
}

/** Reads a file row by row and collects its prices and its errors, by line. */
export class ImportReader {
  readonly #mapping: ImportMapping
  readonly #today: string
  readonly #prices = new Map<string, NumberedPrice>()
  readonly #problems: ImportProblem[] = []
  readonly #counts = { error: 0, warning: 0 }
  #lines = 0
  #isHeaderPast: boolean
  #order: { last: string; isUp: boolean; isDown: boolean; isTold: boolean } | undefined

  constructor(mapping: ImportMapping, today: string) {
    this.#mapping = mapping
    this.#today = today
    this.#isHeaderPast = !mapping.has_header
  }

  take(row: CsvRow | CsvFlaw) {
    this.#lines += 1
    if (!this.#isHeaderPast) {
      this.#isHeaderPast = true
      return
    }
    if ('code' in row) return this.#note(row.line, 'error', row.code, flaws[row.code])
    this.#takeCells(row)
  }

  #takeCells({ line, cells }: CsvRow) {
    const { date_column, price_column, volume_column, date_format, decimal_mark } = this.#mapping
    const needed = Math.max(date_column, price_column, volume_column ?? 0)
    if (cells.length <= needed) {
      const columns = `${cells.length} ${cells.length === 1 ? 'column' : 'columns'}`
      return this.#note(line, 'error', 'too_few_columns', `Only ${columns} where ${needed + 1} are needed`)
    }
    const [dateText = '', priceText = ''] = [cells[date_column], cells[price_column]]
    const date = readDate(dateText, date_format)
    if (!date)
      return this.#note(line, 'error', 'bad_date', `${quoted(dateText)} is no date like ${date_format}`)
    if (date > this.#today) return this.#note(line, 'error', 'future', `${date} is not over yet`)
    const price = readDecimal(priceText, decimal_mark)
    if (price === undefined) return this.#note(line, 'error', 'bad_price', `${quoted(priceText)} is no price`)
    if (price === 'missing')
      return this.#note(line, 'warning', 'no_price', `No price on ${date}; the line is left out`)
    const volume = volume_column === null ? 'missing' : readDecimal(cells[volume_column] ?? '', decimal_mark)
    if (volume === undefined || volume.startsWith('-')) {
      return this.#note(
        line,
        'error',
        'bad_volume',
        `${quoted(cells[volume_column ?? 0] ?? '')} is no volume`,
      )
    }
    this.#save({ line, date, price, volume: volume === 'missing' ? null : volume })
  }

  #save(numbered: NumberedPrice) {
    const { line, date, price } = numbered
    const known = this.#prices.get(date)
    if (known) {
      return known.price === price || compareDecimals(known.price, price) === 0
        ? this.#note(
            line,
            'warning',
            'duplicate',
            `${date} stands on line ${known.line} already, with the same price`,
          )
        : this.#note(
            line,
            'error',
            'conflict',
            `${date} stands on line ${known.line} with another price, ${known.price}`,
          )
    }
    if (price.startsWith('-'))
      this.#note(line, 'warning', 'negative', `The price on ${date} is negative: ${price}`)
    this.#checkOrder(line, date)
    this.#prices.set(date, numbered)
  }

  /** The newest first is an order too. */
  #checkOrder(line: number, date: string) {
    const order = this.#order
    if (!order) {
      this.#order = { last: date, isUp: true, isDown: true, isTold: false }
      return
    }
    if (date > order.last) order.isDown = false
    else order.isUp = false
    order.last = date
    if (order.isUp || order.isDown || order.isTold) return
    order.isTold = true
    this.#note(line, 'warning', 'unsorted', 'From here on the dates are not in order; they will be')
  }

  /** The oldest first. */
  prices(): ImportedPrice[] {
    return this.#sorted().map(({ date, price, volume }) => ({ date, price, volume }))
  }

  report(): ImportReport {
    const sorted = this.#sorted()
    if (sorted.length === 0 && this.#counts.error === 0)
      this.#note(1, 'error', 'empty', 'There is no line with a date and a price')
    this.#noteGaps(sorted)
    const prices = sorted.map(({ price }) => price).sort(compareDecimals)
    return {
      lines: this.#lines,
      prices: sorted.length,
      errors: this.#counts.error,
      warnings: this.#counts.warning,
      first_day: sorted[0]?.date ?? null,
      last_day: sorted.at(-1)?.date ?? null,
      lowest: prices[0] ?? null,
      highest: prices.at(-1) ?? null,
      problems: this.#problems
        .toSorted((a, b) => rank(a) - rank(b) || a.line - b.line)
        .slice(0, maxReportedLines)
        .sort((a, b) => a.line - b.line),
    }
  }

  #noteGaps(sorted: NumberedPrice[]) {
    sorted.forEach(({ date, line }, index) => {
      const before = sorted[index - 1]
      const rest = before ? dayOf(date) - dayOf(before.date) : 0
      if (before && rest > longestRestDays) {
        this.#note(
          line,
          'warning',
          'gap',
          `${rest - 1} days without a price between ${before.date} and ${date}`,
        )
      }
    })
  }

  #sorted(): NumberedPrice[] {
    return [...this.#prices.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
  }

  #note(line: number, severity: ImportProblem['severity'], code: ImportProblem['code'], message: string) {
    this.#counts[severity] += 1
    // So many of each, so that errors need not make way for warnings before them.
    if (this.#counts[severity] <= maxReportedLines) this.#problems.push({ line, severity, code, message })
  }
}

/** Errors before warnings. */
const rank = ({ severity }: ImportProblem): number => (severity === 'error' ? 0 : 1)

const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
