import { expect, it } from 'vitest'
import { requireDecider, requireReporter } from './reports.policy.ts'

it.each([
  ['another member', 'ben', undefined],
  ['themselves', 'anna', 'You cannot report yourself.'],
])('a member who reports %s', (_whom, reportedId, refusal) => {
  const attempt = () => requireReporter('anna', reportedId)
  if (refusal) expect(attempt).toThrow(refusal)
  else expect(attempt).not.toThrow()
})

it.each([
  ['an open one', 'ben', null, undefined],
  ['a closed one', 'ben', '2026-01-01T00:00:00Z', 'This report is closed already.'],
  ['their own', 'cora', null, 'Somebody else must decide on a report that concerns you.'],
  [
    'their own, closed',
    'cora',
    '2026-01-01T00:00:00Z',
    'Somebody else must decide on a report that concerns you.',
  ],
])('compliance decides on %s', (_which, reporterId, closedAt, refusal) => {
  const attempt = () => requireDecider('cora', { reporter: { userId: reporterId }, closedAt })
  if (refusal) expect(attempt).toThrow(refusal)
  else expect(attempt).not.toThrow()
})
