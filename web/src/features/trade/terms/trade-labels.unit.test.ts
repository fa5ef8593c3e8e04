import type { TradePrice } from '@laycan/contract/trade/terms/terms'
import { describe, expect, test } from 'vitest'
import { createFormats, deviceFormats } from '#platform/formats.ts'
import {
  againstBenchmark,
  averagingText,
  figureText,
  paymentText,
  priceText,
  unitsFrom,
  windowText,
} from './trade-labels.ts'

const english = createFormats({ ...deviceFormats, numberFormat: '1,234.56', dateFormat: 'yyyy-mm-dd' })
const german = createFormats({ ...deviceFormats, numberFormat: '1.234,56', dateFormat: 'dd.mm.yyyy' })
const formula: Extract<TradePrice, { kind: 'formula' }> = {
  kind: 'formula',
  market_id: 'ICE-G',
  averaging: { kind: 'around', before: 2, on_date: true, after: 2 },
  counted_from: 'bl',
  holiday_rule: 'previous',
  differential: '-2.5',
  unit: 'm3',
}

describe('figures', () => {
  test.each([
    ['30000.000', 0, '30,000'],
    ['30000.250', 0, '30,000.25'],
    ['713.5', 2, '713.50'],
    ['2.2614', 2, '2.2614'],
  ])('%s with at least %i decimals', (decimal, least, text) => {
    expect(figureText(decimal, english, least)).toBe(text)
  })
})

test('formats prices', () => {
  expect(priceText({ kind: 'fixed', amount: '1713.5', unit: 'MT' }, german)).toBe('1.713,50 USD/MT')
  expect(priceText(formula, english)).toBe('ICE-G −2.50 USD/m³')
  expect(priceText({ ...formula, differential: '12' }, english, { marketName: () => 'Gasoil' })).toBe(
    'Gasoil +12.00 USD/m³',
  )
})

test.each([
  ['-2.1', '2.1% below the benchmark'],
  ['2.0', '2.0% above the benchmark'],
  ['0.0', 'at the benchmark'],
  ['-0.0', 'at the benchmark'],
])('%s percent', (percent, text) => {
  expect(againstBenchmark(percent, english)).toBe(text)
})

test('formats delivery windows', () => {
  expect(windowText('2027-03-01', '2027-03-05', german)).toBe('01.03.2027 – 05.03.2027')
  expect(windowText('2027-03-01', '2027-03-01', english)).toBe('2027-03-01')
})

test('names the pricing days of a formula', () => {
  expect(averagingText(formula)).toBe('5 days around B/L (2-1-2)')
  const three = { kind: 'around', before: 1, on_date: true, after: 1 } as const
  expect(averagingText({ ...formula, averaging: three })).toBe('1-1-1 days around B/L')
  expect(averagingText({ averaging: three, counted_from: 'nor' })).toBe('1-1-1 days around NOR')
})

test('formats payment terms', () => {
  expect(paymentText({ method: 'LC_sight', days: 0, after: 'bl' })).toBe('Letter of credit at sight')
  expect(paymentText({ method: 'open_credit', days: 30, after: 'nor' })).toBe(
    'Open credit, 30 days after NOR',
  )
})

test('puts the preferred unit first', () => {
  expect(unitsFrom('gal')).toEqual(['gal', 'bbl', 'MT', 'm3'])
  expect(unitsFrom(undefined)).toEqual(['bbl', 'MT', 'gal', 'm3'])
})
