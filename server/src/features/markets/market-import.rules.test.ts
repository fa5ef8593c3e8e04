import type { ImportMapping } from '@laycan/contract/markets/market-import'
import { describe, expect, it } from 'vitest'
import { type CsvFlaw, type CsvRow, createCsvReader, splitRow } from './csv-reader.rules.ts'
import { guessSeparator, readDate, readDecimal, suggestMapping } from './import-cells.rules.ts'
import { ImportReader } from './import-report.rules.ts'

function readAll(text: string, pieceLength = text.length): (CsvRow | CsvFlaw)[] {
  const reader = createCsvReader(',')
  const rows: (CsvRow | CsvFlaw)[] = []
  for (let from = 0; from < text.length; from += pieceLength)
    rows.push(...reader.read(text.slice(from, from + pieceLength)))
  return [...rows, ...reader.end()]
}

describe('reading CSV', () => {
  const text = 'Date,Price\r\n2026-01-02,"1,5"\n\n"two\r\nlines",3\r2026-01-05,4'
  const rows = [
    { line: 1, cells: ['Date', 'Price'] },
    { line: 2, cells: ['2026-01-02', '1,5'] },
    { line: 4, cells: ['two\r\nlines', '3'] },
    { line: 6, cells: ['2026-01-05', '4'] },
  ]

  it.each([text.length, 1, 2, 3, 7])('in pieces of %i', (length) =>
    expect(readAll(text, length)).toEqual(rows),
  )

  it.each([
    ['a,b', ['a', 'b']],
    ['"a ""b""",c', ['a "b"', 'c']],
    [' a , "b" ', ['a', 'b']],
    ['a,', ['a', '']],
    ['"a"b,c', undefined],
    ['a"b,c', undefined],
  ])('splits %j', (row, cells) => expect(splitRow(row, ',')).toEqual(cells))

  it('skips quotation marks that never close, and continues', () => {
    expect(readAll(`"${'x\n'.repeat(6_000)}a,b\nc,d\n`, 4_000)[0]).toEqual({ line: 1, code: 'broken_quotes' })
  })

  it('gives up on a line that never ends', () => {
    expect(readAll('x'.repeat(20_000), 5_000)).toContainEqual({ line: 1, code: 'too_long' })
  })
})

