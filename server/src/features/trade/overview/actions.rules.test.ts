import type { TradeAction } from '@laycan/contract/trade/overview/overview'
import { describe, expect, it } from 'vitest'
import { approvalAction, dealAction, sortActions } from './actions.rules.ts'

const card = (companyName: string) => ({ firstName: 'Sven', lastName: 'Sand', companyName }) as never
const deal = {
  id: 'd1',
  reference: 'D-7',
  status: 'recap',
  role: 'buyer' as const,
  buyer: card('Berg Energy'),
  seller: card('Sand Refining'),
  fuelName: 'EN 590',
  quantity: '30000',
  quantityUnit: 'MT' as const,
  nextDeadline: '2026-03-22T12:00:00.000Z',
  hasFields: true,
  subject: undefined,
  isCancelling: false,
}
const subject = { name: 'Board approval', deadline: '2026-03-21T09:00:00.000Z' }

describe('a deal that waits', () => {
  it.each([
    [{}, { kind: 'recap', step: 'Confirm the recap', path: '/deals/d1#recap' }],
    [{ status: 'mandate' }, { kind: 'mandate', step: 'Confirm your mandate', path: '/deals/d1#mandates' }],
    [
      { status: 'subjects', hasFields: false, subject },
      {
        kind: 'subject',
        step: 'Lift the subject: Board approval',
        due: { what: 'Lapses', on: '2026-03-21', at: subject.deadline },
        path: '/deals/d1#subjects',
      },
    ],
    [
      { status: 'binding', isCancelling: true },
      { kind: 'cancellation', due: null, path: '/deals/d1#action' },
    ],
  ])('%o says what to do and where', (change, action) => {
    expect(dealAction({ ...deal, ...change })).toMatchObject({ counterparty: 'Sand Refining', ...action })
  })

  it('names the person of a side without a company', () => {
    expect(dealAction({ ...deal, role: 'seller', buyer: card('') }).counterparty).toBe('Sven Sand')
  })
})

it('sorts by deadline, a whole day after its moments, and what has none last', () => {
  const at = (id: string, due: TradeAction['due']): TradeAction => ({
    ...approvalAction({ id, summary: '', requestedBy: { userId: '', name: '' } } as never),
    id,
    due,
  })
  const day = (on: string, moment: string | null) => ({ what: 'Due', on, at: moment })
  const sorted = sortActions([
    at('none', null),
    at('whole', day('2026-03-20', null)),
    at('later', day('2026-03-21', '2026-03-21T08:00:00.000Z')),
    at('noon', day('2026-03-20', '2026-03-20T12:00:00.000Z')),
    at('also', null),
  ])
  expect(sorted.map(({ id }) => id)).toEqual(['noon', 'whole', 'later', 'also', 'none'])
})
