import type { CompanyRole } from '@laycan/contract/companies/company-roles'
import { type DealStatus, dealStatuses } from '@laycan/contract/trade/deals/deal-constants'
import { describe, expect, it } from 'vitest'
import type { DealState } from './deal-state.rules.ts'
import {
  type DealActor,
  type DealMove,
  moveRefusal,
  partiesOf,
  refuseAct,
  requireBindingDeal,
  requireBroker,
  requireNoParty,
  requireNotOver,
  requirePartyRole,
  roleOf,
  viewerOf,
} from './deals.policy.ts'

const at = '2026-03-11T12:00:00.000Z'
const dealIn = (status: DealStatus, overrides: Partial<DealState> = {}) =>
  ({ status, heldAt: null, terms: {}, ...overrides }) as DealState

/** b buyer, s seller, k broker, c compliance, m mediator, y the platform itself: who may do it in which state, and nobody else. */
const table = `
  act             mandate recap subjects binding cancelled failed
  confirm_mandate bs      -     -        -       -         -
  refuse_mandate  bs      -     -        -       -         -
  confirm         -       bs    -        -       -         -
  dispute_field   -       bs    -        -       -         -
  add_subject     -       bs    -        -       -         -
  lift_subject    -       bs    bs       -       -         -
  fail_subject    -       bs    bs       -       -         -
  lapse           y       y     y        -       -         -
  cancel          bsk     bs    bs       bs      -         -
  agree_cancel    -       -     -        bs      -         -
  refuse_cancel   -       -     -        bs      -         -
  end_departed    -       -     -        bs      -         -
  award           -       -     -        m       -         -
  hold            c       c     c        c       -         -
`
const actors: Record<string, DealActor> = {
  b: 'buyer',
  s: 'seller',
  k: 'broker',
  c: 'compliance',
  m: 'mediator',
  y: 'system',
}
const [head = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/))
const cases = lines.flatMap(([act = '', ...cells]) =>
  cells.flatMap((cell, n) =>
    Object.entries(actors).map(
      ([letter, actor]) =>
        [head[n + 1] as DealStatus, act as DealMove, actor, cell.includes(letter)] as const,
    ),
  ),
)

it('a binding term contract is not cancelled as a whole, only its liftings', () => {
  const terms = { liftings: [{}, {}] } as unknown as DealState['terms']
  expect(moveRefusal(dealIn('binding', { terms }), 'cancel', 'buyer')).toMatchObject({ code: 'conflict' })
  expect(moveRefusal(dealIn('recap', { terms }), 'cancel', 'buyer')).toBeUndefined()
})

describe('who may do what on a deal', () => {
  it('is decided for every status, action and actor', () => {
    expect(head.slice(1)).toEqual(dealStatuses.map(({ code }) => code))
    expect(cases).toHaveLength(6 * 14 * 6)
  })

  it.each(cases)('%s: %s by %s: %s', (status, act, actor, isAllowed) => {
    expect(moveRefusal(dealIn(status), act, actor) === undefined).toBe(isAllowed)
    // On hold nothing is allowed to anybody, and nobody holds it twice.
    expect(moveRefusal(dealIn(status, { heldAt: at }), act, actor)).toBeDefined()
  })

  it.each(cases.filter(([, act]) => act === 'hold'))(
    '%s: released or ended from %s by %s: %s',
    (status, _, actor, isAllowed) => {
      expect(moveRefusal(dealIn(status, { heldAt: at }), 'release', actor) === undefined).toBe(isAllowed)
      expect(moveRefusal(dealIn(status), 'release', actor)).toBeDefined()
      expect(moveRefusal(dealIn(status, { heldAt: at }), 'end', actor) === undefined).toBe(isAllowed)
      expect(moveRefusal(dealIn(status), 'end', actor)).toBeDefined()
    },
  )
})

/** Anna buys for North, Ben sells for South; Carl brokers without a company. */
const deal = {
  buyerId: 'anna',
  buyerCompanyId: 'north',
  sellerId: 'ben',
  sellerCompanyId: 'south',
  brokerId: 'carl',
  brokerCompanyId: null,
}
const trader = (userId: string, companyId: string | null = null, roles: CompanyRole[] = ['reader']) => ({
  userId,
  companyId,
  roles,
})

