import type { PriceRounding } from '@laycan/contract/trade/terms/formula-price'
import type { QuantityUnit } from '@laycan/contract/units'
import { describe, expect, it } from 'vitest'
import { type Formula, type FormulaQuote, type MeasuredQuality, priceFormula } from './formula.rules.ts'

/*
 * Worked cases. Price and value were computed apart from this code, with the fractions of Python's standard library, and
 * written down.
 */
type Case = {
  unit?: QuantityUnit
  on: { weight?: string; quotes: string[]; per?: QuantityUnit; factor?: string }[]
  differential: string
  rounding?: PriceRounding
  /** Figure, basis, step, amount, where it applies, fractions. */
  quality?: [string, string, string, string, MeasuredQuality['applies'], MeasuredQuality['fractions']][]
  escalation?: { basis_density: string; actual_density: string }
  minimum?: string
  maximum?: string
  triggers?: [string, string[]][]
  quantity: string
}

const quoteOf = (price: string | null, index: number): FormulaQuote => ({
  date: `2026-03-${String(index + 9).padStart(2, '0')}`,
  role: 'after',
  note: null,
  price,
})

const formulaOf = ({ on, triggers = [], quality = [], unit = 'MT', rounding, ...rest }: Case): Formula => ({
  ...rest,
  currency: 'USD',
  unit,
  shownDecimals: 4,
  rounding: rounding ?? { final: 4, half: 'up' },
  benchmarks: on.map(({ weight = '100', quotes, per = unit, factor }, index) => ({
    marketId: `M${index}`,
    weightPct: weight,
    unit: per,
    basis: factor === undefined ? undefined : { barrelsPerTonne: factor },
    quotes: quotes.map(quoteOf),
    last: undefined,
  })),
  triggers: triggers.map(([portionPct, prices]) => ({ portionPct, quotes: prices.map(quoteOf) })),
  quality: quality.map(([figure, basis, per, amount, applies, fractions], index) => ({
    property: `P${index}`,
    figure,
    basis,
    per,
    amount,
    applies,
    fractions,
  })),
})

