import { describe, expect, it } from 'vitest'
import {
  requireCompanyAct,
  requirePersonAct,
  requireSecondReviewer,
  requireUnconcerned,
} from './standing.policy.ts'

const refusal = (act: () => void): string => {
  try {
    act()
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'allowed'
}

describe('a reviewer and a person', () => {
  const person = { userId: 'anna', isSuspended: false, isStaff: false, isActive: true }
  const suspended = { ...person, isSuspended: true }
  it.each([
    ['suspend', 'somebody', person, 'allowed'],
    ['suspend', 'somebody suspended', suspended, 'conflict'],
    ['suspend', 'a colleague of the staff', { ...person, isStaff: true }, 'conflict'],
    ['suspend', 'somebody who has left', { ...person, isActive: false }, 'conflict'],
    ['suspend', 'themselves', { ...person, userId: 'rita' }, 'forbidden'],
    ['restore', 'somebody suspended', suspended, 'allowed'],
    ['restore', 'somebody who is not suspended', person, 'conflict'],
    ['restore', 'themselves', { ...suspended, userId: 'rita' }, 'forbidden'],
    ['withdraw', 'somebody', person, 'allowed'],
    ['withdraw', 'a colleague of the staff', { ...person, isStaff: true }, 'allowed'],
    ['withdraw', 'themselves', { ...person, userId: 'rita' }, 'forbidden'],
  ] as const)('to %s %s', (act, _whom, judged, expected) => {
    expect(refusal(() => requirePersonAct('rita', judged, act))).toBe(expected)
  })
})

describe('a reviewer and a company', () => {
  const company = { isWithdrawable: true, isSuspended: false, isMine: false }
  it.each([
    ['suspend', company, 'allowed'],
    ['suspend', { ...company, isWithdrawable: false }, 'allowed'],
    ['suspend', { ...company, isSuspended: true }, 'conflict'],
    ['suspend', { ...company, isMine: true }, 'forbidden'],
    ['restore', { ...company, isSuspended: true }, 'allowed'],
    ['restore', company, 'conflict'],
    ['restore', { ...company, isSuspended: true, isMine: true }, 'forbidden'],
    ['withdraw', company, 'allowed'],
    ['withdraw', { ...company, isWithdrawable: false }, 'conflict'],
    ['withdraw', { ...company, isMine: true }, 'forbidden'],
  ] as const)('to %s one that is %j', (action, judged, expected) => {
    expect(refusal(() => requireCompanyAct(judged, action))).toBe(expected)
  })

  it('with a similar name is decided on by somebody of neither', () => {
    expect(refusal(() => requireUnconcerned('rita', ['olga', 'rita']))).toBe('forbidden')
    expect(refusal(() => requireUnconcerned('rita', ['olga']))).toBe('allowed')
  })

  it('needs another reviewer to confirm', () => {
    expect(refusal(() => requireSecondReviewer('rita', { proposedBy: 'rita' }))).toBe('forbidden')
    expect(refusal(() => requireSecondReviewer('rita', { proposedBy: 'otto' }))).toBe('allowed')
  })
})
