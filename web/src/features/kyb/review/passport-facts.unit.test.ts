import { emptyParty, emptyPassport, type PassportParty } from '@laycan/contract/kyb/passport-content'
import { expect, test } from 'vitest'
import { createFormats, deviceFormats } from '#platform/formats.ts'
import { factsOf } from './passport-facts.ts'

const formats = createFormats({ ...deviceFormats, timeZone: 'UTC', dateFormat: 'yyyy-mm-dd' })
const anna: PassportParty = {
  ...emptyParty,
  id: 'anna',
  kind: 'person',
  name: 'Anna Berg',
  country: 'DE',
  nationality: 'DE',
  dateOfBirth: '1974-08-12',
  address: { ...emptyParty.address, street: '1 Quay Road', city: 'Hamburg', country: 'DE' },
  position: 'Director',
  isSignatory: true,
}
const peopleOf = (party: PassportParty) => factsOf({ ...emptyPassport, parties: [party] }, 'people', formats)

test('a director is shown with birth date and address', () => {
  expect(peopleOf(anna)).toEqual([
    {
      key: 'anna',
      label: 'Anna Berg',
      value: 'Director, signs without a limit\nBorn 1974-08-12, Germany\n1 Quay Road, Hamburg, Germany',
    },
  ])
})

test('of one whose personal data is deleted, the part in the company is left', () => {
  const { id, kind, position, isSignatory } = anna
  expect(peopleOf({ ...emptyParty, id, kind, position, isSignatory })).toEqual([
    { key: 'anna', label: 'Personal data deleted', value: 'Director, signs without a limit' },
  ])
})
