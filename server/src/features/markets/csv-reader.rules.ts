/** A line of a CSV file, counted as an editor counts; a cell in quotes may hold several. */
export type CsvRow = { line: number; cells: string[] }
export type CsvFlaw = { line: number; code: 'broken_quotes' | 'too_long' }

export type CsvReader = {
  /** The rows that this piece of text completes. */
  read(text: string): (CsvRow | CsvFlaw)[]
  /** The last row, if the file does not end with a line break. */
  end(): (CsvRow | CsvFlaw)[]
}

/** No row of dates and prices is longer; a longer one means another kind of file. */
const maxRowLength = 10_000

/** Reads comma-separated values as they come, in pieces of any size. Empty lines are passed over. */
export function createCsvReader(separator: string): CsvReader {
  let rest = ''
  let line = 1

  function read(text: string): (CsvRow | CsvFlaw)[] {
    rest += text
    const rows: (CsvRow | CsvFlaw)[] = []
    let from = 0
    for (let end = endOfRow(rest, from); end !== -1; end = endOfRow(rest, from)) {
      rows.push(...take(rest.slice(from, end)))
      from = end + (rest.startsWith('\r\n', end) ? 2 : 1)
    }
    rest = rest.slice(from)
    if (rest.length > maxRowLength) {
      rows.push({ line, code: rest.includes('"') ? 'broken_quotes' : 'too_long' })
      // Whatever it is, what follows is read as new lines.
      line += countBreaks(rest)
      rest = ''
    }
    return rows
  }

  function take(row: string): (CsvRow | CsvFlaw)[] {
    const at = line
    // Only within quotes does a row go over several lines.
    line += row.includes('"') ? 1 + countBreaks(row) : 1
    if (row.trim() === '') return []
    if (row.length > maxRowLength) return [{ line: at, code: 'too_long' }]
    const cells = splitRow(row, separator)
    return [cells ? { line: at, cells } : { line: at, code: 'broken_quotes' }]
  }

  return {
    read,
    end() {
      const last = rest
      rest = ''
      return last === '' ? [] : take(last.replace(/\r$/, ''))
    },
  }
}

/** Where the row ends that begins here; -1 if that is not known yet. A carriage return at the very end may be half a line break. */
function endOfRow(text: string, from: number): number {
  let isQuoted = false
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 34) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (code === 10) return index
    else if (code === 13) return index + 1 < text.length ? index : -1
  }
  return -1
}

/** Undefined when quotes do not close, or are followed by text. */
export function splitRow(row: string, separator: string): string[] | undefined {
  if (!row.includes('"')) return row.split(separator).map((cell) => cell.trim())
  const cells: string[] = []
  let index = 0
  for (;;) {
    const cell = /^\s*"((?:[^"]|"")*)"\s*/.exec(row.slice(index))
    if (cell) {
      cells.push((cell[1] ?? '').replaceAll('""', '"'))
      index += cell[0].length
    } else {
      const end = row.indexOf(separator, index)
      const plain = row.slice(index, end === -1 ? undefined : end)
      if (plain.includes('"')) return undefined
      cells.push(plain.trim())
      index += plain.length
    }
    if (index >= row.length) return cells
    if (!row.startsWith(separator, index)) return undefined
    index += separator.length
  }
}

const countBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0
