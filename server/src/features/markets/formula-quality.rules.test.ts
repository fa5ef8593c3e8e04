import { expect, it } from 'vitest'
import { formulaOf, type WorkedCase } from '#test/formula.ts'
import { priceFormula } from './formula.rules.ts'

const cases: WorkedCase[] = [
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
]

it.each(cases)('%s', (_name, given, price, value) => {
  expect(priceFormula(formulaOf(given))).toMatchObject({ price, value, status: 'final' })
})
