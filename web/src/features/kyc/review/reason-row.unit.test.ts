import type { KycReviewCheck } from '@laycan/contract/kyc/kyc-review'
import { expect, test } from 'vitest'
import { suggestReasons } from './reason-row.ts'

const found = (
  check: string,
  result: KycReviewCheck['result'],
  document: string | null = null,
): KycReviewCheck => ({
  id: check,
  check,
  document,
  result,
  reason: '',
  evidence: [],
  madeOf: null,
  isCurrent: true,
  disposition: null,
})

test('only what failed is suggested, once for each document', () => {
  expect(
    suggestReasons([
      found('expiry', 'failed', 'Passport'),
      found('mrz_name', 'warning', 'Passport'),
      found('age', 'failed'),
      found('readable', 'failed', 'Passport'),
      found('legible', 'failed', 'Passport'),
      found('legible', 'failed', 'Proof of address'),
    ]),
  ).toEqual([
    { document: 'Passport', reason: 'document_expired' },
    { document: null, reason: 'underage' },
    { document: 'Passport', reason: 'document_unreadable' },
    { document: 'Proof of address', reason: 'document_unreadable' },
  ])
})

test('a hit on a sanctions list suggests no reason: a human decides what to say', () => {
  expect(suggestReasons([found('sanctions', 'failed')])).toEqual([])
})
