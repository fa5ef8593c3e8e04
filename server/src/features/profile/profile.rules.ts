import type { MissingPart, UserProfile } from '@laycan/contract/profile/profile'

type Filled = Pick<
  UserProfile,
  'firstName' | 'lastName' | 'email' | 'companyName' | 'phoneNumber' | 'kycStatus'
>
type Part = MissingPart & { isDone: (profile: Filled) => boolean }

/** What makes a profile whole, and how much each part counts; a hundred in all. */
const parts: Part[] = [
  {
    field: 'name',
    label: 'First and last name',
    percent: 20,
    isDone: ({ firstName, lastName }) => firstName !== '' && lastName !== '',
  },
  { field: 'email', label: 'Email', percent: 10, isDone: ({ email }) => email !== '' },
  {
    field: 'companyName',
    label: 'Company name',
    percent: 15,
    isDone: ({ companyName }) => companyName !== '',
  },
  {
    field: 'phoneNumber',
    label: 'Phone number',
    percent: 15,
    isDone: ({ phoneNumber }) => phoneNumber !== '',
  },
  {
    field: 'kycStatus',
    label: 'KYC verification',
    percent: 40,
    isDone: ({ kycStatus }) => kycStatus === 'verified',
  },
]

export function missingParts(profile: Filled): MissingPart[] {
  return parts
    .filter(({ isDone }) => !isDone(profile))
    .map(({ field, label, percent }) => ({ field, label, percent }))
}

export function profileCompleteness(profile: Filled): number {
  return missingParts(profile).reduce((left, { percent }) => left - percent, 100)
}
