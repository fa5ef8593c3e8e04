import { expect, it } from 'vitest'
import { termsOf } from '#test/execution.ts'
import { isTerm, liftingTerms, overLifting, reconcile, termStateOf } from './liftings.rules.ts'

const contract = { quantity: '60000', quantity_unit: 'MT', tolerance_pct: '5' } as const
const row = (number: number, lifted: string | null, money = ['0.00', '0.00', '0.00']) => ({
  ...{
    number,
    dealId: `d${number}`,
    reference: `D-${number}`,
    windowFrom: '2026-04-01',
    windowTo: '2026-04-05',
  },
  ...{ state: 'contracted' as const, planned: '10000', lifted },
  ...{ currency: 'USD', invoiced: money[0] ?? null, paid: money[1] ?? '0.00', outstanding: money[2] ?? null },
})

it('adds up to the last tonne and cent', () => {
  const figures = ['9999.999', '10000.001', '10250.5', '9749.5', '10000', null]
  const money = [
    ['7134999.29', '7134999.29', '0.00'],
    ['0.01', '0.00', '0.01'],
  ]
  const found = reconcile(
    contract,
    figures.map((lifted, index) => row(index + 1, lifted, money[index])),
  )
  expect(found).toMatchObject({
    ...{ contracted: '60000.000', least: '57000.000', most: '63000.000' },
    ...{ lifted: '50000.000', left: '10000.000', mayLift: '13000.000' },
    ...{ invoiced: '7134999.30', paid: '7134999.29', outstanding: '0.01' },
  })
  expect(found.liftings.map(({ difference }) => difference)).toEqual([
    ...['-0.001', '0.001', '250.500', '-250.500', '0.000', null],
  ])
})

it.each([
  ['13000', true],
  ['13000.001', false],
])('%s more may be lifted: %s', (quantity, isRight) => {
  const problem = overLifting(quantity, { ...contract, others: '50000' })
  expect(problem).toEqual(
    isRight ? undefined : expect.stringMatching(/is 63,000\.001 MT, beyond the 63,000 MT/),
  )
  expect(overLifting(quantity, undefined)).toBeUndefined()
})

it('makes a cargo of each lifting', () => {
  const lifting = { quantity: '10000', window_from: '2026-04-01', window_to: '2026-04-05' }
  const terms = { ...termsOf({}), liftings: [lifting] }
  const made = liftingTerms(terms, lifting)
  expect([made.quantity, made.window_from, isTerm(made), isTerm(terms)]).toEqual([
    '10000',
    '2026-04-01',
    false,
    true,
  ])
})

it.each([
  [1, '57000', null, 'lifting', '3000.000'],
  [0, '57000', null, 'fulfilled', '3000.000'],
  [0, '63000', null, 'fulfilled', '0.000'],
  [0, '56999.999', null, 'short', '3000.001'],
  [0, '0', null, 'short', '60000.000'],
  [0, '56999.999', { by: 'buyer' }, 'closed_short', '3000.001'],
] as const)(
  'with %i liftings under way and %s MT lifted, ended %o, it is %s',
  (ongoing, lifted, ending, state, open) => {
    const liftings = [{ quantity: '60000', window_from: '2026-04-01', window_to: '2026-04-05' }]
    const terms = { ...termsOf({ quantity: '60000', tolerance_pct: '5' }), liftings }
    const deal = {
      terms,
      boundAt: '2026-03-01T00:00:00Z',
      status: 'binding',
      ending,
      term: { ongoing, lifted },
    }
    expect(termStateOf(deal)).toEqual({ state, open })
    expect(termStateOf({ ...deal, boundAt: null })).toBeNull()
    expect(termStateOf({ ...deal, terms: termsOf() })).toBeNull()
  },
)
