import { disputeStatuses } from '@laycan/contract/trade/disputes/dispute-constants'
import { expect, it } from 'vitest'
import {
  appoint,
  type DisputeState,
  disputeNext,
  escalate,
  leaveToStaff,
  replyDeadline,
} from './dispute-state.rules.ts'

const state: DisputeState = {
  status: 'open',
  replyBy: '2026-03-30T12:00:00.000Z',
  appointBy: null,
  proposedBy: null,
  proposedId: null,
  mediatorId: null,
  isStaff: false,
  appointedAt: null,
  objectionBy: null,
  objectedBy: [],
  awardText: null,
  awardPayer: null,
  awardAmount: null,
  awardDirection: null,
  noteNumber: null,
  endedAt: null,
  version: 1,
}
const at = '2026-03-20T12:00:00.000Z'

it('the other side has ten days to reply', () => {
  expect(replyDeadline(at)).toBe('2026-03-30T12:00:00.000Z')
})

it('a mediator is appointed without the objections to the one before, and goes with all of them', () => {
  const before: DisputeState = { ...state, proposedBy: 'buyer', proposedId: 'x', objectedBy: ['seller'] }
  const appointed = appoint(before, { userId: 'mona', isStaff: false }, at)
  expect(appointed).toMatchObject({
    status: 'mediation',
    mediatorId: 'mona',
    appointedAt: at,
    appointBy: null,
    proposedBy: null,
    proposedId: null,
    objectedBy: [],
  })
  expect(escalate({ ...appointed, objectionBy: 'buyer', objectedBy: ['buyer'] }, at)).toMatchObject({
    status: 'escalated',
    mediatorId: null,
    appointedAt: null,
    objectionBy: null,
    objectedBy: [],
    appointBy: '2026-03-30T12:00:00.000Z',
  })
})

it('compliance need not wait where both sides want one of the staff', () => {
  expect(leaveToStaff({ ...state, proposedBy: 'seller' }, at)).toMatchObject({
    status: 'escalated',
    appointBy: at,
    proposedBy: null,
  })
})

it.each([
  ['open', {}, 'seller', '2026-03-30T12:00:00.000Z'],
  ['answered', {}, 'either', null],
  ['escalated', {}, 'either', at],
  ['escalated', { proposedBy: 'buyer' as const }, 'seller', at],
  ['mediation', {}, 'mediator', null],
  ['mediation', { objectionBy: 'buyer' as const }, 'compliance', null],
  ['awarded', {}, null, null],
  ['settled', {}, null, null],
  ['withdrawn', {}, null, null],
  ['ended', {}, null, null],
] as const)('%s, %o: waits for %s', (status, details, waitsFor, deadline) => {
  const next = disputeNext({ ...state, raisedBy: 'buyer', status, appointBy: at, ...details })
  expect([next.waitsFor, next.deadline, next.text === '']).toEqual([waitsFor, deadline, waitsFor === null])
  expect(disputeStatuses.map(({ code }) => code)).toContain(status)
})
