import type { KycState } from '@laycan/contract/kyc/kyc'

export type Step = 1 | 2 | 3

export type Placed = Pick<KycState, 'status' | 'caseId' | 'draft' | 'rejection'>

/** Where a person goes on: at what they had begun to type, at their documents, or at waiting. */
export function openingStep({ status, caseId, draft, rejection }: Placed): Step {
  if (status === 'in_progress' || status === 'verified') return 3
  if (!caseId || draft) return 1
  if (status === 'pending') return 2
  // Reasons that no document can mend lead to what was typed.
  const areAllGeneral = rejection?.reasons.every(({ document }) => document === null) ?? false
  return areAllGeneral && rejection?.reasons.length ? 1 : 2
}
