import type { CompanyRole } from '@laycan/contract/companies/company-roles'
import { expect, it } from 'vitest'
import {
  type InsiderAct,
  insiderRefusal,
  type ReviewAct,
  reviewRefusal,
  takeBackRefusal,
} from './kyb.policy.ts'

const insider = (roles: CompanyRole[], changes = {}) => ({
  isActive: true,
  isSuspended: false,
  isCompanySuspended: false,
  isVerified: true,
  hasVerifiedOwner: true,
  roles,
  ...changes,
})

it.each<[CompanyRole, InsiderAct, 'draft' | 'in_review', string | undefined]>([
  ['owner', 'read', 'draft', undefined],
  ['owner', 'change', 'draft', undefined],
  ['owner', 'submit', 'draft', undefined],
  ['owner', 'change', 'in_review', 'conflict'],
  ['owner', 'submit', 'in_review', 'conflict'],
  ['owner', 'read', 'in_review', undefined],
  ['compliance', 'change', 'draft', undefined],
  ['compliance', 'submit', 'draft', undefined],
  ['trader', 'read', 'draft', undefined],
  ['trader', 'change', 'draft', 'forbidden'],
  ['operator', 'change', 'draft', 'forbidden'],
  ['finance', 'submit', 'draft', 'forbidden'],
  ['reader', 'read', 'in_review', undefined],
  ['reader', 'change', 'draft', 'forbidden'],
])('%s may %s while it is %s: refused with %s', (role, act, status, code) => {
  expect(insiderRefusal(insider([role]), act, status)?.code).toBe(code)
})

it.each<[string, object, InsiderAct, string | undefined]>([
  ['unverified', { isVerified: false }, 'change', undefined],
  ['unverified', { isVerified: false }, 'submit', 'kyc_required'],
  ['of a company without a verified owner', { hasVerifiedOwner: false }, 'submit', 'conflict'],
  ['of a company without a verified owner', { hasVerifiedOwner: false }, 'change', undefined],
  ['suspended', { isSuspended: true }, 'change', 'suspended'],
  ['suspended', { isSuspended: true }, 'read', undefined],
  ['of a suspended company', { isCompanySuspended: true }, 'submit', 'suspended'],
  ['gone', { isActive: false }, 'read', 'not_found'],
])('an owner who is %s %j may %s: refused with %s', (_what, changes, act, code) => {
  expect(insiderRefusal(insider(['owner'], changes), act)?.code).toBe(code)
})

it.each<[string, CompanyRole, object, string | undefined]>([
  ['before anybody decided', 'owner', {}, undefined],
  [
    'with parts approved in an earlier attempt',
    'owner',
    { parts: [{ at: '2026-01-01T00:00:00Z' }] },
    undefined,
  ],
  ['once a part is decided', 'owner', { parts: [{ at: '2026-03-02T00:00:00Z' }] }, 'conflict'],
  ['once a reviewer approved it', 'owner', { firstApprovedBy: 'rita' }, 'conflict'],
  ['while something is proposed about the company', 'owner', { hasOpenProposal: true }, 'conflict'],
  ['while it is a draft', 'owner', { status: 'draft', submittedAt: null }, 'conflict'],
  ['before anybody decided', 'compliance', {}, 'forbidden'],
  ['before anybody decided', 'reader', {}, 'forbidden'],
])('%s the %s takes it back: refused with %s', (_when, role, changes, code) => {
  const submitted = {
    status: 'in_review' as const,
    submittedAt: '2026-03-01T00:00:00Z',
    firstApprovedBy: null,
    hasOpenProposal: false,
    parts: [{ at: null }],
    ...changes,
  }
  expect(takeBackRefusal(insider([role]), submitted)?.code).toBe(code)
})

it('knows nobody from outside', () => {
  expect(insiderRefusal(undefined, 'read')?.code).toBe('not_found')
})

const waiting = {
  status: 'in_review' as const,
  attempt: 1,
  claimedBy: null as string | null,
  isClaimed: false,
  firstApprovedBy: null as string | null,
}
const mine = { ...waiting, claimedBy: 'rita', isClaimed: true }
const others = { ...waiting, claimedBy: 'rolf', isClaimed: true }
const rita = { userId: 'rita', isInsider: false }

it.each<
  [
    string,
    typeof waiting | (Omit<typeof waiting, 'status'> & { status: 'approved' }),
    ReviewAct,
    string | undefined,
  ]
>([
  ['free', waiting, 'read', undefined],
  ['free', waiting, 'claim', undefined],
  ['free', waiting, 'decide', 'Claim this case first.'],
  ['free', waiting, 'release', 'You have not claimed this case.'],
  ['mine', mine, 'decide', undefined],
  ['mine', mine, 'release', undefined],
  ['mine', { ...mine, isClaimed: false }, 'decide', undefined],
  ["another's", others, 'read', undefined],
  ["another's", others, 'note', undefined],
  ["another's", others, 'claim', 'Another reviewer has claimed this case.'],
  ["another's", others, 'decide', 'Another reviewer has claimed this case.'],
  ["another's, long ago", { ...others, isClaimed: false }, 'claim', undefined],
  [
    'approved by me',
    { ...waiting, firstApprovedBy: 'rita' },
    'claim',
    'You have approved it. Another reviewer must decide now.',
  ],
  ['approved by another', { ...waiting, firstApprovedBy: 'rolf' }, 'claim', undefined],
  ['decided', { ...waiting, status: 'approved' }, 'claim', 'This passport is approved already.'],
  ['decided', { ...waiting, status: 'approved' }, 'view-document', undefined],
  ['never submitted', { ...waiting, attempt: 0 }, 'read', 'There is no such case.'],
])('a case that is %s: %o may be %s: %s', (_what, reviewed, act, message) => {
  expect(reviewRefusal(reviewed, rita, act)?.message).toBe(message)
})

it.each<ReviewAct>(['read', 'note', 'view-document', 'claim', 'release', 'decide'])(
  'somebody of the company may not %s',
  (act) => {
    expect(reviewRefusal(mine, { ...rita, isInsider: true }, act)?.code).toBe('forbidden')
  },
)
