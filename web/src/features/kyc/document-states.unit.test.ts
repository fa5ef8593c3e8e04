import type { KycDocument, KycRejection } from '@laycan/contract/kyc/kyc'
import { expect, test } from 'vitest'
import { documentStates } from './document-states.ts'

const uploaded = (document: string, at: string): KycDocument => ({
  id: crypto.randomUUID(),
  document,
  fileName: 'scan.png',
  contentType: 'image/png',
  size: 1000,
  uploadedAt: `2026-03-0${at}T08:00:00.000Z`,
  isDeleted: false,
})
const rejection: KycRejection = {
  at: '2026-03-05T08:00:00.000Z',
  note: '',
  reasons: [
    { document: 'Passport', reason: 'document_expired' },
    { document: 'Proof of address', reason: 'address_unproven' },
    { document: null, reason: 'other' },
  ],
}

test('what is asked for comes first, what is not any more comes after it', () => {
  const license = uploaded('Driver license', '1')
  const states = documentStates(
    ['Passport', 'Proof of address'],
    { documents: [license], rejection: null },
    {},
  )
  expect(states.map(({ name, uploaded: file, isExtra }) => [name, file?.id, isExtra])).toEqual([
    ['Passport', undefined, false],
    ['Proof of address', undefined, false],
    ['Driver license', license.id, true],
  ])
})

test('an objection stands until the file is replaced', () => {
  const documents = [uploaded('Passport', '4'), uploaded('Proof of address', '6')]
  const states = documentStates(['Passport', 'Proof of address'], { documents, rejection }, {})
  expect(states.map(({ objections }) => objections)).toEqual([['document_expired'], []])
})

test('a document whose file is no longer kept is missing', () => {
  const documents = [
    { ...uploaded('Passport', '4'), isDeleted: true },
    { ...uploaded('Driver license', '4'), isDeleted: true },
  ]
  const states = documentStates(['Passport'], { documents, rejection: null }, {})
  expect(states.map(({ name, uploaded: file }) => [name, file])).toEqual([['Passport', undefined]])
})

test('a file that was just accepted counts before the server reports it', () => {
  const taken = uploaded('Passport', '6')
  const upload = { phase: 'done', file: new File([], 'scan.png'), document: taken } as const
  const [passport] = documentStates(['Passport'], { documents: [], rejection }, { Passport: upload })
  expect(passport).toMatchObject({ uploaded: taken, objections: [] })
})
