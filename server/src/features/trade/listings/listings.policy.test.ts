import type { CompanyRole } from '@laycan/contract/companies/company-roles'
import { type ListingStatus, listingKinds, listingStatuses } from '@laycan/contract/trade/trade-constants'
import { describe, expect, it } from 'vitest'
import {
  type ListingAct,
  type ListingActor,
  type ListingReader,
  listingActs,
  mayAct,
  maySee,
  maySeeOwner,
  readerOf,
  requireAct,
  requireMaker,
  requireOwner,
} from './listings.policy.ts'

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

describe('who may do what on a listing', () => {
  it.each(listingKinds)('of a %s', (kind) => {
    for (const { status, act, actor } of pairs) {
      const expected = allowed.some(
        ([by, name, from, kinds = ['request', 'supply']]) =>
          by === actor && name === act && from.includes(status) && kinds.includes(kind),
      )
      expect(mayAct({ kind, status }, act, actor), `${actor} ${act} ${kind} ${status}`).toBe(expected)
      const attempt = () => requireAct({ kind, status }, act, actor)
      if (expected) expect(attempt).not.toThrow()
      else expect(attempt).toThrow(/cannot be/)
    }
  })
  it('is decided for every status, action and actor', () => {
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
] as const)('says why a %s that is %s does not allow %s', (kind, status, act, message) => {
  expect(() => requireAct({ kind, status }, act, 'owner')).toThrow(message)
})

it.each([
  ['buyer', 'request', true],
  ['buyer', 'supply', true],
  ['seller', 'supply', true],
  ['seller', 'request', true],
  ['broker', 'request', false],
  ['broker', 'supply', false],
] as const)('a %s creates a %s: %s', (userType, kind, isAllowed) => {
  const attempt = () => requireMaker(kind, userType)
  if (isAllowed) expect(attempt).not.toThrow()
  else expect(attempt).toThrow(/^Brokers act for others and cannot create (requests|supplies)\.$/)
})

/** o owner, c colleague, s compliance, q who has quoted it, b who browses the marketplace: who sees it in which state. */
const seen = `
  draft     o
  held      ocs
  open      ocsqb
  paused    ocsq
  filled    ocsq
  withdrawn ocsq
  expired   ocsq
  rejected  ocs
`
const readers: Record<string, ListingReader> = {
  o: 'owner',
  c: 'colleague',
  s: 'compliance',
  q: 'quoter',
  b: 'browser',
}
const sights = seen
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/))
  .flatMap(([status = '', letters = '']) =>
    Object.entries(readers).map(
      ([letter, reader]) => [status as ListingStatus, reader, letters.includes(letter)] as const,
    ),
  )

it.each(sights)('a listing that is %s is visible to a %s: %s', (status, reader, isAllowed) => {
  expect(maySee(status, reader)).toBe(isAllowed)
})

it('covers every status and reader', () => {
  expect(sights).toHaveLength(listingStatuses.length * Object.keys(readers).length)
})

const stranger = { isMine: false, isOfMyCompany: false, isQuoter: false }
it.each([
  ['owner', { ...stranger, isMine: true, isOfMyCompany: true }, false],
  ['colleague', { ...stranger, isOfMyCompany: true }, true],
  ['compliance', stranger, true],
  ['compliance', { ...stranger, isQuoter: true }, true],
  ['quoter', { ...stranger, isQuoter: true }, false],
  ['browser', stranger, false],
] as const)('reads as %s', (reader, relation, isCompliance) => {
  expect(readerOf(relation, isCompliance)).toBe(reader)
})

it('shows a hidden name to its company and to those who have quoted', () => {
  const closed = { ...stranger, isNameClosed: true }
  expect(maySeeOwner(closed)).toBe(false)
  expect(maySeeOwner({ ...closed, isNameClosed: false })).toBe(true)
  expect(maySeeOwner({ ...closed, isQuoter: true })).toBe(true)
  expect(maySeeOwner({ ...closed, isOfMyCompany: true })).toBe(true)
})

it('refuses owner actions of anyone else', () => {
  const own = { ownerId: 'anna', companyId: null, status: 'open' } as const
  const trader = (userId: string, companyId: string | null, roles: CompanyRole[] = ['reader']) => ({
    userId,
    companyId,
    roles,
  })
  expect(requireOwner(own, trader('anna', null))).toEqual({ mayTrade: true })
  expect(() => requireOwner(own, trader('ben', null))).toThrow('There is no such listing.')
  const ofNorth = { ...own, companyId: 'north' }
  for (const who of ['anna', 'ben']) {
    expect(requireOwner(ofNorth, trader(who, 'north', ['trader']))).toEqual({ mayTrade: true })
    expect(requireOwner(ofNorth, trader(who, 'north'))).toEqual({ mayTrade: false })
  }
  // Whoever has left the company has left its listings behind.
  for (const company of [null, 'south'])
    expect(() => requireOwner(ofNorth, trader('anna', company))).toThrow('There is no such listing.')
  const draft = { ...ofNorth, status: 'draft' } as const
  expect(() => requireOwner(draft, trader('ben', 'north'))).toThrow('There is no such listing.')
})
