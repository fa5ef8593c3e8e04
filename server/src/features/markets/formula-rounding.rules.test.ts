import { expect, it } from 'vitest'
import { formulaOf, type WorkedCase } from '#test/formula.ts'
import { priceFormula } from './formula.rules.ts'

const cases: WorkedCase[] = [
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
]

it.each(cases)('%s', (_name, given, price, value) => {
  expect(priceFormula(formulaOf(given))).toMatchObject({ price, value, status: 'final' })
})
