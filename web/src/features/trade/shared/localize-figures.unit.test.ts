import { expect, test } from 'vitest'
import { createFormats } from '#platform/formats.ts'
import { localizeFact, localizePrice } from './localize-figures.ts'

const formats = createFormats({
  timeZone: 'Europe/Paris',
  dateFormat: 'dd.mm.yyyy',
  numberFormat: '1.234,56',
})

test.each([
  ['1700.5 USD/MT', '1.700,50 USD/MT'],
  ['1,700.50 USD/MT', '1.700,50 USD/MT'],
  [
    'ICE-G, 2-1-2 pricing days around the bill of lading, + 12 USD/MT',
    'ICE-G, 2-1-2 pricing days around the bill of lading, + 12,00 USD/MT',
  ],
])('the price %s', (text, local) => {
  expect(localizePrice(text, formats)).toBe(local)
})

test.each([
  ['2026-11-16', '16.11.2026'],
  ['30150.5 MT', '30.150,5 MT'],
  ['1234567.8 USD', '1.234.567,80 USD'],
  ['-45000 USD', '−45.000,00 USD'],
  ['−1,045,000.25 USD', '−1.045.000,25 USD'],
  ['9074729', '9074729'],
  ['RTM-2026-1', 'RTM-2026-1'],
  ['Berth 7', 'Berth 7'],
])('the fact %s', (text, local) => {
  expect(localizeFact(text, formats)).toBe(local)
})

test('shows a time in the person’s time zone', () => {
  expect(localizeFact('2026-11-16 23:29 UTC', formats)).toContain('17.11.2026')
})
