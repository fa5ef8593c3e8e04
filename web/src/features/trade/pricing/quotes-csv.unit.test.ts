import { expect, it } from 'vitest'
import { readQuotesCsv } from './quotes-csv.ts'

const one = (day: string, price: string, series = 'ICE-G') => ({ series, day, price })

it.each<[string, string, '.' | ',', object[]]>([
  [
    'a day and a price',
    '2026-03-11,698.25\n2026-03-12,701.5\n',
    '.',
    [one('2026-03-11', '698.25'), one('2026-03-12', '701.5')],
  ],
  [
    'headings, quotes and Windows lines',
    'Date;Price\r\n"2026-03-11";"698.25"\r\n',
    '.',
    [one('2026-03-11', '698.25')],
  ],
  ['decimal commas', '2026-03-11;1.698,25', ',', [one('2026-03-11', '1698.25')]],
  ['tabs, as a spreadsheet copies them', '2026-03-11\t698.25', '.', [one('2026-03-11', '698.25')]],
])('reads %s', (_name, text, mark, quotes) => {
  expect(readQuotesCsv(text, ['ICE-G'], mark)).toEqual({ quotes, problem: undefined })
})

it('takes the benchmark from the line where there are several', () => {
  const text = 'ice-g,2026-03-11,698.25\nULSD,2026-03-11,655'
  expect(readQuotesCsv(text, ['ICE-G', 'ULSD'], '.').quotes).toEqual([
    one('2026-03-11', '698.25'),
    one('2026-03-11', '655', 'ULSD'),
  ])
})

it.each([
  ['', 'There is no quote in this text'],
  ['2026-03-11,698.25\n2026-03-12,', 'Line 2 has no price: 2026-03-12,'],
  ['2026-03-11,698.25\n12 March,701', 'Line 2 has no day such as 2027-03-01: 12 March,701'],
])('names the line that is wrong in %j', (text, problem) => {
  expect(readQuotesCsv(text, ['ICE-G'], '.').problem).toBe(problem)
})
