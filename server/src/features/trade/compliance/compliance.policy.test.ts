import { expect, it } from 'vitest'
import { requireDecision } from './compliance.policy.ts'

const notMine = 'You can’t decide on your own items or those of your company. Someone else must.'
const over = 'This is no longer held.'

it.each([
  ['held', 'reviewer', null, undefined],
  ['held', 'reviewer', 'south', undefined],
  ['released', 'reviewer', null, over],
  ['rejected', 'reviewer', null, over],
  ['withdrawn', 'reviewer', null, over],
  ['held', 'owner', 'north', notMine],
  ['held', 'owner', null, notMine],
  ['held', 'colleague', 'north', notMine],
  ['released', 'owner', 'north', notMine],
] as const)('an item that is %s, decided by its %s of %s: %s', (status, userId, companyId, refusal) => {
  const owner = { userId: 'owner', companyId: 'north' }
  const decide = () => requireDecision({ owner, status }, { userId, companyId })
  if (refusal) expect(decide).toThrow(refusal)
  else expect(decide).not.toThrow()
})

it('people without a company are nobody’s colleagues', () => {
  const hold = { owner: { userId: 'owner', companyId: null }, status: 'held' } as const
  expect(() => requireDecision(hold, { userId: 'reviewer', companyId: null })).not.toThrow()
})
