import type { CreditStatus } from '@laycan/contract/trade/credits/credit-constants'
import { describe, expect, it } from 'vitest'
import { creditTermsOf } from '#test/credits.ts'
import { type CreditState, newCredit } from './credit-state.rules.ts'
import { creditActsOf, requireCreditAct } from './credits.policy.ts'

const terms = creditTermsOf()
const at = (status: CreditStatus, changes: Partial<CreditState> = {}): CreditState => ({
  ...newCredit(terms),
  status,
  ...changes,
})
const amendment = { by: 'buyer', before: terms, terms, reason: '', status: 'open' } as const
const notice: CreditState['notice'] = {
  by: 'seller',
  notifiedOn: '',
  isLate: false,
  isWaived: false,
  discrepancies: [],
}
const cancellation = { by: 'seller', reason: '' } as const

describe('a letter of credit', () => {
  it.each<[string, CreditState, string, string]>([
    ['draft', at('draft'), 'draft comment issue', 'comment agree'],
    ['agreed draft', at('draft', { isDraftAgreed: true }), 'draft comment issue', 'comment'],
    [
      'issued',
      at('issued'),
      'comment issue correct propose_amendment propose_cancellation',
      'comment accept propose_amendment propose_cancellation',
    ],
    [
      'with an amendment of the buyer',
      at('available', { amendments: [amendment] }),
      'comment correct withdraw_amendment propose_cancellation',
      'comment accept_amendment refuse_amendment present propose_cancellation',
    ],
    [
      'with a cancellation that the seller proposed',
      at('available', { cancellation }),
      'comment correct propose_amendment agree_cancellation end_cancellation',
      'comment propose_amendment present end_cancellation',
    ],
    [
      'presented',
      at('presented'),
      'comment correct propose_amendment accept_documents give_notice',
      'comment propose_amendment withdraw_presentation accept_documents give_notice record_honour',
    ],
    [
      'discrepant by the word of the seller',
      at('discrepant', { notice }),
      'comment correct propose_amendment waive refuse_documents propose_cancellation',
      'comment propose_amendment present give_notice propose_cancellation',
    ],
    [
      'refused',
      at('refused'),
      'comment correct propose_amendment waive propose_cancellation',
      'comment propose_amendment present propose_cancellation',
    ],
    [
      'complying by the word of the buyer',
      at('complying', { acceptedBy: 'buyer' }),
      'comment correct give_notice',
      'comment record_honour',
    ],
    ['complying by waiver', at('complying'), 'comment correct', 'comment record_honour'],
    ['paid', at('paid'), '', ''],
    ['expired', at('expired'), '', ''],
    ['cancelled', at('cancelled'), '', ''],
  ])('%s', (_title, state, buyer, seller) => {
    expect(creditActsOf(state, 'buyer').join(' ')).toBe(buyer)
    expect(creditActsOf(state, 'seller').join(' ')).toBe(seller)
  })

  it.each([
    ['waive', at('discrepant', { notice }), 'seller', 'Only the buyer can do this.'],
    ['accept', at('issued'), 'buyer', 'Only the seller can do this.'],
    [
      'accept_amendment',
      at('issued', { amendments: [amendment] }),
      'buyer',
      'The other side must answer this.',
    ],
    ['accept_amendment', at('issued'), 'seller', 'There is no open amendment.'],
    ['present', at('issued'), 'seller', 'This is not possible while the letter of credit is at “Issued”.'],
    ['give_notice', at('complying'), 'buyer', 'The discrepancies were waived.'],
  ] as const)('refuses to %s', (act, state, side, text) => {
    expect(() => requireCreditAct(act, state, side)).toThrow(text)
  })
})
