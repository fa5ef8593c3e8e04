import { expect, it } from 'vitest'
import type { DealParty } from './deal-parts.ts'
import { entityBeside, entityText } from './legal-entity.ts'

const party: DealParty = {
  userId: 'anna',
  name: 'Anna Berg',
  companyId: 'north',
  legalName: 'Berg Bunkers AS',
  registrationNumber: '914 778 271',
  registrationCountry: 'NO',
  lei: '529900T8BM49AURSDO55',
  verifiedUntil: '2099-01-05',
}

it.each([
  [{}, 'Berg Bunkers AS, Registration NO 914 778 271, LEI 529900T8BM49AURSDO55'],
  [{ lei: null }, 'Berg Bunkers AS, Registration NO 914 778 271'],
  [{ lei: null, registrationNumber: null, registrationCountry: null }, 'Berg Bunkers AS'],
  [{ legalName: null, lei: null, registrationNumber: null, companyId: null }, 'Anna Berg'],
] as [Partial<DealParty>, string][])('names a party with %j as %s', (facts, text) => {
  expect(entityText({ ...party, ...facts })).toBe(text)
})

it.each([
  ['Berg Bunkers AS', {}, 'Registration NO 914 778 271, LEI 529900T8BM49AURSDO55'],
  ['Berg Bunkers', { lei: null }, 'Berg Bunkers AS, Registration NO 914 778 271'],
  ['Berg Bunkers AS', { lei: null, registrationNumber: null }, ''],
  ['', { legalName: null, lei: null, registrationNumber: null, companyId: null }, ''],
] as [string, Partial<DealParty>, string][])('beside %s with %j: %s', (shownName, facts, text) => {
  expect(entityBeside({ ...party, ...facts }, shownName)).toBe(text)
})
