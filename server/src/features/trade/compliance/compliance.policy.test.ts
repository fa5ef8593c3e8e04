import { expect, it } from 'vitest'
import { requireDecision } from './compliance.policy.ts'

const notMine = 'You can’t decide on your own items. Someone else must.'
const over = 'This is no longer held.'

it.each([
  ['held', 'reviewer', undefined],
  ['released', 'reviewer', over],
  ['rejected', 'reviewer', over],
  ['withdrawn', 'reviewer', over],
  ['held', 'owner', notMine],
  ['released', 'owner', notMine],
] as const)('an item that is %s, decided by its %s: %s', (status, who, refusal) => {
  const decide = () => requireDecision({ owner: { userId: 'owner' }, status }, who)
  if (refusal) expect(decide).toThrow(refusal)
  else expect(decide).not.toThrow()
})
