import { describe, expect, it } from 'vitest'
import {
  amountToday,
  barrelsPerTonneOf,
  cargoValue,
  chooseBenchmark,
  compareWithMarket,
  marketPerUnits,
  pricingProblems,
  tonnesPerUnit,
} from './trade-prices.rules.ts'

const market = (marketId: string, region: string, unit = 'MT', currency = 'USD') => ({
  marketId,
  name: marketId,
  price: '745',
  unit,
  currency,
  region,
})
const basis = { barrelsPerTonne: '7.45' }

describe('the benchmark of a fuel', () => {
  const markets = [market('RUPEES', 'global', 'bbl', 'INR'), market('A', 'global'), market('B', 'europe')]
  it.each([
    ['europe', 'B'],
    ['africa', 'A'],
  ])('in %s is %s', (region, expected) => {
    expect(chooseBenchmark(markets, region)?.marketId).toBe(expected)
  })
  it('is missing if no market is comparable', () => {
    expect(
      chooseBenchmark([market('X', 'global', 'MMBtu'), market('Y', 'global', 'bbl', 'JPY')], 'global'),
    ).toBe(undefined)
  })
})

it.each([
  ['MT', '745', { MT: '745.00', bbl: '100.00', gal: '2.3810' }],
  ['gal', '2.5', { bbl: '105.00', gal: '2.5000', MT: '782.25' }],
  ['L', '0.5', { m3: '500.00', bbl: '79.49' }],
])('a market in USD/%s at %s in every unit', (unit, price, expected) => {
  expect(marketPerUnits({ ...market('M', 'global', unit), price }, basis)).toMatchObject(expected)
})

it('leaves out units that need an unknown factor', () => {
  expect(marketPerUnits(market('M', 'global'), undefined)).toMatchObject({
    MT: '745.00',
    bbl: null,
    gal: null,
  })
})

describe("the value of a price at today's market", () => {
  const formula = {
    kind: 'formula',
    market_id: 'M',
    averaging: { kind: 'month' },
    counted_from: 'bl',
    holiday_rule: 'previous',
    differential: '-5.25',
    unit: 'bbl',
  } as const
  it.each([
    ['a fixed one is what it is', { kind: 'fixed', amount: '700', unit: 'MT' } as const, '700', 'MT'],
    ['a formula follows its market', formula, '94.7500', 'bbl'],
    ['a premium', { ...formula, differential: '12', unit: 'MT' } as const, '757.0000', 'MT'],
  ])('%s', (_name, price, amount, unit) => {
    expect(amountToday(price, [market('M', 'global')], basis)).toEqual({ amount, unit })
  })
  it.each([
    ['an unknown market', undefined, basis],
    ['another currency', market('M', 'global', 'MT', 'CNY'), basis],
    ['no factor', market('M', 'global'), undefined],
  ])('is unknown with %s', (_name, found, factor) => {
    expect(amountToday(formula, [found], factor)).toBeNull()
  })
  it('is unknown if the discount exceeds the market price', () => {
    expect(amountToday({ ...formula, differential: '-100' }, [market('M', 'global')], basis)).toBeNull()
  })
})

describe('a formula that cannot be invoiced', () => {
  const formula = {
    kind: 'formula',
    market_id: 'M',
    averaging: { kind: 'month' },
    counted_from: 'bl',
    holiday_rule: 'previous',
    differential: '-5',
    unit: 'MT',
  } as const
  it.each([
    ['nothing', formula, market('M', 'global'), {}],
    ['an unknown market', formula, undefined, { 'price.market_id': 'There is no such market' }],
    [
      'another currency',
      formula,
      market('M', 'global', 'bbl', 'CNY'),
      { 'price.market_id': expect.stringMatching(/priced in CNY/) },
    ],
    [
      'a unit of energy',
      formula,
      market('M', 'global', 'MMBtu'),
      { 'price.market_id': expect.stringMatching(/by the MMBtu/) },
    ],
    [
      'a discount of everything',
      { ...formula, differential: '-745' },
      market('M', 'global'),
      { 'price.differential': expect.stringMatching(/is more than today’s price of M/) },
    ],
  ])('%s', (_name, price, found, expected) => {
    expect(pricingProblems(price, [found], basis)).toEqual(expected)
  })
  it('is never a fixed price', () => {
    expect(pricingProblems({ kind: 'fixed', amount: '700', unit: 'MT' }, [], basis)).toEqual({})
  })
})

describe('comparison with the market', () => {
  const perTonne = (amount: string) => ({ amount, unit: 'MT' as const })
  it('compares prices in USD per barrel, and rounds only for display', () => {
    expect(compareWithMarket(perTonne('685.4'), market('M', 'global'), basis)).toEqual({
      perBbl: '92.000000000000',
      benchmarkPerBbl: '100.000000000000',
      benchmarkName: 'M',
      percent: '-8.0',
    })
    const litres = { ...market('M', 'global', 'L'), price: '0.5' }
    expect(compareWithMarket({ amount: '79.49', unit: 'bbl' }, litres, undefined)?.percent).toBe('0.0')
  })
  it.each([
    ['a price', null, market('M', 'global'), basis],
    ['a market', perTonne('700'), null, basis],
    ['a market above zero', perTonne('700'), { ...market('M', 'global'), price: '0.00' }, basis],
    ['a market in dollars', perTonne('700'), market('M', 'global', 'bbl', 'CNY'), basis],
    ['a factor', perTonne('700'), market('M', 'global'), undefined],
  ])('is not possible without %s', (_name, price, found, factor) => {
    expect(compareWithMarket(price, found, factor)).toBeNull()
  })
})

it.each([
  ['MT', undefined, '1'],
  ['bbl', undefined, null],
  ['bbl', basis, '0.134228187919'],
  ['m3', { densityKgM3: '845' }, '0.845000000000'],
] as const)('one %s weighs', (unit, known, tonnes) => {
  expect(tonnesPerUnit(unit, known)).toBe(tonnes)
})

it('derives barrels per tonne from a density too', () => {
  expect(barrelsPerTonneOf({ densityKgM3: '845' })).toBe('7.4436')
  expect(barrelsPerTonneOf(basis)).toBe('7.45')
  expect(barrelsPerTonneOf(undefined)).toBeNull()
})

it.each([
  [{ amount: '713.5', unit: 'MT' }, { amount: '30250.123', unit: 'MT' }, '21583462.76'],
  [{ amount: '100', unit: 'bbl' }, { amount: '1000', unit: 'MT' }, '745000.00'],
] as const)('a cargo is worth its price times its quantity', (price, quantity, value) => {
  expect(cargoValue(price, quantity, basis)).toBe(value)
})
