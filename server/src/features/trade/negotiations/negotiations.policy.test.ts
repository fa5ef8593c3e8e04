import { negotiationStatuses } from '@laycan/contract/trade/negotiations/negotiation-constants'
import { describe, expect, it } from 'vitest'
import {
  type Move,
  maySeeVersion,
  moveRefusal,
  type NegotiationState,
  type Part,
  type Phase,
  partOf,
  phaseOf,
  quotingSide,
  requireOtherCompany,
  requireQuoter,
  turnFor,
  versionFor,
  viewerOf,
} from './negotiations.policy.ts'

const now = '2026-03-11T12:00:00.000Z'
const open: NegotiationState = {
  status: 'open',
  currentVersion: 2,
  madeBy: 'seller',
  heldVersion: null,
  heldBy: null,
  lastVersion: 2,
  validUntil: '2026-03-11T13:00:00.000Z',
}
const held: Partial<NegotiationState> = { heldVersion: 3, heldBy: 'buyer', lastVersion: 3 }
const firstHeld: NegotiationState = {
  ...open,
  currentVersion: null,
  madeBy: null,
  heldVersion: 1,
  heldBy: 'seller',
  lastVersion: 1,
}

const inPhase = (phase: Phase): NegotiationState => {
  if (phase === 'first_held') return firstHeld
  if (phase === 'reply_held') return { ...open, ...held }
  return phase === 'open' ? open : { ...open, status: phase }
}

/** m who made what is on the table, a who is to answer it, c compliance, y the platform itself; nobody else. */
const table = `
  act       first_held open reply_held accepted declined withdrawn expired superseded rejected
  accept    -          a    -          -        -        -         -       -          -
  counter   -          a    -          -        -        -         -       -          -
  decline   -          a    a          -        -        -         -       -          -
  withdraw  m          m    m          -        -        -         -       -          -
  release   c          -    c          -        -        -         -       -          -
  reject    c          -    c          -        -        -         -       -          -
  expire    y          y    y          -        -        -         -       -          -
  supersede y          y    y          -        -        -         -       -          -
`
const parts: Record<string, Part> = { m: 'maker', a: 'answerer', c: 'compliance', y: 'system' }
const [head = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/))
const cases = lines.flatMap(([act = '', ...cells]) =>
  cells.flatMap((cell, n) =>
    Object.entries(parts).map(
      ([letter, part]) => [head[n + 1] as Phase, act as Move, part, cell.includes(letter)] as const,
    ),
  ),
)

describe('who may do what in a negotiation', () => {
  it('is decided for every phase, action and side', () => {
    const statuses = negotiationStatuses.map(({ code }) => code)
    expect(head.slice(1).sort()).toEqual(['first_held', 'reply_held', ...statuses].sort())
    for (const phase of head.slice(1) as Phase[]) expect(phaseOf(inPhase(phase))).toBe(phase)
    expect(cases).toHaveLength(9 * 8 * 4)
  })

  it.each(cases)('%s: %s by %s: %s', (phase, act, part, isAllowed) => {
    const state = inPhase(phase)
    expect(moveRefusal(state, act, part, now) === undefined).toBe(isAllowed)
    // By the clock it is over for both sides, written down or not.
    const isPerson = part === 'maker' || part === 'answerer'
    expect(moveRefusal(state, act, part, open.validUntil) === undefined).toBe(isAllowed && !isPerson)
  })
})

it.each([
  ['accepted', 'This quote has already been accepted.'],
  ['withdrawn', 'This quote was withdrawn.'],
  ['expired', 'This quote has expired.'],
  ['superseded', 'This quote is superseded. The listing is no longer on the marketplace.'],
] as const)('says why a quote that is %s cannot be accepted', (status, text) => {
  expect(moveRefusal({ ...open, status }, 'accept', 'answerer', now)?.message).toBe(text)
})

