import { expect, it } from 'vitest'
import { catalogueLimits } from './catalogue-limits.ts'

const limits = (text: string, category = 'diesel') =>
  catalogueLimits({ category, specifications: { Property: text } }).map(({ min, max, unit }) => [
    min,
    max,
    unit,
  ])

it.each([
  ['10.0 mg/kg max', [[null, '10.0', 'mg/kg']]],
  ['51.0 min', [['51.0', null, 'number']]],
  ['820–845 kg/m³', [['820', '845', 'kg/m³']]],
  ['above 55 °C', [['55', null, '°C']]],
  ['−40 °C max', [[null, '-40', '°C']]],
  ['101 °C min (ASTM 93 or 130)', [['101', null, '°C']]],
  ['8–11 wt% max, by edition', []],
  ['52–60 °C min', []],
  ['about 60–66 °C min', []],
  ['42.8 MJ/kg typical', []],
  ['No. 3 max', []],
])('%s is read as %j', (text, read) => {
  expect(limits(text)).toEqual(read)
})

it('reads no limits from the assay of a crude', () => {
  expect(limits('0.42 wt% max', 'crude_oil')).toEqual([])
})
