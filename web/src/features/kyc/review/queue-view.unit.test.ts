import { expect, test } from 'vitest'
import { isNarrowed, readQueueView, toQuery, wholeQueue, writeQueueView } from './queue-view.ts'

test.each([
  ['', {}],
  ['status=rejected&claim=mine', { status: 'rejected', claim: 'mine' }],
  [
    'finding=failed&due=overdue&userType=broker&country=JP',
    { finding: 'failed', due: 'overdue', userType: 'broker', country: 'JP' },
  ],
  ['search=Anna+Petersen', { search: 'Anna Petersen' }],
])('the address %s is read and written', (address, part) => {
  const view = readQueueView(new URLSearchParams(address))
  expect(view).toEqual({ ...wholeQueue, ...part })
  expect(writeQueueView(view).toString()).toBe(address)
})

test.each(['status=pending', 'claim=', 'country=XX&userType=admin', 'due=toString', 'search=++'])(
  'what is not known in %s is left out',
  (address) => {
    expect(readQueueView(new URLSearchParams(address))).toEqual(wholeQueue)
  },
)

test('the call is given only what narrows it', () => {
  expect(toQuery(wholeQueue)).toEqual({
    status: 'in_progress',
    claim: 'all',
    finding: 'all',
    due: 'all',
    order: 'waiting',
  })
  expect(toQuery({ ...wholeQueue, country: 'DE', search: 'x' })).toMatchObject({ country: 'DE', search: 'x' })
})

test('another status or order alone is no filter that one would clear', () => {
  expect(isNarrowed({ ...wholeQueue, status: 'verified', order: 'findings' })).toBe(false)
  expect(isNarrowed({ ...wholeQueue, claim: 'free' })).toBe(true)
})
