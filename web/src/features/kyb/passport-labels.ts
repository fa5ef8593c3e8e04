import type { CompanyVerification } from '@laycan/contract/companies/company-roles'
import type { PassportPartState } from '@laycan/contract/kyb/kyb'
import type { Tone } from '#ui/badge.tsx'

export const partStateLooks: Record<PassportPartState['state'], { text: string; tone: Tone }> = {
  incomplete: { text: 'Incomplete', tone: 'warning' },
  ready: { text: 'Ready', tone: 'info' },
  in_review: { text: 'In review', tone: 'info' },
  approved: { text: 'Approved', tone: 'positive' },
  changed: { text: 'Changed', tone: 'warning' },
  rejected: { text: 'Rejected', tone: 'negative' },
}

export const verificationLooks: Record<CompanyVerification, { text: string; tone: Tone }> = {
  unverified: { text: 'Not verified', tone: 'neutral' },
  in_review: { text: 'In review', tone: 'info' },
  verified: { text: 'Verified company', tone: 'positive' },
  rejected: { text: 'Rejected', tone: 'negative' },
  expired: { text: 'Expired', tone: 'warning' },
  withdrawn: { text: 'Withdrawn', tone: 'negative' },
}