const cases: [string, Case, string, string][] = [
  [
    'one benchmark plus 12, as before',
    {
      on: [{ quotes: ['698.25', '701.50', '705.00', '703.75', '699.00'] }],
      differential: '12',
      quantity: '30250.123',
    },
    '713.5000',
    '21583462.76',
  ],
  [
    '60 and 40 percent of two benchmarks',
    {
      on: [
        { weight: '60', quotes: ['698.25', '701.5', '705'] },
        { weight: '40', quotes: ['655.10', '661.35', '660.05'] },
      ],
      differential: '-4.5',
      quantity: '30250.123',
    },
    '679.9833',
    '20569578.46',
  ],
  [
    'thirds that do not end',
    {
      on: [
        { weight: '33.3333', quotes: ['700', '701', '701'] },
        { weight: '33.3333', quotes: ['650', '650', '651'] },
        { weight: '33.3334', quotes: ['610.01', '610.02', '610.04'] },
      ],
      differential: '0',
      quantity: '29999.999',
    },
    '653.6744',
    '19610231.35',
  ],
  [
    'barrels and tonnes, each at its own factor',
    {
      on: [
        { weight: '70', quotes: ['92.41', '93.07'], per: 'bbl', factor: '8.33' },
        { weight: '30', quotes: ['712.5', '715.25'] },
      ],
      differential: '3.25',
      quantity: '12345.678',
    },
    '758.1794',
    '9360238.74',
  ],
  [
    'gallons to tonnes',
    {
      on: [{ quotes: ['2.3517', '2.3604', '2.3499'], per: 'gal', factor: '7.45' }],
      differential: '-11.0025',
      quantity: '33000',
    },
    '725.5641',
    '23943615.30',
  ],
  [
    'each quote rounded to 2',
    {
      unit: 'bbl',
      on: [{ quotes: ['700', '701.25', '699.9'], per: 'MT', factor: '7.45' }],
      differential: '0.105',
      rounding: { quote: 2, final: 4, half: 'up' },
      quantity: '948211',
    },
    '94.1183',
    '89244007.36',
  ],
  [
    'each average rounded to 3, half even',
    {
      unit: 'bbl',
      on: [
        { weight: '50', quotes: ['75.001', '75.002'] },
        { weight: '50', quotes: ['74.003', '74.002'] },
      ],
      differential: '1.05',
      rounding: { average: 3, final: 3, half: 'even' },
      quantity: '600000',
    },
    '75.552',
    '45331200.00',
  ],
  [
    'the price rounded to whole dollars, half up',
    {
      on: [{ quotes: ['700', '701'] }],
      differential: '0',
      rounding: { final: 0, half: 'up' },
      quantity: '1000.5',
    },
    '701',
    '701350.50',
  ],
  [
    'the price rounded to whole dollars, half even',
    {
      on: [{ quotes: ['700', '701'] }],
      differential: '0',
      rounding: { final: 0, half: 'even' },
      quantity: '1000.5',
    },
    '700',
    '700350.00',
  ],
  [
    'the price rounded to 6',
    {
      unit: 'gal',
      on: [{ quotes: ['2.351719', '2.360433', '2.349951'] }],
      differential: '-0.0125',
      rounding: { final: 6, half: 'up' },
      quantity: '42000000',
    },
    '2.341534',
    '98344428.00',
  ],
  [
    'all three roundings, half even',
    {
      on: [
        { weight: '55.5', quotes: ['88.125', '87.375', '90.005'], per: 'bbl', factor: '7.2' },
        { weight: '44.5', quotes: ['640.125', '640.135', '640.145'] },
      ],
      differential: '2.005',
      rounding: { quote: 2, average: 2, final: 2, half: 'even' },
      quantity: '54321.987',
    },
    '640.51',
    '34793775.89',
  ],
  [
    'sulfur 0.18 against 0.1, 2.5 off per 0.1, pro rata',
    {
      on: [{ quotes: ['455', '456.5'] }],
      differential: '0',
      quality: [['0.18', '0.1', '0.1', '-2.5', 'both', 'pro_rata']],
      quantity: '40000',
    },
    '453.7500',
    '18150000.00',
  ],
  [
    'sulfur below its basis pays more',
    {
      on: [{ quotes: ['455', '456.5'] }],
      differential: '0',
      quality: [['0.07', '0.1', '0.1', '-2.5', 'both', 'pro_rata']],
      quantity: '40000',
    },
    '456.5000',
    '18260000.00',
  ],
  [
    'sulfur below its basis, only above counts',
    {
      on: [{ quotes: ['455', '456.5'] }],
      differential: '0',
      quality: [['0.07', '0.1', '0.1', '-2.5', 'above', 'pro_rata']],
      quantity: '40000',
    },
    '455.7500',
    '18230000.00',
  ],
  [
    'whole steps of 0.1',
    {
      on: [{ quotes: ['455', '456.5'] }],
      differential: '0',
      quality: [['0.39', '0.1', '0.1', '-2.5', 'both', 'whole_steps']],
      quantity: '40000',
    },
    '450.7500',
    '18030000.00',
  ],
  [
    'whole steps below the basis',
    {
      on: [{ quotes: ['455', '456.5'] }],
      differential: '0',
      quality: [['0.11', '0.5', '0.1', '-2.5', 'below', 'whole_steps']],
      quantity: '40000',
    },
    '463.2500',
    '18530000.00',
  ],
  [
    'density per 0.001 and sulfur together',
    {
      on: [{ quotes: ['701.5', '705'] }],
      differential: '12',
      quality: [
        ['0.8372', '0.845', '0.001', '-0.8', 'both', 'pro_rata'],
        ['0.0012', '0.001', '0.0001', '-0.15', 'both', 'pro_rata'],
      ],
      quantity: '30000',
    },
    '721.1900',
    '21635700.00',
  ],
  [
    'escalated by density, then quality',
    {
      on: [{ quotes: ['705'] }],
      differential: '7',
      quality: [['51.2', '51', '0.5', '0.3', 'both', 'pro_rata']],
      escalation: { basis_density: '845', actual_density: '837.2' },
      quantity: '30000',
    },
    '718.7535',
    '21562605.00',
  ],
  [
    'a minimum that holds',
    {
      on: [{ quotes: ['398.2', '401.1'] }],
      differential: '-5',
      minimum: '400',
      maximum: '900',
      quantity: '10000',
    },
    '400.0000',
    '4000000.00',
  ],
  [
    'a maximum that holds',
    {
      on: [{ quotes: ['898.2', '901.1'] }],
      differential: '5',
      minimum: '400',
      maximum: '900',
      quantity: '10000',
    },
    '900.0000',
    '9000000.00',
  ],
  [
    '30 percent triggered',
    {
      unit: 'bbl',
      on: [{ quotes: ['75.1', '74.62', '76.01', '75.88', '76.4'] }],
      differential: '1.05',
      triggers: [['30', ['73.15']]],
      quantity: '948211',
    },
    '75.9164',
    '71984765.56',
  ],
  [
    'two triggers on two benchmarks',
    {
      on: [
        { weight: '60', quotes: ['698.25', '701.5', '705'] },
        { weight: '40', quotes: ['93.1', '93.4', '92.9'], per: 'bbl', factor: '7.45' },
      ],
      differential: '-2',
      triggers: [
        ['25', ['690', '92']],
        ['12.5', ['709.75', '94.05']],
      ],
      quantity: '27500.25',
    },
    '694.8595',
    '19108809.96',
  ],
  [
    'all of it triggered',
    {
      unit: 'bbl',
      on: [{ quotes: ['75.1', '74.62'] }],
      differential: '0',
      triggers: [['100', ['70']]],
      quantity: '500000',
    },
    '70.0000',
    '35000000.00',
  ],
  [
    'a discount below zero is clamped by the minimum',
    { on: [{ quotes: ['10'] }], differential: '-25.5', minimum: '0.0001', quantity: '100' },
    '0.0001',
    '0.01',
  ],
]

