import { RecapField } from '@laycan/contract/trade/deals/recap'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addSubject, decideSubject, hold, release } from './deal.rules.ts'
import { type DealState, isRecapConfirmed } from './deal-state.rules.ts'
import { moveRefusal } from './deals.policy.ts'
import { answerCancel, cancel, lapse } from './end-deal.rules.ts'
import { newRecap } from './new-deal.rules.ts'
import { confirmFields, disputeField } from './recap.rules.ts'

const at = '2026-03-11T12:00:00.000Z'
const later = '2026-03-12T12:00:00.000Z'
const all = RecapField.options
const subject = { id: 's1', kind: 'credit' as const, deadline: later, note: '' }
const terms = { place: 'Rotterdam', quantity: '1000' } as TradeTerms
const agreed: DealState = {
  status: 'recap',
  terms,
  recap: newRecap(terms),
  subjects: [],
  mandates: [],
  heldAt: null,
  holdReason: null,
  cancelRequest: null,
  ending: null,
  boundAt: null,
  isNameClosed: false,
  namesOpenedAt: null,
  recapCorrections: [],
  isLoaded: false,
  execution: null,
  departures: [],
}

/** What people might do, whether it is allowed or not. */
const side = fc.constantFrom('buyer' as const, 'seller' as const)
const step = fc.oneof(
  fc.record({ act: fc.constant('confirm' as const), side, fields: fc.subarray(all, { minLength: 1 }) }),
  fc.record({ act: fc.constant('confirm' as const), side, fields: fc.constant(all) }),
  fc.record({ act: fc.constant('dispute_field' as const), side, value: fc.string() }),
  fc.record({ act: fc.constant('add_subject' as const), side, id: fc.constantFrom('s1', 's2') }),
  fc.record({ act: fc.constant('lift_subject' as const), side, id: fc.constantFrom('s1', 's2') }),
  fc.record({ act: fc.constant('fail_subject' as const), side, id: fc.constantFrom('s1', 's2') }),
  fc.record({ act: fc.constant('cancel' as const), side }),
  fc.record({ act: fc.constant('agree_cancel' as const), side }),
  fc.record({ act: fc.constant('refuse_cancel' as const), side }),
  fc.record({ act: fc.constant('hold' as const), side: fc.constant('compliance' as const) }),
  fc.record({ act: fc.constant('release' as const), side: fc.constant('compliance' as const) }),
  fc.record({ act: fc.constant('lapse' as const), side: fc.constant('system' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function take(deal: DealState, one: Step): DealState {
  switch (one.act) {
    case 'confirm':
      return confirmFields(deal, one.side, one.fields, at)
    case 'dispute_field':
      return disputeField(deal, one.side, { field: 'place', value: one.value, reason: 'r' }, at)
    case 'add_subject':
      return addSubject(
        deal,
        one.side,
        { ...subject, id: one.id, kind: one.id === 's1' ? 'credit' : 'vessel' },
        at,
      )
    case 'lift_subject':
    case 'fail_subject':
      return decideSubject(
        deal,
        one.side,
        { id: one.id, isLifted: one.act === 'lift_subject', reason: 'r' },
        at,
      )
    case 'cancel':
      return cancel(deal, one.side, 'r', at)
    case 'agree_cancel':
    case 'refuse_cancel':
      return answerCancel(deal, one.side, one.act === 'agree_cancel', at)
    case 'hold':
      return hold(deal, 'r', at)
    case 'release':
      return release(deal, at)
    case 'lapse':
      return lapse(deal, later, at) ?? deal
  }
}

it('binds only with every field confirmed and subject lifted, and stays ended, in any sequence of actions', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let deal = agreed
      for (const one of steps) {
        if (moveRefusal(deal, one.act, one.side)) continue
        const before = deal
        try {
          deal = take(deal, one)
        } catch {
          continue
        }
        const isOver = deal.status === 'cancelled' || deal.status === 'failed'
        expect(deal.ending !== null).toBe(isOver)
        if (deal.status === 'subjects' || deal.status === 'binding')
          expect(isRecapConfirmed(deal.recap)).toBe(true)
        if (deal.status === 'binding') {
          expect(deal.subjects.every(({ status }) => status === 'lifted')).toBe(true)
          expect(deal.boundAt).toBe(at)
        }
        // Terms change by a confirmation alone, and never once they bind.
        if (before.terms !== deal.terms) expect([one.act, before.status]).toEqual(['confirm', 'recap'])
        if (deal.cancelRequest) expect(deal.status).toBe('binding')
      }
    }),
    { numRuns: 500 },
  )
})
