import { expect, test } from 'vitest'
import { figureText, groupFigures, moneyText, priceText, quantityText, writePlain } from './figure-texts.ts'

test.each([
  ['0', 0, '0'],
  ['999.5', 0, '999.5'],
  ['1815', 2, '1,815.00'],
  ['1054.26', 2, '1,054.26'],
  ['30150.500', 0, '30,150.5'],
  ['2.36390', 2, '2.3639'],
  ['21405000.00', 2, '21,405,000.00'],
  ['-45000', 2, '−45,000.00'],
  ['-0.00', 2, '0.00'],
  ['007.5', 2, '7.50'],
  ['29999999999970000.00', 0, '29,999,999,999,970,000'],
])('writes %s with at least %i decimals as %s', (decimal, least, text) => {
  expect(figureText(decimal, least)).toBe(text)
})

test('writes the decimals of the exchange, and its unit', () => {
  expect(priceText('1815', { unit: 'MT' })).toBe('1,815.00 USD/MT')
  expect(priceText('2.35', { unit: 'gal', decimals: 4 })).toBe('2.3500 USD/gal')
  expect(priceText('62150', { unit: 'm3', currency: 'JPY', decimals: 0 })).toBe('62,150 JPY/m³')
})

test('writes money by its currency, and quantities as they were given', () => {
  expect(moneyText('60280.5')).toBe('60,280.50 USD')
  expect(moneyText('1200000', 'JPY')).toBe('1,200,000 JPY')
  expect(quantityText('30000.000', 'm3')).toBe('30,000 m³')
})

test.each([
  ['30250.123 MT × 713.5 USD/MT', '30,250.123 MT × 713.5 USD/MT'],
  ['30,250.123 MT × -2.50 USD/MT', '30,250.123 MT × −2.5 USD/MT'],
  ['(1000000 − 2500) × 8 % ÷ 360.', '(1,000,000 − 2,500) × 8 % ÷ 360.'],
  [
    'ICE-G, 2-1-2 days, 2026-03-10 06:42 UTC, D-1042-I1, 1.2.3456',
    'ICE-G, 2-1-2 days, 2026-03-10 06:42 UTC, D-1042-I1, 1.2.3456',
  ],
])('groups the figures of %s', (text, grouped) => {
  expect(groupFigures(text)).toBe(grouped)
})

test('groups nothing for machines', () => {
  expect(priceText('1815', { unit: 'MT' }, writePlain)).toBe('1815.00 USD/MT')
})
