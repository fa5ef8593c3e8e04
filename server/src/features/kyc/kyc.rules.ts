import type { KycRejectionReason } from '@laycan/contract/kyc/kyc'
import { kycRejectReasons } from '@laycan/contract/kyc/kyc-rules'
import type { KycStatus } from '@laycan/contract/profile/profile'
import { AppError } from '#platform/errors.ts'

/**
 * Every change of status: documents are submitted, a reviewer decides, documents are submitted again. A verified person
 * waits again when a verified fact changed or the verification expired, and is rejected when compliance withdraws it.
 */
const transitions: Record<KycStatus, readonly KycStatus[]> = {
  pending: ['in_progress'],
  in_progress: ['verified', 'rejected'],
  rejected: ['in_progress'],
  verified: ['in_progress', 'rejected'],
}

export const mayChange = (from: KycStatus, to: KycStatus) => transitions[from].includes(to)

const standing: Record<KycStatus, string> = {
  pending: 'Your verification has not been submitted yet.',
  in_progress: 'Your documents are being reviewed already.',
  verified: 'Your identity is verified already.',
  rejected: 'Your verification was rejected. Please correct it and submit it again.',
}

/** For a person who asks for something that the status of their case does not allow. */
export const statusConflict = (status: KycStatus) => new AppError('conflict', standing[status])

/** For the timeline: each reason once, with the documents it is about. */
export function describeReasons(reasons: KycRejectionReason[], note: string): string {
  const documentsOf = Map.groupBy(reasons, ({ reason }) => reason)
  const parts = [...documentsOf].map(([reason, found]) => {
    const documents = found.flatMap(({ document }) => document ?? [])
    return documents.length > 0
      ? `${kycRejectReasons[reason]} (${documents.join(', ')})`
      : kycRejectReasons[reason]
  })
  return [...parts, ...(note ? [note] : [])].join('. ')
}

/** How long a verification counts, and how many days before its end the person is reminded. */
export const verificationYears = 3
export const reminderDays = 30

/** Two names are the same when a reader sees no difference: spaces and the form of accents do not count. */
export const isSameName = (one: PersonName, other: PersonName) => nameOf(one) === nameOf(other)

export type PersonName = { firstName: string; lastName: string }

export const nameOf = ({ firstName, lastName }: PersonName) =>
  `${firstName} ${lastName}`.normalize('NFC').trim().replace(/\s+/g, ' ')

/** After so many hours another reviewer can claim the case. */
export const claimHours = 12