it('says whose turn it is and which version is current, without revealing held ones', () => {
  expect([turnFor(open, 'buyer'), turnFor(open, 'seller')]).toEqual(['buyer', 'buyer'])
  const reply = inPhase('reply_held')
  expect([turnFor(reply, 'buyer'), turnFor(reply, 'seller')]).toEqual([null, 'buyer'])
  expect([versionFor(reply, 'buyer'), versionFor(reply, 'seller')]).toEqual([3, 2])
  expect([partOf(reply, 'buyer'), partOf(reply, 'seller')]).toEqual(['answerer', 'maker'])
  expect([partOf(firstHeld, 'buyer'), partOf(firstHeld, 'seller')]).toEqual(['answerer', 'maker'])
  expect(turnFor(firstHeld, 'seller')).toBeNull()
})

it.each([
  ['request', 'seller', 'seller'],
  ['supply', 'buyer', 'buyer'],
  ['request', 'buyer', 'seller'],
  ['supply', 'seller', 'buyer'],
  ['request', 'broker', /Brokers cannot quote/],
  ['supply', 'broker', /Brokers cannot quote/],
] as const)('quote on a %s by a %s: %s', (kind, userType, outcome) => {
  const attempt = () => requireQuoter(userType)
  if (outcome === 'seller' || outcome === 'buyer') {
    expect(attempt).not.toThrow()
    expect(quotingSide(kind)).toBe(outcome)
  } else expect(attempt).toThrow(outcome)
})

const parties = {
  buyerId: 'anna',
  buyerCompanyId: 'north',
  sellerId: 'ben',
  sellerCompanyId: 'south',
  listingKind: 'request',
} as const
/** Anna owns the listing, Ben has quoted; Carl is a colleague of Anna, Dora one of Ben, Eve of nobody. */
it.each([
  ['anna', 'north', 'trader', 1, { side: 'buyer', isMine: true }],
  ['ben', 'south', 'trader', 1, { side: 'seller', isMine: true }],
  ['anna', 'north', 'reader', 1, { side: 'buyer', isMine: false }],
  ['carl', 'north', 'reader', 1, { side: 'buyer', isMine: false }],
  ['carl', 'north', 'operator', 1, { side: 'buyer', isMine: false }],
  ['carl', 'north', 'trader', 1, { side: 'buyer', isMine: true }],
  ['dora', 'south', 'owner', 1, { side: 'seller', isMine: true }],
  ['eve', 'west', 'owner', 1, undefined],
  ['anna', 'north', 'trader', null, undefined],
  ['carl', 'north', 'owner', null, undefined],
  ['ben', 'south', 'trader', null, { side: 'seller', isMine: true }],
  ['dora', 'south', 'reader', null, { side: 'seller', isMine: false }],
  // Have left the company for which they negotiated.
  ['anna', null, 'owner', 1, undefined],
  ['ben', 'north', 'reader', 1, { side: 'buyer', isMine: false }],
] as const)('%s of %s, %s, current version %s, sees %j', (userId, companyId, role, current, viewer) => {
  const trader = { userId, companyId, roles: [role] }
  expect(viewerOf({ ...parties, currentVersion: current }, trader)).toEqual(viewer)
})

it.each([
  [true, 'buyer', true],
  [true, 'seller', true],
  [false, 'buyer', true],
  [false, 'seller', false],
] as const)('a version of the buyer, released: %s, is shown to the %s: %s', (isReleased, side, isAllowed) => {
  expect(maySeeVersion({ isReleased, madeBy: 'buyer' }, side)).toBe(isAllowed)
})

it('refuses quotes within a company', () => {
  const listing = { kind: 'supply', ownerId: 'anna', companyId: 'north' } as const
  for (const [userId, companyId] of [['ben', 'south'] as const, ['anna', 'south'] as const])
    expect(() => requireOtherCompany(listing, { userId, companyId })).not.toThrow()
  for (const [own, userId, companyId] of [
    [listing, 'anna', 'north'],
    [listing, 'carl', 'north'],
    [{ ...listing, companyId: null }, 'anna', 'south'],
  ] as const)
    expect(() => requireOtherCompany(own, { userId, companyId })).toThrow(
      'This supply belongs to your own company.',
    )
})
