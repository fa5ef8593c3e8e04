import { describe, expect, it } from 'vitest'
import {
  apiToDensityKgM3,
  apiToSpecificGravity,
  convertPrice,
  convertQuantity,
  crackSpread,
  crackThreeTwoOne,
  densityToApi,
  gravityBand,
  needsBasis,
  type QuantityUnit,
  quantityUnits,
} from './units.ts'

const density845 = { densityKgM3: '845' }
const factor = (barrelsPerTonne: string) => ({ barrelsPerTonne })

/** Worked examples of the trade. */
const vectors: Record<string, [answer: string, expected: string]> = {
  'API 39.6 to SG': [apiToSpecificGravity('39.6', 3), '0.827'],
  'density 845 kg/m3 to API': [densityToApi('845', 2), '35.79'],
  'EN590 700.00 USD/MT to USD/bbl at 7.45': [
    convertPrice({ price: '700.00', per: 'MT', to: 'bbl', basis: factor('7.45'), decimals: 2 }),
    '93.96',
  ],
  'ULSD 2.3500 USD/gal to USD/bbl': [
    convertPrice({ price: '2.3500', per: 'gal', to: 'bbl', decimals: 2 }),
    '98.70',
  ],
  'ULSD 2.3500 USD/gal to USD/MT at 7.45': [
    convertPrice({ price: '2.3500', per: 'gal', to: 'MT', basis: factor('7.45'), decimals: 2 }),
    '735.32',
  ],
  '30,000 MT diesel density 0.845 to m3': [
    convertQuantity({ amount: '30000', from: 'MT', to: 'm3', basis: density845, decimals: 0 }),
    '35503',
  ],
  '30,000 MT diesel density 0.845 to bbl': [
    convertQuantity({ amount: '30000', from: 'MT', to: 'bbl', basis: density845, decimals: 0 }),
    '223307',
  ],
  '1,000,000 US gal to m3': [
    convertQuantity({ amount: '1000000', from: 'gal', to: 'm3', decimals: 3 }),
    '3785.412',
  ],
  'VLSFO 520 USD/MT to USD/bbl at 6.35': [
    convertPrice({ price: '520', per: 'MT', to: 'bbl', basis: factor('6.35'), decimals: 2 }),
    '81.89',
  ],
  'propane 0.75 USD/gal to USD/MT at 12.4': [
    convertPrice({ price: '0.75', per: 'gal', to: 'MT', basis: factor('12.4'), decimals: 2 }),
    '390.60',
  ],
  'gasoil crack: 700 USD/MT vs Brent 75 (7.45)': [
    crackSpread({ productUsdPerMt: '700', crudeUsdPerBbl: '75', barrelsPerTonne: '7.45', decimals: 2 }),
    '18.96',
  ],
  '3-2-1 crack: RBOB 2.15, ULSD 2.35, WTI 71': [
    crackThreeTwoOne({
      gasolineUsdPerGal: '2.15',
      dieselUsdPerGal: '2.35',
      crudeUsdPerBbl: '71',
      decimals: 2,
    }),
    '22.10',
  ],
}

it.each(Object.entries(vectors))('%s', (_name, [answer, expected]) => {
  expect(answer).toBe(expected)
})

describe('quantities', () => {
  it.each<[string, QuantityUnit, QuantityUnit, string]>([
    ['1', 'bbl', 'gal', '42.000000'],
    ['1', 'bbl', 'L', '158.987295'],
    ['1', 'm3', 'bbl', '6.289811'],
    ['1', 'MT', 'bbl', '7.450000'],
    ['7.45', 'bbl', 'MT', '1.000000'],
    ['1', 'MT', 'MT', '1.000000'],
    ['-2.5', 'm3', 'L', '-2500.000000'],
    ['0', 'MT', 'gal', '0.000000'],
    ['99999999999999999999', 'm3', 'L', '99999999999999999999000.000000'],
  ])('%s %s in %s at 7.45', (amount, from, to, expected) => {
    expect(convertQuantity({ amount, from, to, basis: factor('7.45'), decimals: 6 })).toBe(expected)
  })

  it('are unchanged after converting to any unit and back', () => {
    for (const via of quantityUnits) {
      const there = { amount: '30000', from: 'MT', to: via, basis: density845, decimals: 30 } as const
      const back = { amount: convertQuantity(there), from: via, to: 'MT', basis: density845 } as const
      expect(convertQuantity({ ...back, decimals: 20 })).toBe('30000.00000000000000000000')
    }
  })

  it('need a factor or a density only between mass and volume', () => {
    expect(needsBasis('MT', 'bbl')).toBe(true)
    expect(needsBasis('gal', 'MT')).toBe(true)
    expect(needsBasis('gal', 'bbl')).toBe(false)
    expect(needsBasis('MT', 'MT')).toBe(false)
    expect(() => convertQuantity({ amount: '1', from: 'MT', to: 'L', decimals: 0 })).toThrow(RangeError)
  })

  it.each(['0', '-1', 'much', ''])('refuse a factor of “%s”', (wrong) => {
    const conversion = { amount: '1', from: 'MT', to: 'bbl', basis: factor(wrong), decimals: 0 } as const
    expect(() => convertQuantity(conversion)).toThrow(RangeError)
  })
})

it.each([
  ['38.0', 'light'],
  ['31.1', 'medium'],
  ['22.3', 'medium'],
  ['21.5', 'heavy'],
  ['10', 'heavy'],
  ['9.9', 'extra heavy'],
])('a crude of %s degrees is %s', (api, band) => {
  expect(gravityBand(api)).toBe(band)
})

it('finds the density of an API gravity', () => {
  expect(apiToDensityKgM3('35.79', 0)).toBe('845')
})
