import { expect, test } from 'vitest'
import { openingStep, type Placed } from './opening-step.ts'

const caseId = '0b7c9f0e-6f0c-4b57-9c39-0d7d5a2b1a11'
const rejected = (...documents: (string | null)[]): Placed['rejection'] => ({
  at: '2026-03-02T08:00:00.000Z',
  note: '',
  reasons: documents.map((document) => ({ document, reason: 'other' })),
})

test.each<[string, Partial<Placed>, number]>([
  ['someone new', {}, 1],
  ['someone who began to type', { draft: { documentNumber: '12' } }, 1],
  ['someone who initiated', { caseId }, 2],
  ['someone who went back to correct', { caseId, draft: { documentNumber: '12' } }, 1],
  ['someone who waits', { caseId, status: 'in_progress' }, 3],
  ['someone verified', { caseId, status: 'verified' }, 3],
  ['a document that was rejected', { caseId, status: 'rejected', rejection: rejected('Passport', null) }, 2],
  ['a case that was rejected as a whole', { caseId, status: 'rejected', rejection: rejected(null) }, 1],
  ['a rejection without reasons', { caseId, status: 'rejected', rejection: rejected() }, 2],
])('%s opens at the right step', (_, part, step) => {
  expect(openingStep({ status: 'pending', caseId: null, draft: null, rejection: null, ...part })).toBe(step)
})
