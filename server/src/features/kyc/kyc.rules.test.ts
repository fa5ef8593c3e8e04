import { KycStatus } from '@laycan/contract/profile/profile'
import { describe, expect, it } from 'vitest'
import { countFindings, describeFindings, missingDocumentsCheck } from './checks.rules.ts'
import { describeReasons, mayChange, statusConflict } from './kyc.rules.ts'

describe('the status of a case', () => {
  const allowed = new Set([
    'pending > in_progress',
    'in_progress > verified',
    'in_progress > rejected',
    'rejected > in_progress',
    'verified > in_progress',
    'verified > rejected',
  ])
  const all = KycStatus.options.flatMap((from) => KycStatus.options.map((to) => [from, to] as const))
  it.each(all)('from %s to %s', (from, to) => {
    expect(mayChange(from, to)).toBe(allowed.has(`${from} > ${to}`))
  })

  it.each(KycStatus.options)('says why a case that is %s cannot be changed', (status) => {
    expect(statusConflict(status)).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Your /),
    })
  })
})

it('lists each reason once, with its documents, and the note', () => {
  expect(
    describeReasons(
      [
        { document: 'Passport', reason: 'document_expired' },
        { document: null, reason: 'underage' },
        { document: 'Proof of address', reason: 'document_expired' },
      ],
      'Please renew both.',
    ),
  ).toBe(
    'The document has expired (Passport, Proof of address). You must be at least 18 years old. Please renew both.',
  )
  expect(describeReasons([{ document: null, reason: 'other' }], '')).toBe('See the note')
})

it.each([
  [[], 2, 'Automatic checks found nothing'],
  [['passed', 'skipped'], 2, 'Automatic checks found nothing'],
  [['passed', 'warning'], 1, 'Automatic checks: 0 failed, 1 warning'],
  [['failed', 'warning', 'warning'], 0, 'Automatic checks: 1 failed, 2 warnings'],
] as const)('checks %j come to %i', (results, finding, text) => {
  const findings = countFindings(results.map((result) => ({ result })))
  expect(findings.finding).toBe(finding)
  expect(describeFindings(findings)).toBe(text)
})

it('documents that are missing are a warning that names them', () => {
  expect(missingDocumentsCheck(['A', 'B', 'C'], ['B', 'X'])).toMatchObject({
    result: 'warning',
    reason: 'Not there yet: A, C.',
  })
  expect(missingDocumentsCheck(['A'], ['A'])).toMatchObject({ result: 'passed' })
})
