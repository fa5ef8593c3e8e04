import type { KeptData } from '@laycan/contract/erasure/erasure'
import type { KeptReason } from '@laycan/contract/erasure/erasure-rules'
import { describe, expect, it } from 'vitest'
import {
  isErasableByReviewer,
  isErasableByTime,
  requireDecision,
  requireErasable,
  shownToPerson,
} from './erasure.policy.ts'

const kept = (reason: KeptReason): KeptData => ({ reason, until: null })

describe('what prevents an erasure', () => {
  const cases: [KeptReason, { byTime: boolean; byReviewer: boolean }][] = [
    ['verification', { byTime: true, byReviewer: true }],
    ['deals', { byTime: true, byReviewer: true }],
    ['company_passport', { byTime: true, byReviewer: true }],
    ['open_verification', { byTime: false, byReviewer: false }],
    ['open_deals', { byTime: false, byReviewer: false }],
    ['last_owner', { byTime: false, byReviewer: false }],
    ['last_verified_owner', { byTime: false, byReviewer: false }],
    ['staff_role', { byTime: false, byReviewer: false }],
    ['suspended', { byTime: false, byReviewer: true }],
    ['company_suspended', { byTime: false, byReviewer: true }],
    ['open_report', { byTime: false, byReviewer: true }],
  ]
  it.each(cases)('%s', (reason, { byTime, byReviewer }) => {
    const all = [kept('verification'), kept(reason)]
    expect(isErasableByTime(all)).toBe(byTime)
    expect(isErasableByReviewer(all)).toBe(byReviewer)
    const check = () => requireErasable(all)
    if (byReviewer) expect(check).not.toThrow()
    else expect(check).toThrow('must end')
  })
})

it('nobody learns from their privacy page that they were reported', () => {
  expect(shownToPerson([kept('open_report'), kept('deals')])).toEqual([kept('deals')])
})

it('a reviewer decides on what waits, and not about themselves', () => {
  expect(() => requireDecision('rita', { userId: 'anna', isWaiting: true })).not.toThrow()
  expect(() => requireDecision('rita', { userId: 'anna', isWaiting: false })).toThrow('not waiting')
  expect(() => requireDecision('rita', { userId: 'rita', isWaiting: true })).toThrow('Somebody else')
})
