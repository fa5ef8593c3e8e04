import type { CommissionAct } from '@laycan/contract/trade/commissions/commission-constants'
import type { DealRole } from '@laycan/contract/trade/deals/deals'
import { describe, expect, it } from 'vitest'
import { commissionRefusal, maySeeInvoice } from './commissions.policy.ts'
import {
  type CommissionMove,
  commissionPapers,
  commissionState,
  type IssuedCommission,
} from './commissions.rules.ts'

const invoice: IssuedCommission = {
  number: 'D-1-K1',
  payer: 'seller',
  amount: '100.00',
  calculation: '',
  dueOn: '2026-04-15',
  issuedAt: '2026-03-16T12:00:00.000Z',
}

const movesOf = (
  ...moves: [CommissionMove['act'], CommissionMove['side'], (string | null)?][]
): CommissionMove[] =>
  moves.map(([act, side, amount = null], index) => ({
    ...{ act, side, amount, day: '2026-03-17', reference: '', reason: '', version: index + 2 },
    at: '2026-03-17T12:00:00.000Z',
  }))

const roles: DealRole[] = ['buyer', 'seller', 'broker', 'compliance']
const allowed = (act: CommissionAct, moves: CommissionMove[]) =>
  roles.filter((role) => !commissionRefusal(act, role, commissionState(invoice, moves)))

describe('who may say what of an invoice to the seller', () => {
  it.each([
    ['just issued', movesOf(), ['seller'], ['broker'], [], ['broker']],
    ['said to be paid', movesOf(['pay', 'seller']), [], ['broker'], ['seller', 'broker'], []],
    ['received', movesOf(['receive', 'broker', '100.00']), [], [], ['broker'], []],
    [
      'received, taken back',
      movesOf(['receive', 'broker', '100.00'], ['take_back', 'broker']),
      ...[['seller'], ['broker'], [], ['broker']],
    ],
    [
      'received, then lowered',
      movesOf(['receive', 'broker', '100.00'], ['note', 'system', '-10.00']),
      ...[['broker'], ['seller'], ['broker'], []],
    ],
    ['cancelled', movesOf(['cancel', 'broker']), [], [], [], []],
  ] as [string, CommissionMove[], DealRole[], DealRole[], DealRole[], DealRole[]][])(
    '%s',
    (_, moves, pay, receive, takeBack, cancel) => {
      expect([
        ...[
          allowed('pay', moves),
          allowed('receive', moves),
          allowed('take_back', moves),
          allowed('cancel', moves),
        ],
      ]).toEqual([pay, receive, takeBack, cancel])
    },
  )
})

it('is seen by its payer, the broker and compliance', () => {
  expect(roles.filter((role) => maySeeInvoice(role, 'seller'))).toEqual(['seller', 'broker', 'compliance'])
})

it('adds up: the papers sum to what is outstanding', () => {
  const moves = movesOf(
    ['pay', 'seller'],
    ['receive', 'broker', '100.00'],
    ['note', 'system', '-10.00'],
    ['receive', 'seller', '-10.00'],
    ['note', 'system', '25.00'],
  )
  const sum = commissionPapers(invoice, moves).reduce((total, { amount }) => total + Number(amount), 0)
  expect([sum, commissionState(invoice, moves).outstanding]).toEqual([25, '25.00'])
})
