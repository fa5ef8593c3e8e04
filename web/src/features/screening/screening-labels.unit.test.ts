import type { Screening, ScreeningHit } from '@laycan/contract/screening/screening'
import { expect, test } from 'vitest'
import { entryFacts, factsText, subjectPath, subjectText } from './screening-labels.ts'

const nothing = { imo: null, dateOfBirth: null, countries: [] }

test.each([
  [nothing, ''],
  [{ ...nothing, imo: '9074729' }, 'IMO 9074729'],
  [{ ...nothing, dateOfBirth: '1974-08-12', countries: ['DE', 'GB', 'DE'] }, 'born 1974-08-12 · DE, GB'],
])('facts %o', (facts, text) => {
  expect(factsText(facts as unknown as Screening)).toBe(text)
})

test('an entry is described by what the list says, and whether it agrees', () => {
  const hit = {
    imoNumbers: [],
    birthDates: ['1974-08-12'],
    countries: ['RU', 'SY'],
    programmes: ['TEST'],
    imo: 'unknown',
    birthDate: 'agrees',
    country: 'differs',
  } as unknown as ScreeningHit
  expect(entryFacts(hit)).toEqual([
    { label: 'Born', value: '1974-08-12 (agrees)' },
    { label: 'Countries', value: 'RU, SY (differs)' },
    { label: 'Programmes', value: 'TEST' },
  ])
})

test.each([
  ['kyc', '/staff/kyc/1'],
  ['company', '/staff/companies/1'],
  ['deal', '/deals/1'],
] as const)('a %s is worked on at %s', (subjectKind, path) => {
  expect(subjectPath({ subjectKind, subjectId: '1' })).toBe(path)
})

test.each([
  ['kyc', 'Erika Brandt', 'Open the KYC case of Erika Brandt'],
  ['company', 'Wharf Ltd', 'Open the company Wharf Ltd'],
  ['deal', 'D-1042', 'Open the deal D-1042'],
] as const)('a link to a %s names it', (subjectKind, subjectName, text) => {
  expect(subjectText({ subjectKind, subjectName })).toBe(text)
})
