import { expect, test } from 'vitest'
import { emptyValues, type PersonalInfoValues, startingValues } from './personal-info-values.ts'

const sent = {
  dateOfBirth: '1980-01-02',
  nationality: 'DE',
  country: 'DE',
  documentType: 'passport',
  documentNumber: 'C01X00T47',
  address: { streetName: 'Am Sandtorkai 1', city: 'Hamburg', state: 'Hamburg', postalCode: '20457' },
} as const

test.each<[string, ...Parameters<typeof startingValues>, PersonalInfoValues]>([
  ['nothing, when nothing is known', undefined, undefined, emptyValues],
  ['what was sent', { personalInfo: sent, draft: null }, undefined, sent],
  [
    'a draft, which is newer, though it says less',
    { personalInfo: sent, draft: { documentNumber: 'C0', address: { city: 'Bremen' } } },
    undefined,
    { ...emptyValues, documentNumber: 'C0', address: { ...emptyValues.address, city: 'Bremen' } },
  ],
  [
    'what was typed last in this tab',
    { personalInfo: sent, draft: { documentNumber: 'C0' } },
    { documentNumber: 'C01', nationality: undefined },
    { ...emptyValues, documentNumber: 'C01' },
  ],
])('the form begins with %s', (_, known, unsaved, values) => {
  expect(startingValues(known, unsaved)).toEqual(values)
})
