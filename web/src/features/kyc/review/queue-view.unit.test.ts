import { expect, test } from 'vitest'
import { isNarrowed, queueView, toQuery, wholeQueue } from './queue-view.ts'

test.each([
  ['', {}],
  ['status=rejected&claim=mine', { status: 'rejected', claim: 'mine' }],
  [
    'finding=failed&due=overdue&userType=broker&country=JP',
    { finding: 'failed', due: 'overdue', userType: 'broker', country: 'JP' },
  ],
  ['search=Anna+Berg', { search: 'Anna Berg' }],
])('the URL ?%s is read and written', (address, part) => {
  const view = queueView.read(new URLSearchParams(address))
  expect(view).toEqual({ ...wholeQueue, ...part })
  expect(queueView.write(new URLSearchParams(), view).toString()).toBe(address)
})

test.each(['status=pending', 'claim=', 'country=XX&userType=admin', 'due=toString', 'search=++'])(
  'unknown values in %s are ignored',
  (address) => {
    expect(queueView.read(new URLSearchParams(address))).toEqual(wholeQueue)
  },
)

test('the call gets only the filters that are set', () => {
  expect(toQuery(wholeQueue)).toEqual({
    status: 'in_progress',
    claim: 'all',
    finding: 'all',
    due: 'all',
    order: 'waiting',
  })
  expect(toQuery({ ...wholeQueue, country: 'DE', search: 'x' })).toMatchObject({ country: 'DE', search: 'x' })
})

test('another status or order alone does not count as a filter', () => {
  expect(isNarrowed({ ...wholeQueue, status: 'verified', order: 'findings' })).toBe(false)
  expect(isNarrowed({ ...wholeQueue, claim: 'free' })).toBe(true)
})
