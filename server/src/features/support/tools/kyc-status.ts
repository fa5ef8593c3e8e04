import type { KycState } from '@laycan/contract/kyc/kyc'
import { kycRejectReasons } from '@laycan/contract/kyc/kyc-rules'
import { z } from 'zod'
import { readState } from '#features/kyc/kyc.service.ts'
import { liveTool } from './live-tool.ts'

const asked =
  /\b(my|am i|i am|i'm|do i|have i|was i)\b.*\b(kyc|verif\w*|identity|documents?)\b|\b(kyc|verification)\b.*\b(status|missing|still|left|stand)\b/i

export const kycStatus = liveTool({
  name: 'my_kyc_status',
  description: "Where the person's own identity verification stands, and what is missing.",
  input: z.object({}),
  readInput: (question) => (asked.test(question) ? {} : undefined),
  async run(ctx, caller) {
    return { text: describeKycState(await readState(ctx, caller.userId)), path: '/kyc' }
  },
})

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
