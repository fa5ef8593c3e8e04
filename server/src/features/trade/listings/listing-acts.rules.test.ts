import { type ListingStatus, listingKinds, listingStatuses } from '@laycan/contract/trade/trade-constants'
import { describe, expect, it } from 'vitest'
import {
  type ListingAct,
  type ListingActor,
  listingActs,
  mayBrowse,
  mayDo,
  requireAct,
  requireMaker,
  statusOnReturn,
} from './listing-acts.rules.ts'

/** All that may happen: everything else is refused. */
const allowed: [ListingActor, ListingAct, ListingStatus[], ('request' | 'supply')[]?][] = [
  ['owner', 'save', ['draft']],
  ['owner', 'remove', ['draft']],
  ['owner', 'publish', ['draft']],
  ['owner', 'amend', ['open', 'paused']],
  ['owner', 'pause', ['open'], ['supply']],
  ['owner', 'resume', ['paused'], ['supply']],
  ['owner', 'withdraw', ['held', 'open', 'paused']],
  ['compliance', 'release', ['held']],
  ['compliance', 'reject', ['held']],
  ['system', 'expire', ['open', 'paused']],
  ['system', 'fill', ['open']],
  ['system', 'reopen', ['filled']],
]

const acts = Object.keys(listingActs) as ListingAct[]
const actors: ListingActor[] = ['owner', 'compliance', 'system']
const pairs = listingStatuses.flatMap(({ code: status }) =>
  acts.flatMap((act) => actors.map((actor) => ({ status, act, actor }))),
)

describe('every state, act and actor', () => {
  it.each(listingKinds)('of a %s', (kind) => {
    for (const { status, act, actor } of pairs) {
      const expected = allowed.some(
        ([by, name, from, kinds = ['request', 'supply']]) =>
          by === actor && name === act && from.includes(status) && kinds.includes(kind),
      )
      expect(mayDo({ kind, status }, act, actor), `${actor} ${act} ${kind} ${status}`).toBe(expected)
      const attempt = () => requireAct({ kind, status }, act, actor)
      if (expected) expect(attempt).not.toThrow()
      else expect(attempt).toThrow(/cannot be/)
    }
  })
  it('is tried', () => {
    expect(pairs).toHaveLength(8 * 12 * 3)
    expect(allowed.map(([, act]) => act).sort()).toEqual([...acts].sort())
  })
})

it.each([
  ['request', 'paused', 'pause', 'A request cannot be paused.'],
  ['supply', 'draft', 'pause', 'This supply is a draft and cannot be paused.'],
  ['supply', 'held', 'amend', 'This supply is in review and cannot be amended.'],
  ['request', 'withdrawn', 'amend', 'This request is withdrawn and cannot be amended.'],
  ['request', 'expired', 'withdraw', 'This request is expired and cannot be withdrawn.'],
] as const)('tells why a %s that is %s refuses to %s', (kind, status, act, message) => {
  expect(() => requireAct({ kind, status }, act, 'owner')).toThrow(message)
})

it.each([
  ['buyer', 'request', true],
  ['buyer', 'supply', false],
  ['seller', 'supply', true],
  ['seller', 'request', false],
  ['broker', 'request', false],
  ['broker', 'supply', false],
] as const)('a %s who makes a %s: %s', (userType, kind, isAllowed) => {
  const attempt = () => requireMaker(kind, userType)
  if (isAllowed) expect(attempt).not.toThrow()
  else expect(attempt).toThrow(/^Only (buyers make requests|sellers make supplies)\.$/)
})

it.each([
  ['buyer', 'supply', true],
  ['buyer', 'request', false],
  ['seller', 'request', true],
  ['seller', 'supply', false],
  ['broker', 'request', true],
  ['broker', 'supply', true],
] as const)('a %s who looks at a %s: %s', (userType, kind, isAllowed) => {
  expect(mayBrowse(kind, userType)).toBe(isAllowed)
})

const now = new Date('2026-03-11T12:00:00Z')
it.each([
  ['100.000', '2026-03-11T12:00:01Z', 'open'],
  ['0.000', '2026-03-11T12:00:01Z', 'filled'],
  ['100.000', '2026-03-11T12:00:00Z', 'expired'],
  ['0.000', '2026-03-10T12:00:00Z', 'expired'],
] as const)('with %s left and valid until %s it is %s again', (available, validUntil, status) => {
  expect(statusOnReturn({ available, validUntil, now })).toBe(status)
})
