import { expect, test } from 'vitest'
import { claimStateOf, claimStateText } from './claim-state.ts'

const me = { userId: '4d0c3f0a-98b0-45a7-8e11-0d6f5e2f7a01', name: 'Claire Okafor' }
const other = { userId: '4d0c3f0a-98b0-45a7-8e11-0d6f5e2f7a02', name: 'Noor Haddad' }
const open = { status: 'in_progress', claimedBy: null } as const

test.each([
  ['free', open],
  ['claimed-by-me', { ...open, claimedBy: me }],
  ['claimed-by-other', { ...open, claimedBy: other }],
  ['decided', { ...open, status: 'verified' as const, claimedBy: me }],
  ['decided', { ...open, status: 'rejected' as const }],
])('a case is %s', (claimState, item) => {
  expect(claimStateOf(item, me.userId)).toBe(claimState)
})

test('who has a case is named', () => {
  expect(claimStateText('claimed-by-other', { ...open, claimedBy: other })).toContain('Noor Haddad')
})
