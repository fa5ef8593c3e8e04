import { companyRoles } from '@laycan/contract/companies/company-roles'
import { describe, expect, it } from 'vitest'
import {
  type InvitationState,
  invitationProblem,
  ownerProblem,
  requireNoDissolution,
  requireNothingRunning,
  requireOwnerRole,
} from './companies.policy.ts'

describe('invitationProblem', () => {
  const now = new Date('2026-05-01T12:00:00.000Z')
  const open: InvitationState = {
    status: 'open',
    email: 'Anna@fuel.example',
    expiresAt: '2026-05-01T12:00:00.001Z',
    isDissolved: false,
  }
  const anna = { email: 'anna@FUEL.example' }
  const ben = { email: 'ben@fuel.example' }

  it.each([
    ['is open and mine', open, anna, undefined],
    ['does not exist', undefined, anna, 'not_found'],
    ['was taken back', { ...open, status: 'withdrawn' }, anna, 'not_found'],
    ['is of a company that is gone', { ...open, isDissolved: true }, anna, 'not_found'],
    ['is somebody else’s', open, ben, 'forbidden'],
    ['is somebody else’s and used', { ...open, status: 'accepted' }, ben, 'forbidden'],
    ['was used', { ...open, status: 'accepted' }, anna, 'conflict'],
    ['has expired', { ...open, expiresAt: now.toISOString() }, anna, 'conflict'],
  ])('one that %s', (_name, invitation, person, code) => {
    expect(invitationProblem(invitation, person, now)?.code).toBe(code)
  })
})

const passes = (act: () => void) => {
  try {
    act()
    return true
  } catch {
    return false
  }
}

const unverified = { verification: 'unverified' as const, verifiedOwnerIds: [] as string[] }
const verified = { verification: 'verified' as const, verifiedOwnerIds: ['a'] }

it.each([
  [['a'], 'a', unverified, 'last_owner'],
  [['a', 'b'], 'a', unverified, undefined],
  [['b'], 'a', unverified, undefined],
  [[], 'a', unverified, 'last_owner'],
  [['a'], 'a', verified, 'last_owner'],
  [['a', 'b'], 'a', verified, 'last_verified_owner'],
  [['a', 'b'], 'a', { ...verified, verification: 'in_review' as const }, 'last_verified_owner'],
  [['a', 'b'], 'a', { ...verified, verification: 'withdrawn' as const }, undefined],
  [['a', 'b'], 'a', { ...verified, verifiedOwnerIds: ['a', 'b'] }, undefined],
  [['a', 'b'], 'a', { ...verified, verifiedOwnerIds: [] }, undefined],
  [['a', 'b'], 'b', verified, undefined],
])('of the owners %j, %s goes, with %j: %s', (ownerIds, leaving, facts, problem) => {
  expect(ownerProblem({ ownerIds, leaving, ...facts })).toBe(problem)
})

it.each([
  [{ isLast: true, isRunning: true }, false],
  [{ isLast: true, isRunning: false }, true],
  [{ isLast: false, isRunning: true }, true],
])('with %j a member may leave: %s', (facts, isAllowed) => {
  expect(passes(() => requireNothingRunning(facts))).toBe(isAllowed)
})

it.each([
  [{ isLast: true, isSuspended: true }, false],
  [{ isLast: true, isSuspended: false }, true],
  [{ isLast: false, isSuspended: true }, true],
])('with %j a company may be left: %s', (facts, isAllowed) => {
  expect(passes(() => requireNoDissolution(facts))).toBe(isAllowed)
})

it('only owners decide about people', () => {
  expect(companyRoles.filter((role) => passes(() => requireOwnerRole([role])))).toEqual(['owner'])
})
