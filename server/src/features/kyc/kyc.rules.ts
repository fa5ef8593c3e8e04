import type { KycRejectionReason } from '@laycan/contract/kyc/kyc'
import { kycRejectReasons } from '@laycan/contract/kyc/kyc-rules'
import type { KycStatus } from '@laycan/contract/profile/profile'
import { AppError } from '#platform/errors.ts'

/** Every change of status: documents are submitted, a reviewer decides, documents are submitted again. */
const transitions: Record<KycStatus, readonly KycStatus[]> = {
  pending: ['in_progress'],
  in_progress: ['verified', 'rejected'],
  rejected: ['in_progress'],
  verified: [],
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

/** After so many hours another reviewer can claim the case. */
export const claimHours = 12