describe('cells', () => {
  it.each([
    ['2026-02-28', 'yyyy-mm-dd', '2026-02-28'],
    ['2026-02-30', 'yyyy-mm-dd', undefined],
    ['2024-02-29', 'yyyy-mm-dd', '2024-02-29'],
    ['2026-01-02T00:00:00', 'yyyy-mm-dd', '2026-01-02'],
    ['31/12/2025', 'dd/mm/yyyy', '2025-12-31'],
    ['31/12/2025', 'mm/dd/yyyy', undefined],
    ['12/31/2025', 'mm/dd/yyyy', '2025-12-31'],
    ['31.12.2025', 'dd.mm.yyyy', '2025-12-31'],
    ['20251231', 'yyyymmdd', '2025-12-31'],
    ['1776-07-04', 'yyyy-mm-dd', undefined],
    ['yesterday', 'yyyy-mm-dd', undefined],
  ] as const)('%s as %s: %s', (text, format, date) => expect(readDate(text, format)).toBe(date))

  it.each([
    ['75.12', '.', '75.12'],
    ['-37.63', '.', '-37.63'],
    ['+5', '.', '5'],
    ['1,234.50', '.', '1234.50'],
    ['1.234,50', ',', '1234.50'],
    ['007', '.', '7'],
    ['1,5', '.', undefined],
    ['75.12 USD', '.', undefined],
    ['1e5', '.', undefined],
    ['0x1F', '.', undefined],
    ['', '.', 'missing'],
    ['.', '.', 'missing'],
    ['N/A', '.', 'missing'],
    ['-', '.', 'missing'],
  ] as const)('%s with %s: %s', (text, mark, value) => expect(readDecimal(text, mark)).toBe(value))

  it.each([
    ['Date,Price', ','],
    ['Datum;Preis;Menge', ';'],
    ['a\tb', 'tab'],
    ['single', ','],
  ])('separates %j by %s', (line, name) => expect(guessSeparator(line)).toBe(name))

  it('suggests what columns mean', () => {
    expect(
      suggestMapping([
        ['Id', 'Day', 'Close'],
        ['a', '2026-01-02', '75.12'],
        ['b', '2026-01-05', '-1'],
      ]),
    ).toEqual({
      date_column: 1,
      price_column: 2,
      volume_column: null,
      date_format: 'yyyy-mm-dd',
      decimal_mark: '.',
      has_header: true,
    })
    expect(suggestMapping([['31.12.2025', '75,12']])).toMatchObject({
      has_header: false,
      decimal_mark: ',',
      date_format: 'dd.mm.yyyy',
    })
    expect(
      suggestMapping([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBeNull()
    expect(suggestMapping([])).toBeNull()
  })
})

describe('the report', () => {
  const mapping: ImportMapping = {
    date_column: 0,
    price_column: 1,
    volume_column: null,
    date_format: 'yyyy-mm-dd',
    decimal_mark: '.',
    has_header: true,
  }
  const look = (lines: string[], changes: Partial<ImportMapping> = {}) => {
    const reader = new ImportReader({ ...mapping, ...changes }, '2026-03-11')
    for (const row of readAll(['Date,Price', ...lines].join('\n'))) reader.take(row)
    return { report: reader.report(), prices: reader.prices() }
  }
  const codesOf = (lines: string[]) =>
    look(lines).report.problems.map(({ line, severity, code }) => `${line} ${severity} ${code}`)

  it('of a good file has nothing to say', () => {
    const { report, prices } = look(['2026-03-09,75.1', '2026-03-10,74', '2026-03-11,76.25'])
    expect(report).toEqual({
      lines: 4,
      prices: 3,
      errors: 0,
      warnings: 0,
      first_day: '2026-03-09',
      last_day: '2026-03-11',
      lowest: '74',
      highest: '76.25',
      problems: [],
    })
    expect(prices[0]).toEqual({ date: '2026-03-09', price: '75.1', volume: null })
  })

  it.each([
    ['a wrong column', ['2026-03-09'], ['2 error too_few_columns']],
    ['text for a date', ['Monday,75'], ['2 error bad_date']],
    ['text for a price', ['2026-03-09,cheap'], ['2 error bad_price']],
    ['no price', ['2026-03-09,75', '2026-03-10,.'], ['3 warning no_price']],
    ['a day twice', ['2026-03-09,75', '2026-03-09,75.0'], ['3 warning duplicate']],
    ['a day with two prices', ['2026-03-09,75', '2026-03-09,76'], ['3 error conflict']],
    ['a negative price', ['2026-03-09,-37.63'], ['2 warning negative']],
    ['a gap', ['2026-02-02,75', '2026-02-27,76'], ['3 warning gap']],
    ['a long weekend', ['2026-02-27,75', '2026-03-03,76'], []],
    ['the newest first', ['2026-03-10,75', '2026-03-09,75'], []],
    ['no order', ['2026-03-09,75', '2026-03-11,75', '2026-03-10,75'], ['4 warning unsorted']],
    ['tomorrow', ['2026-03-09,75', '2026-03-12,75'], ['3 error future']],
    ['quotes that do not close', ['2026-03-09,75', '"2026-03-10,75'], ['3 error broken_quotes']],
    ['nothing', [], ['1 error empty']],
  ])('of %s', (_name, lines, problems) => {
    expect(codesOf(lines)).toEqual(problems)
  })

  it('counts all that is wrong and lists the first, errors before warnings', () => {
    const warnings = Array.from({ length: 500 }, () => '2026-03-09,.')
    const { report } = look([...warnings, '2026-03-10,75', 'x,1'])
    expect([report.errors, report.warnings, report.problems.length]).toEqual([1, 500, 200])
    expect(report.problems.at(-1)).toMatchObject({ line: 503, code: 'bad_date' })
  })

  it('of volumes', () => {
    const withVolume = { volume_column: 2 }
    expect(look(['2026-03-09,75,1200'], withVolume).prices[0]?.volume).toBe('1200')
    expect(look(['2026-03-09,75,'], withVolume).prices[0]?.volume).toBeNull()
    expect(look(['2026-03-09,75,-1'], withVolume).report.problems[0]?.code).toBe('bad_volume')
  })
})
