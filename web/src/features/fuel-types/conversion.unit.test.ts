import { describe, expect, test } from 'vitest'
import { type ConversionInput, convertAll, readBasis, readNumber, startingInput } from './conversion.ts'

test.each([
  ['30000', '30000'],
  [' 30 000.5 ', '30000.5'],
  ['30,000', '30000'],
  ["1'250'000", '1250000'],
  ['1,250,000.25', '1250000.25'],
  ['0.845', '0.845'],
  ['', undefined],
  ['1,5', undefined],
  ['30,00', undefined],
  ['-5', undefined],
  ['1e6', undefined],
  ['many', undefined],
  ['9'.repeat(21), undefined],
])('%j is read as %j', (text, number) => {
  expect(readNumber(text, '.')).toBe(number)
})

test.each([
  ['30.000', '30000'],
  ['30 000,5', '30000.5'],
  ['1.250.000,25', '1250000.25'],
  ['1,250', '1.250'],
  ['0,845', '0.845'],
  ['7.45', undefined],
  ['1,250,000', undefined],
])('%j is read as %j where decimals stand after a comma', (text, number) => {
  expect(readNumber(text, ',')).toBe(number)
})

test('begins with the figures of the fuel as the person writes them', () => {
  const fuel = { trading_units: ['USD/MT', 'bbl'], barrels_per_tonne: '7.45', density_kg_m3: '840.5' }
  expect(startingInput(fuel, '.')).toMatchObject({ unit: 'bbl', basisKind: 'factor', factor: '7.45' })
  expect(startingInput({ ...fuel, barrels_per_tonne: null }, ',')).toMatchObject({
    basisKind: 'density',
    factor: '',
    density: '840,5',
  })
})

const input: ConversionInput = {
  amount: '30,000',
  price: '700',
  unit: 'MT',
  basisKind: 'factor',
  factor: '7.45',
  density: '845',
}

describe('convertAll', () => {
  test('goes by the factor of the contract', () => {
    expect(convertAll(input, '.')).toEqual([
      { unit: 'bbl', quantity: '223500.000', price: '93.96' },
      { unit: 'MT', quantity: '30000.000', price: '700.00' },
      { unit: 'gal', quantity: '9387000.00', price: '2.2371' },
      { unit: 'm3', quantity: '35533.660', price: '590.99' },
      { unit: 'L', quantity: '35533660', price: '0.5910' },
    ])
  })

  test('or by density', () => {
    const rows = convertAll({ ...input, basisKind: 'density' }, '.')
    expect(rows[0]).toEqual({ unit: 'bbl', quantity: '223306.891', price: '94.04' })
  })

  test('tells volumes from volumes without either', () => {
    const rows = convertAll({ ...input, unit: 'bbl', amount: '1', price: '', factor: '' }, '.')
    expect(rows).toMatchObject([
      { unit: 'bbl', quantity: '1.000', price: null },
      { unit: 'MT', quantity: null },
      { unit: 'gal', quantity: '42.00' },
      { unit: 'm3', quantity: '0.159' },
      { unit: 'L', quantity: '159' },
    ])
  })

  test('tells nothing of what is no number', () => {
    for (const row of convertAll({ ...input, amount: 'x' }, '.')) expect(row.quantity).toBeNull()
  })
})

test.each(['', '0', '0.00', 'x'])('a factor of %j is none', (factor) => {
  expect(readBasis({ ...input, factor }, '.')).toBeUndefined()
})
