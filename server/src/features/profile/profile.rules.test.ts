import { expect, it } from 'vitest'
import { missingParts, profileCompleteness } from './profile.rules.ts'

const bare = {
  firstName: '',
  lastName: '',
  email: '',
  companyName: '',
  phoneNumber: '',
  kycStatus: 'pending',
} as const

it.each([
  ['nothing', bare, 0],
  ['only one name', { ...bare, firstName: 'Anna' }, 0],
  ['names and address', { ...bare, firstName: 'Anna', lastName: 'Berg', email: 'a@b.example' }, 30],
  [
    'all but verification',
    {
      firstName: 'A',
      lastName: 'B',
      email: 'a',
      companyName: 'C',
      phoneNumber: '+1',
      kycStatus: 'in_progress',
    } as const,
    60,
  ],
  [
    'all',
    {
      firstName: 'A',
      lastName: 'B',
      email: 'a',
      companyName: 'C',
      phoneNumber: '+1',
      kycStatus: 'verified',
    } as const,
    100,
  ],
])('a profile with %s', (_name, profile, percent) => {
  expect(profileCompleteness(profile)).toBe(percent)
  const missing = missingParts(profile).reduce((total, part) => total + part.percent, 0)
  expect(missing).toBe(100 - percent)
})

it('lists what is missing, in the order of the form', () => {
  const profile = { ...bare, firstName: 'Anna', lastName: 'Berg', email: 'a@b.example' }
  expect(missingParts(profile)).toEqual([
    { field: 'companyName', label: 'Company name', percent: 15 },
    { field: 'phoneNumber', label: 'Phone number', percent: 15 },
    { field: 'kycStatus', label: 'KYC verification', percent: 40 },
  ])
})
