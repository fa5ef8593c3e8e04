import { describe, expect, it } from 'vitest'
import { convert, type PriceTarget, quoteOf } from './price-conversion.ts'

const gasoil = { currency: 'USD', unit: 'MT', decimals: 2 }
const gasoline = { currency: 'USD', unit: 'gal', decimals: 4 }
const tokyo = { currency: 'JPY', unit: 'kl', decimals: 0 }
const gas = { currency: 'USD', unit: 'MMBtu', decimals: 3 }
const contract = { barrels_per_tonne: '7.45', density_kg_m3: '845' }
const physics = { barrels_per_tonne: null, density_kg_m3: '750' }
const target = (part: Partial<PriceTarget>): PriceTarget => ({
  unit: null,
  currency: null,
  rates: {},
  ...part,
})

describe('a price on the board', () => {
  it.each([
    ['stays as quoted', gasoil, contract, {}, '745.00', '745.00', 'USD/MT', null],
    ['by the contract', gasoil, contract, { unit: 'bbl' }, '745.00', '100.00', 'USD/bbl', '7.45 bbl/MT'],
    ['by density', gasoline, physics, { unit: 'MT' }, '2.0000', '704.46', 'USD/MT', '750 kg/m³ at 15 °C'],
    ['by volume', gasoline, undefined, { unit: 'bbl' }, '2.0000', '84.00', 'USD/bbl', null],
    [
      'without a factor',
      gasoil,
      undefined,
      { unit: 'bbl' },
      '745.00',
      '745.00',
      'USD/MT',
      'no factor between mass and volume is known',
    ],
    [
      'without a volume',
      gas,
      contract,
      { unit: 'bbl' },
      '3.000',
      '3.000',
      'USD/MMBtu',
      'MMBtu has no volume to convert by',
    ],
    [
      'by an own rate',
      gasoil,
      contract,
      { currency: 'EUR', rates: { EUR: '1.25' } },
      '750.00',
      '600.00',
      'EUR/MT',
      '1 EUR = 1.25 USD',
    ],
    [
      'across the dollar, a kilolitre being a cubic metre',
      tokyo,
      physics,
      { currency: 'EUR', unit: 'm3', rates: { EUR: '1.25', JPY: '150' } },
      '75000',
      '400.00',
      'EUR/m3',
      '1 USD = 150 JPY, 1 EUR = 1.25 USD',
    ],
    [
      'without a rate',
      gasoil,
      contract,
      { currency: 'EUR', unit: 'bbl' },
      '745.00',
      '100.00',
      'USD/bbl',
      '7.45 bbl/MT; no rate of EUR was entered',
    ],
  ] as const)('%s', (_, market, fuel, part, price, shown, per, note) => {
    const quote = quoteOf(market, fuel, target(part))
    expect([convert(price, quote), `${quote.currency}/${quote.unit}`, quote.note]).toEqual([shown, per, note])
  })
})
