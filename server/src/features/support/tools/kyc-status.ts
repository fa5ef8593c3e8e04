import type { KycState } from '@laycan/contract/kyc/kyc'
import { kycRejectReasons } from '@laycan/contract/kyc/kyc-rules'

export function describeKycState(state: KycState): string {
  switch (state.status) {
    case 'verified':
      return 'Your identity is verified.'
    case 'in_progress':
      return 'Your documents are being reviewed; that takes 24 to 48 hours from when you submitted them.'
    case 'rejected': {
      const reasons = (state.rejection?.reasons ?? []).map(
        ({ document, reason }) => `${document ?? 'Your case'}: ${kycRejectReasons[reason]}.`,
      )
      return `Your verification was rejected. ${reasons.join(' ')} You can correct this and submit again.`
    }
    case 'pending': {
      const given = new Set(state.documents.map(({ document }) => document))
      const missing = [
        ...(state.personalInfo ? [] : ['your personal information']),
        ...state.requiredDocuments.filter((name) => !given.has(name)),
      ]
      const rest =
        missing.length > 0 ? `Still missing: ${missing.join(', ')}.` : 'It only needs to be submitted.'
      return `Your verification is pending. ${rest}`
    }
  }
}
