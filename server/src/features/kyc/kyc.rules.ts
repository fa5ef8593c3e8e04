import type { KycRejectionReason } from '@laycan/contract/kyc/kyc'
import { kycRejectReasons } from '@laycan/contract/kyc/kyc-rules'
import type { KycStatus } from '@laycan/contract/profile/profile'
import { AppError } from '#platform/errors.ts'

/** Every change of status there is: documents are handed in, a reviewer decides, documents are handed in again. */
const transitions: Record<KycStatus, readonly KycStatus[]> = {
  pending: ['in_progress'],
  in_progress: ['verified', 'rejected'],
  rejected: ['in_progress'],
  verified: [],
}

export const mayChange = (from: KycStatus, to: KycStatus) => transitions[from].includes(to)

/** Data and documents may be changed until they are handed in, and again after a rejection. */
export const isOpen = (status: KycStatus) => mayChange(status, 'in_progress')

const standing: Record<KycStatus, string> = {
  pending: 'Your verification has not been submitted yet.',
  in_progress: 'Your documents are being reviewed already.',
  verified: 'Your identity is verified already.',
  rejected: 'Your verification was rejected. Please correct it and submit it again.',
}

/** What a person is told who asks for something that their case is not ready for. */
export const notNow = (status: KycStatus) => new AppError('conflict', standing[status])

export function requireOpen(status: KycStatus) {
  if (!isOpen(status)) throw notNow(status)
}

/** As it stands in the timeline: each reason once, with the documents it is about. */
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

/** A reviewer who goes away does not keep a case for ever. */
export const claimHours = 12