it.each(cases)('%s', (_name, given, price, value) => {
  expect(priceFormula(formulaOf(given))).toMatchObject({ price, value, status: 'final' })
})

describe('while something is missing', () => {
  const two = formulaOf({
    on: [
      { weight: '60', quotes: ['700', '702'] },
      { weight: '40', quotes: ['600', '602'] },
    ],
    differential: '10',
    quantity: '1',
  })

  it('the price is provisional, from the quotes that are there', () => {
    const [one, other] = two.benchmarks as [Formula['benchmarks'][0], Formula['benchmarks'][0]]
    const missing = { ...other, quotes: [quoteOf('600', 0), quoteOf(null, 1)] }
    expect(priceFormula({ ...two, benchmarks: [one, missing] })).toMatchObject({
      status: 'provisional',
      published: 3,
      awaited: 1,
      price: '670.6000',
    })
  })

  it('a figure of quality counts nothing yet, and the calculation says so', () => {
    const sulfur = { property: 'Sulfur', basis: '0.1', per: '0.1', amount: '-2', figure: null } as const
    const result = priceFormula({
      ...two,
      quality: [{ ...sulfur, applies: 'both', fractions: 'pro_rata' }],
    })
    expect(result).toMatchObject({ status: 'provisional', price: '671.0000' })
    expect(result.steps).toContainEqual({
      label: 'Quality: Sulfur',
      text: 'Waiting for the certificate of quality',
    })
  })

  it('a triggered portion is estimated at the average', () => {
    const triggers = [{ portionPct: '50', quotes: [quoteOf(null, 5), quoteOf(null, 5)] }]
    expect(priceFormula({ ...two, triggers })).toMatchObject({ status: 'provisional', price: '671.0000' })
  })
})

it('shows the calculation line by line', () => {
  const result = priceFormula(
    formulaOf({
      on: [
        { weight: '60', quotes: ['700', '702'] },
        { weight: '40', quotes: ['600', '602'] },
      ],
      differential: '-1.5',
      quality: [['0.2', '0.1', '0.1', '-2.5', 'both', 'pro_rata']],
      triggers: [['50', ['690', '590']]],
      minimum: '655',
      quantity: '10',
    }),
  )
  expect(result.steps.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Mean of 2 prices of M0: 701.0000 USD/MT × 60 %',
    'Mean of 2 prices of M1: 601.0000 USD/MT × 40 %',
    'Weighted mean: 661.0000 USD/MT',
    '50 % triggered on 2026-03-09: 650.0000 USD/MT',
    'Mean with triggered portions: 655.5000 USD/MT',
    'Differential: -1.5000 USD/MT',
    'Quality: P0: 0.2 against 0.1: -2.5000 USD/MT',
    'Minimum: 655.0000 USD/MT',
    'Price: 655.0000 USD/MT',
    'Value: 655.0000 USD/MT × 10 MT = 6550.00 USD',
  ])
  expect(result.quotes.map(({ market_id, price }) => `${market_id} ${price}`)).toEqual([
    'M0 700',
    'M0 702',
    'M0 690',
    'M1 600',
    'M1 602',
    'M1 590',
  ])
})
