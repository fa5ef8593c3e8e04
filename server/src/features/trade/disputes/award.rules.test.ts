import { expect, it } from 'vitest'
import { executionOf } from '#test/execution.ts'
import { awardProblems, type GivenAward, mostAward, noteKindOfPayer } from './award.rules.ts'

/* An invoice of 1,000.00 USD, of which 200.00 are credited already. */
const invoiced = {
  ...executionOf(),
  state: 'disputed' as const,
  invoices: [{ kind: 'final', number: 'F', total: '1000.00', issuedAt: '2026-03-19T12:00:00Z' }],
  notes: [{ kind: 'credit', amount: '200.00', effect: '-200.00', issuedAt: '2026-03-19T12:00:00Z' }],
} as unknown as ReturnType<typeof executionOf>

const award = (given: Partial<GivenAward>): GivenAward => ({
  text: 'Because',
  payer: 'seller',
  amount: '100',
  direction: 'resume',
  ...given,
})

it('the seller pays by a credit note, the buyer by a debit note', () => {
  expect([noteKindOfPayer('seller'), noteKindOfPayer('buyer')]).toEqual(['credit', 'debit'])
})

it.each([
  ['seller', null, invoiced, '800.00'],
  ['seller', '500.00', invoiced, '500.00'],
  ['seller', '5000.00', invoiced, '800.00'],
  ['buyer', '5000.00', invoiced, '5000.00'],
  ['buyer', null, invoiced, '100000000000'],
  ['seller', '5000.00', executionOf(), '5000.00'],
] as const)('the %s with %s in question pays at most', (payer, inQuestion, execution, most) => {
  expect(mostAward(payer, inQuestion, execution)).toBe(most)
})

it.each([
  [award({}), '500.00', invoiced, []],
  [award({ amount: '500' }), '500.00', invoiced, []],
  [award({ amount: '500.01' }), '500.00', invoiced, ['amount']],
  [award({ amount: '800.01' }), null, invoiced, ['amount']],
  [award({ payer: null, amount: '0', direction: 'end' }), null, executionOf(), []],
  [award({ direction: 'end' }), null, invoiced, []],
  [award({ direction: 'end' }), null, executionOf(), ['direction']],
  [award({}), null, executionOf(), []],
] as const)('an award %o with %s in question', (given, inQuestion, execution, fields) => {
  expect(Object.keys(awardProblems(given, inQuestion, execution))).toEqual(fields)
})
