import type { CompanyVerification } from '@laycan/contract/companies/company-roles'
import type { Tone } from '#ui/badge.tsx'

export const verificationLabels: Record<CompanyVerification, { text: string; tone: Tone }> = {
  unverified: { text: 'Not verified', tone: 'neutral' },
  in_review: { text: 'In review', tone: 'info' },
  verified: { text: 'Verified', tone: 'positive' },
  rejected: { text: 'Rejected', tone: 'negative' },
  expired: { text: 'Expired', tone: 'warning' },
  withdrawn: { text: 'Withdrawn', tone: 'negative' },
}
