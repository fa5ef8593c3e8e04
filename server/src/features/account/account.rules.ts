import type { UserProfile } from '@laycan/contract/account'

type Filled = Pick<
  UserProfile,
  'firstName' | 'lastName' | 'email' | 'companyName' | 'phoneNumber' | 'kycStatus'
>

/** What makes a profile whole, and how much each part counts; a hundred in all. */
const parts: { weight: number; isDone: (profile: Filled) => boolean }[] = [
  { weight: 20, isDone: ({ firstName, lastName }) => firstName !== '' && lastName !== '' },
  { weight: 10, isDone: ({ email }) => email !== '' },
  { weight: 15, isDone: ({ companyName }) => companyName !== '' },
  { weight: 15, isDone: ({ phoneNumber }) => phoneNumber !== '' },
  { weight: 40, isDone: ({ kycStatus }) => kycStatus === 'verified' },
]

export function profileCompleteness(profile: Filled): number {
  return parts.reduce((total, { weight, isDone }) => total + (isDone(profile) ? weight : 0), 0)
}
