import { KycStatus } from '@laycan/contract/profile/profile'
import { describe, expect, it } from 'vitest'
import {
  type ApprovalFacts,
  type PersonAct,
  personActs,
  type ReviewAct,
  type ReviewedCase,
  requireApproval,
  requirePersonAct,
  requireReviewAct,
  reviewActs,
} from './kyc.policy.ts'

describe('the person', () => {
  const allowed = new Set(['change pending', 'change rejected', 'submit pending', 'resubmit rejected'])
  const cases = (Object.keys(personActs) as PersonAct[]).flatMap((act) =>
    KycStatus.options.map((status) => [act, status] as const),
  )
  it.each(cases)('%s while the case is %s', (act, status) => {
    const attempt = () => requirePersonAct(status, act)
    if (allowed.has(`${act} ${status}`)) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(/^Your /)
  })
})

describe('a reviewer', () => {
  const waiting: ReviewedCase = {
    userId: 'anna',
    status: 'in_progress',
    attempt: 1,
    claimedBy: null,
    isClaimed: false,
  }
  const mine = { claimedBy: 'rita', isClaimed: true }
  const others = { claimedBy: 'rob', isClaimed: true }
  const yes = undefined
  const taken = 'Another reviewer has claimed this case.'
  const notMine = 'You have not claimed this case.'
  const verified = 'This case is verified already.'
  const own = 'Another reviewer must decide your own case.'
  const none = 'There is no such case.'

  /** By case: reading, writing a note and viewing documents; claiming; giving back; deciding. */
  const table: [string, Partial<ReviewedCase>, (string | undefined)[]][] = [
    ['free', {}, [yes, yes, notMine, 'Claim this case first.']],
    ['mine', mine, [yes, yes, yes, yes]],
    ['mine, expired', { ...mine, isClaimed: false }, [yes, yes, yes, yes]],
    ['another reviewer’s', others, [yes, taken, notMine, taken]],
    ['another’s, expired', { ...others, isClaimed: false }, [yes, yes, notMine, 'Claim this case first.']],
    ['decided', { status: 'verified' }, [yes, verified, verified, verified]],
    ['about themselves', { userId: 'rita', ...mine }, [own, own, own, own]],
    ['not submitted yet', { attempt: 0, status: 'pending' }, [none, none, none, none]],
  ]
  const acts: ReviewAct[][] = [['read', 'note', 'flag', 'view-document'], ['claim'], ['release'], ['decide']]
  const cases = table.flatMap(([name, facts, refusals]) =>
    refusals.flatMap((refusal, i) => (acts[i] ?? []).map((act) => [name, act, refusal, facts] as const)),
  )

  it.each(cases)('a case that is %s: %s is refused with %s', (_name, act, refusal, facts) => {
    const attempt = () => requireReviewAct({ ...waiting, ...facts }, 'rita', act)
    if (refusal) expect(attempt).toThrow(refusal)
    else expect(attempt).not.toThrow()
  })
  it('has every act in the table', () => {
    expect(acts.flat().sort()).toEqual(Object.keys(reviewActs).sort())
  })
})

describe('an approval', () => {
  const clear: ApprovalFacts = {
    areChecksDone: true,
    isNameChecked: true,
    openChecks: 0,
    openHits: 0,
    trueMatches: 0,
    isSecondNeeded: false,
    proposedBy: null,
  }
  it.each<[string, Partial<ApprovalFacts>, string]>([
    ['of a clear case', {}, 'approve'],
    ['while the checks run', { areChecksDone: false }, 'still running'],
    ['before the new name is checked', { isNameChecked: false }, 'changed their name'],
    ['with a failed check', { openChecks: 1 }, 'Decide first on 1 failed check.'],
    ['with hits', { openHits: 2 }, 'Decide first on 2 hits.'],
    ['with both', { openChecks: 2, openHits: 1 }, 'Decide first on 2 failed checks and 1 hit.'],
    ['with a true match', { trueMatches: 1 }, 'can only be rejected'],
    ['that needs a second reviewer', { isSecondNeeded: true }, 'propose'],
    ['that another proposed', { isSecondNeeded: true, proposedBy: 'rob' }, 'approve'],
    [
      'that one proposed oneself',
      { isSecondNeeded: true, proposedBy: 'rita' },
      'Another reviewer must confirm',
    ],
    [
      'that was proposed, with a new hit',
      { isSecondNeeded: true, proposedBy: 'rob', openHits: 1 },
      'Decide first',
    ],
  ])('%s', (_what, facts, outcome) => {
    const attempt = () => requireApproval({ ...clear, ...facts }, 'rita')
    if (outcome === 'approve' || outcome === 'propose') expect(attempt()).toBe(outcome)
    else expect(attempt).toThrow(outcome)
  })
})
