import { expect, it } from 'vitest'
import { formatCsv, parseCsv } from './csv.ts'

it.each([
  ['Brent', 'Brent'],
  ['', ''],
  ['Jet A, Jet A-1', '"Jet A, Jet A-1"'],
  ['the “D2”', 'the “D2”'],
  ['a "quoted" word', '"a ""quoted"" word"'],
  ['two\nlines', '"two\nlines"'],
  [' spaces ', '" spaces "'],
  ['-5.0', '-5.0'],
  ['38.0', '38.0'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://x.example")', '"\'=HYPERLINK(""http://x.example"")"'],
])('%j is written as %j', (cell, written) => {
  expect(formatCsv(['head'], [[cell]])).toBe(`\ufeffhead\r\n${written}\r\n`)
})

it('reads what it wrote', () => {
  const rows = [
    ['head', 'Jet A, Jet A-1', ''],
    ['', 'a "quoted" word', 'two\r\nlines'],
    ['"', ' ', '-5.0'],
  ]
  expect(parseCsv(formatCsv(rows[0] ?? [], rows.slice(1)))).toEqual(rows)
  expect(parseCsv('')).toEqual([])
})

it('puts cells in rows, nothing for null', () => {
  expect(formatCsv(['a', 'b'], [['1', null]])).toBe('\ufeffa,b\r\n1,\r\n')
})
