import { expect, it } from 'vitest'
import { type MemberAct, type MemberFacts, mayAct, memberActs } from './members.policy.ts'

/** By member: found in the directory, page opened, entry read, entry changed. */
const acts: MemberAct[] = ['find', 'open-page', 'read-entry', 'change-entry']
const table: [string, Omit<MemberFacts, 'isSuspended'> & { isSuspended?: true }, boolean[]][] = [
  ['another member', { userId: 'ben', isActive: true, isListed: true }, [true, true, false, false]],
  [
    'another who is not listed',
    { userId: 'ben', isActive: true, isListed: false },
    [false, true, false, false],
  ],
  [
    'another who is suspended',
    { userId: 'ben', isActive: true, isListed: true, isSuspended: true },
    [false, true, false, false],
  ],
  ['another who has left', { userId: 'ben', isActive: false, isListed: true }, [false, false, false, false]],
  [
    'another who has left and is not listed',
    { userId: 'ben', isActive: false, isListed: false },
    [false, false, false, false],
  ],
  ['oneself', { userId: 'anna', isActive: true, isListed: true }, [false, true, true, true]],
  ['oneself, not listed', { userId: 'anna', isActive: true, isListed: false }, [false, true, true, true]],
  ['oneself after leaving', { userId: 'anna', isActive: false, isListed: true }, [false, false, true, false]],
]

it.each(table)('what a member may do with %s', (_name, member, expected) => {
  expect(acts.map((act) => mayAct(act, { isSuspended: false, ...member }, 'anna'))).toEqual(expected)
})

it('has every act in the table', () => {
  expect([...acts].sort()).toEqual(Object.keys(memberActs).sort())
})
