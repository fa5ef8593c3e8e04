import { disputeStatuses } from '@laycan/contract/trade/disputes/dispute-constants'
import { describe, expect, it } from 'vitest'
import {
  type ActOfDispute,
  type DisputeActor,
  disputeActorOf,
  disputeActsOf,
  disputeRefusal,
  disputeTable,
  type JudgedDispute,
  mediatorProblem,
  requireFit,
} from './disputes.policy.ts'

/**
 * A dispute of the buyer whose mediator the buyer proposed, past the time to agree on one, with an objection of the
 * seller. Everything that is allowed, as `state act: who`; what is not listed is refused.
 */
const allowed = `
  open reply: seller
  open state: buyer seller
  open withdraw: buyer
  open lapse: system
  answered state: buyer seller
  answered escalate: buyer seller
  answered withdraw: buyer
  escalated state: buyer seller
  escalated withdraw: buyer
  escalated propose_mediator: buyer seller
  escalated accept_mediator: seller
  escalated refuse_mediator: buyer seller
  escalated appoint: compliance
  mediation state: buyer seller
  mediation withdraw: buyer
  mediation propose_mediator: buyer seller
  mediation accept_mediator: seller
  mediation refuse_mediator: buyer seller
  mediation object: buyer
  mediation ask: mediator
  mediation resign: mediator
  mediation appoint: compliance
  mediation dismiss: compliance
  mediation replace: system
`
const lines = new Map(
  allowed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(': '))
    .map(([key = '', who = '']) => [key, who.split(' ')]),
)
const now = '2026-03-20T12:00:00.000Z'
const dispute: JudgedDispute = {
  status: 'open',
  raisedBy: 'buyer',
  appointBy: '2026-03-20T11:00:00.000Z',
  proposedBy: 'buyer',
  objectionBy: 'seller',
  objectedBy: ['seller'],
}
const actors: DisputeActor[] = ['buyer', 'seller', 'broker', 'mediator', 'compliance', 'system']
const acts = Object.keys(disputeTable) as ActOfDispute[]
const cases = disputeStatuses.flatMap(({ code: status }) =>
  acts.flatMap((act) => actors.map((actor) => ({ status, act, actor }))),
)

it.each(cases)('$status: $actor, $act', ({ status, act, actor }) => {
  const isAllowed = lines.get(`${status} ${act}`)?.includes(actor) === true
  const judged = { ...dispute, status }
  expect(disputeRefusal(act, judged, actor, now) === undefined).toBe(isAllowed)
  expect(disputeActsOf(judged, actor, now).includes(act)).toBe(isAllowed)
})

describe('what else must hold', () => {
  const plain: JudgedDispute = {
    ...dispute,
    status: 'mediation',
    proposedBy: null,
    objectionBy: null,
    objectedBy: [],
  }
  it.each([
    ['award', 'mediator', plain, undefined],
    [
      'award',
      'mediator',
      { ...plain, objectionBy: 'buyer' },
      'An objection to the mediator has to be decided first.',
    ],
    ['dismiss', 'compliance', plain, 'Nobody objects to the mediator.'],
    ['appoint', 'compliance', plain, 'This dispute has a mediator.'],
    ['accept_mediator', 'buyer', plain, 'Nobody has proposed a mediator.'],
    ['refuse_mediator', 'seller', plain, 'Nobody has proposed a mediator.'],
    [
      'object',
      'seller',
      { ...plain, objectedBy: ['seller'] },
      'Your side has objected to this mediator already.',
    ],
    ['object', 'seller', { ...plain, objectedBy: ['buyer'] }, undefined],
    [
      'appoint',
      'compliance',
      { ...plain, status: 'escalated', appointBy: '2026-03-20T12:00:01.000Z' },
      'Both sides still have time to agree on a mediator.',
    ],
    ['appoint', 'compliance', { ...plain, status: 'escalated', appointBy: now }, undefined],
  ] as [ActOfDispute, DisputeActor, JudgedDispute, string | undefined][])(
    '%s by %s',
    (act, actor, judged, text) => {
      expect(disputeRefusal(act, judged, actor, now)?.message).toBe(text)
    },
  )
})

it.each([
  ['buyer', 'me', 'buyer'],
  ['seller', 'me', 'seller'],
  ['broker', 'me', 'broker'],
  ['compliance', 'me', 'mediator'],
  ['mediator', 'me', 'mediator'],
  ['compliance', 'somebody', 'compliance'],
  // Of an earlier dispute of the deal: they read, and do nothing.
  ['mediator', 'somebody', 'broker'],
  ['mediator', null, 'broker'],
] as const)('who sees a deal as its %s, with %s as the mediator, acts as %s', (role, mediatorId, actor) => {
  const viewer = { role, isMine: true, isOperator: true }
  expect(disputeActorOf(viewer, { mediatorId }, 'me')).toBe(actor)
})

it('strangers see no deal', () => {
  expect(() => disputeActorOf(undefined, { mediatorId: 'me' }, 'me')).toThrow('There is no such deal.')
})

const person = {
  userId: 'mona',
  name: 'Mona Berg',
  isActive: true,
  isSuspended: false,
  isVerified: true,
  isStaff: false,
  companyId: 'other' as string | null,
  hasActed: false,
}
const parties = [
  { userId: 'bea', companyId: 'buyers' },
  { userId: 'sven', companyId: null },
]

it.each([
  ['is independent', {}, undefined],
  ['has no company', { companyId: null }, undefined],
  ['is of the staff and not verified', { isStaff: true, isVerified: false }, undefined],
  ['is of the company of a side', { companyId: 'buyers' }, 'belongs to a party'],
  ['is the person in charge', { userId: 'bea' }, 'belongs to a party'],
  ['is a side without a company', { userId: 'sven', companyId: null }, 'belongs to a party'],
  ['has acted for a side', { hasActed: true }, 'has acted for a party'],
  ['is of the staff and has acted for a side', { hasActed: true, isStaff: true }, 'has acted for a party'],
  ['has closed the account', { isActive: false }, 'cannot act'],
  ['is suspended', { isSuspended: true }, 'cannot act'],
  ['is not verified', { isVerified: false }, 'is not verified'],
])('whether somebody can mediate who %s', (_what, details, problem) => {
  const found = mediatorProblem({ ...person, ...details }, parties)
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(problem)
})

it('a mediator who has joined a party decides nothing', () => {
  expect(() => requireFit(person, parties)).not.toThrow()
  expect(() => requireFit({ ...person, companyId: 'buyers' }, parties)).toThrow('must be independent.')
})
