import { describe, expect, it } from 'vitest'
import { formulaOf, quoteOf, type WorkedCase } from '#test/formula.ts'
import { type Formula, priceFormula } from './formula.rules.ts'

const cases: WorkedCase[] = [
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
