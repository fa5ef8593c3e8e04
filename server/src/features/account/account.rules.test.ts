import { expect, it } from 'vitest'
import { profileCompleteness } from './account.rules.ts'

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
})