it.each([
  ['anna', 'north', 'trader', false, { role: 'buyer', isMine: true, isOperator: true }],
  // In charge, and a reader since.
  ['anna', 'north', 'reader', false, { role: 'buyer', isMine: false, isOperator: false }],
  ['ben', 'south', 'trader', false, { role: 'seller', isMine: true, isOperator: true }],
  ['carl', null, 'trader', false, { role: 'broker', isMine: true, isOperator: true }],
  ['carl', 'north', 'reader', false, { role: 'broker', isMine: true, isOperator: true }],
  ['dora', 'south', 'owner', false, { role: 'seller', isMine: true, isOperator: true }],
  ['dora', 'south', 'trader', false, { role: 'seller', isMine: true, isOperator: true }],
  ['dora', 'south', 'operator', false, { role: 'seller', isMine: false, isOperator: true }],
  ['dora', 'south', 'finance', false, { role: 'seller', isMine: false, isOperator: true }],
  ['dora', 'south', 'compliance', false, { role: 'seller', isMine: false, isOperator: false }],
  ['dora', 'south', 'reader', true, { role: 'seller', isMine: false, isOperator: false }],
  ['eve', null, 'reader', true, { role: 'compliance', isMine: true, isOperator: true }],
  ['eve', 'west', 'owner', false, undefined],
  // Has left the company for which they bought, or for another one.
  ['anna', null, 'reader', false, undefined],
  ['anna', 'west', 'owner', false, undefined],
] as const)(
  '%s of %s, %s, staff of compliance: %s, sees it as %j',
  (me, company, role, isCompliance, seen) => {
    expect(viewerOf(deal, trader(me, company, [role]), { isCompliance })).toEqual(seen)
  },
)

it.each([
  ['mona', null, false, { role: 'mediator', isMine: false, isOperator: false }],
  ['mona', 'west', false, { role: 'mediator', isMine: false, isOperator: false }],
  // Staff keep what they may do; a party is never the mediator.
  ['eve', null, true, { role: 'compliance', isMine: true, isOperator: true }],
  ['dora', 'south', false, { role: 'seller', isMine: true, isOperator: true }],
] as const)(
  '%s of %s, who mediates, staff of compliance: %s, sees it as %j',
  (me, company, isCompliance, seen) => {
    const person = trader(me, company, ['owner'])
    expect(viewerOf(deal, person, { isCompliance, isMediator: true })).toEqual(seen)
  },
)

it('names the parties to a deal', () => {
  expect(partiesOf(deal).map(({ userId }) => userId)).toEqual(['anna', 'ben', 'carl'])
  expect(partiesOf({ ...deal, brokerId: null }).map(({ userId }) => userId)).toEqual(['anna', 'ben'])
  expect(roleOf({ ...deal, brokerId: null }, trader('carl'))).toBeUndefined()
})

it('refuses actions of readers, and hides the deal from everyone else', () => {
  const reader = { role: 'compliance', isMine: true, isOperator: true } as const
  const mediator = { role: 'mediator', isMine: false, isOperator: false } as const
  expect(() => requirePartyRole(mediator)).toThrow('Only the parties to this deal can act on it.')
  expect(() => refuseAct(reader)).toThrow('Only the parties to this deal can act on it.')
  expect(() => requirePartyRole(reader)).toThrow('Only the parties to this deal can act on it.')
  expect(requirePartyRole({ ...reader, role: 'broker' })).toBe('broker')
  expect(() => refuseAct(undefined)).toThrow('There is no such deal.')
})

it('refuses compliance officers who are party to the deal', () => {
  expect(requireNoParty(deal, trader('eve'))).toBe('compliance')
  for (const me of [trader('anna', 'north'), trader('dora', 'south'), trader('carl')])
    expect(() => requireNoParty(deal, me)).toThrow('You are a party to this deal')
})

it('lets only brokers create deals for others', () => {
  expect(() => requireBroker('broker')).not.toThrow()
  for (const userType of ['buyer', 'seller']) expect(() => requireBroker(userType)).toThrow('Only brokers')
})

/** Steps are taken while it binds, documents added while it is not over; neither while compliance holds it. */
it.each([
  ['mandate', false, true],
  ['recap', false, true],
  ['subjects', false, true],
  ['binding', true, true],
  ['cancelled', false, false],
  ['failed', false, false],
] as const)('a deal at %s allows steps: %s, documents: %s', (status, takesSteps, takesDocuments) => {
  const passes = (check: () => void) => {
    try {
      check()
      return true
    } catch {
      return false
    }
  }
  expect(passes(() => requireBindingDeal(dealIn(status)))).toBe(takesSteps)
  expect(passes(() => requireNotOver(dealIn(status)))).toBe(takesDocuments)
  const held = dealIn(status, { heldAt: at })
  expect(passes(() => requireBindingDeal(held)) || passes(() => requireNotOver(held))).toBe(false)
})
