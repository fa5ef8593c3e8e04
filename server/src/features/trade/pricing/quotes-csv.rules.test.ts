import { expect, it } from 'vitest'
import { readCsvText } from '#features/markets/read-csv.service.ts'
import { problemsByLine, quotesOfLines } from './quotes-csv.rules.ts'

const read = (text: string) => {
  const { rows, separator } = readCsvText(text)
  return quotesOfLines(rows, separator)
}
const quote = { series: 'ICE-G', day: '2026-03-11', price: '698.25', line: 1 }

it.each([
  ['bare', 'ICE-G,2026-03-11,698.25\n', 1],
  ['with a mark, CRLF and empty lines', '\ufeff\r\nice-g,2026-03-11,698.25\r\n\r\n', 2],
  ['with names in another order', 'Date;Price;Benchmark\n2026-03-11;698,25;ICE-G', 2],
  ['with quotation marks and a further column', '"ICE-G",2026-03-11,"698.25",Platts', 1],
  ['with tabs', 'series\tday\tprice\nICE-G\t2026-03-11\t698,25', 2],
])('reads a file %s', (_what, text, line) => {
  expect(read(text)).toEqual({ quotes: [{ ...quote, line }], problems: {} })
})

it('names every line that is wrong', () => {
  const { problems } = read(
    'series,day,price\nICE-G,2026-02-30,700\nICE-G,2026-03-11,0\nICE-G,2026-03-12\n"ICE-G,1,2',
  )
  expect(Object.keys(problems)).toEqual(['line.2', 'line.3', 'line.4', 'line.5'])
  expect(problems).toMatchObject({
    'line.3': 'Quote must not be zero',
    'line.4': expect.stringMatching(/^Quote must be a number[^.]*12\.50$/),
    'line.5': 'This line cannot be read',
  })
})

it.each([
  ['', 'file', 'There is no quote in this file'],
  ['series,day,price\n', 'file', 'There is no quote in this file'],
  ['series,day\nICE-G,2026-03-11', 'line.1', 'Name the columns series, day and price'],
  ['ICE-G,2026-03-11,700\n'.repeat(501), 'file', 'At most 500 quotes at once'],
])('refuses %j', (text, field, problem) => {
  expect(read(text).problems[field]).toBe(problem)
})

it('names the line of what is wrong with a day', () => {
  const { quotes } = read('series,day,price\n\nICE-G,2026-03-11,698.25\nICE-G,2026-03-14,700')
  expect(problemsByLine({ 'quotes.1.day': 'No quote' }, quotes)).toEqual({ 'line.4': 'No quote' })
})
