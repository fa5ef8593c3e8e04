import type { KycApproval } from '@laycan/contract/kyc/kyc-review'
import { expect, test } from 'vitest'
import { approvalProblem, approvalStep } from './approval-state.ts'

const clear: KycApproval = {
  openChecks: 0,
  openHits: 0,
  trueMatches: 0,
  isSecondNeeded: false,
  proposal: null,
}
const caseWith = (approval: Partial<KycApproval>, areDone = true) => ({
  approval: { ...clear, ...approval },
  item: { checks: { areDone, failed: 0, warnings: 0 } },
})
const proposal = { by: { userId: 'rita', name: 'Rita Weiss' }, at: '2026-03-02T08:00:00.000Z', note: '' }

test.each([
  ['approve', {}],
  ['propose', { isSecondNeeded: true }],
  ['confirm', { isSecondNeeded: true, proposal }],
] as const)('the next step is to %s', (step, approval) => {
  expect(approvalStep(caseWith(approval))).toBe(step)
})

test.each<[string, Partial<KycApproval>, string | undefined]>([
  ['nothing', {}, undefined],
  ['an open hit', { openHits: 1 }, 'Decide first on 1 hit.'],
  ['both', { openHits: 2, openChecks: 1 }, 'Decide first on 1 failed check and 2 hits.'],
  [
    'a true match',
    { trueMatches: 1 },
    'A hit was decided to be a true match. This case can only be rejected.',
  ],
  ['my own proposal', { proposal }, 'You proposed this approval. Another reviewer must confirm it.'],
])('%s prevents an approval', (_what, approval, problem) => {
  expect(approvalProblem(caseWith(approval), 'rita')).toBe(problem)
})

test('an approval waits for the checks', () => {
  expect(approvalProblem(caseWith({}, false), 'rita')).toContain('still running')
})
