import { expect, it } from 'vitest'
import { createFormats } from '#platform/formats.ts'
import {
  ageText,
  directionOf,
  exactPrice,
  formatDecimal,
  formatPercent,
  formatPrice,
  statusText,
} from './market-format.ts'

const formats = createFormats({ timeZone: 'UTC', dateFormat: 'yyyy-mm-dd', numberFormat: '1,234.56' })

/** As a device in that language writes numbers. */
const inLanguage = (language: string) => ({
  ...formats,
  number: (value: string | number, decimals = 0) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value as Intl.StringNumericLiteral),
})

it.each([
  ['80.1', { currency: 'USD', decimals: 2 }, '$80.10', undefined],
  ['1234.5', { currency: 'USD', decimals: 2 }, '$1,234.50', undefined],
  ['-37.63', { currency: 'USD', decimals: 2 }, '−$37.63', undefined],
  ['2.3456', { currency: 'USD', decimals: 4 }, '$2.35', '$2.3456'],
  ['-0.0004', { currency: 'USD', decimals: 4 }, '$0.00', '−$0.0004'],
  ['-1.5', { currency: 'EUR', decimals: 3 }, '−1.50 EUR', '−1.500 EUR'],
  ['69000', { currency: 'JPY', decimals: 0 }, '69,000.00 JPY', undefined],
])('a price of %s', (price, market, shown, exact) => {
  expect([formatPrice(formats, price, market), exactPrice(formats, price, market)]).toEqual([shown, exact])
})

it.each([
  ['nb-NO', '−0,82%', '+0,82%', '−$37,63'],
  ['sv-SE', '−0,82%', '+0,82%', '−$37,63'],
  ['de-DE', '−0,82%', '+0,82%', '−$37,63'],
  ['ar-EG', '−٠٫٨٢%', '+٠٫٨٢%', '−$٣٧٫٦٣'],
])('a sign stands once, and first, in %s', (language, fall, rise, price) => {
  const local = inLanguage(language)
  expect(formatPercent(local, '-0.82')).toBe(fall)
  expect(formatPercent(local, '0.82')).toBe(rise)
  expect(formatPrice(local, '-37.63', { currency: 'USD' })).toBe(price)
})

it.each([
  ['777.7', '777.70'],
  ['777.7000', '777.7000'],
  ['1234', '1,234.00'],
  ['-0.12345', '−0.12345'],
])('a decimal of %s', (decimal, shown) => {
  expect(formatDecimal(formats, decimal)).toBe(shown)
})

it.each([
  ['1.2', '+1.20%', 'up'],
  ['-0.35', '−0.35%', 'down'],
  ['0', '0.00%', 'flat'],
  ['0.00', '0.00%', 'flat'],
])('a change of %s', (percent, shown, direction) => {
  expect([formatPercent(formats, percent), directionOf(percent)]).toEqual([shown, direction])
})

it('tells the age of a price, and of the end of a day the day', () => {
  const newYork = createFormats({
    ...{ timeZone: 'America/New_York', numberFormat: '1,234.56' },
    dateFormat: 'yyyy-mm-dd',
  })
  const at = '2026-03-10T00:00:00.000Z'
  const nowMs = Date.parse(at) + 3 * 60_000
  expect(ageText(newYork, { kind: 'simulated', last_updated: at }, nowMs)).toBe('3 minutes ago')
  expect(ageText(newYork, { kind: 'end_of_day', last_updated: at }, nowMs)).toBe('2026-03-10')
})

it('says whether a market trades', () => {
  expect([statusText('active'), statusText('closed'), statusText('halted')]).toEqual([
    'Trading Active',
    'Market Closed',
    'Market Closed',
  ])
})
