/** What compliance does about a person or a company, as the screens call it. No schema library: the web loads it. */
export const standingKindLabels = {
  verification_withdrawn: 'Verification withdrawn',
  suspended: 'Suspended',
  restored: 'Restored',
  proposed: 'Proposed',
  declined: 'Proposal declined',
  name_cleared: 'Name cleared',
  name_refused: 'Name refused',
} as const
export type StandingKind = keyof typeof standingKindLabels

/** For companies one reviewer proposes and another confirms. */
export const companyActionLabels = {
  withdraw: 'Withdraw the verification',
  suspend: 'Suspend the company',
  restore: 'Restore the company',
} as const
export type CompanyAction = keyof typeof companyActionLabels

export const minReasonLength = 10
export const maxReasonLength = 1000

export function reasonProblem(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return 'Reason is required'
  return length < minReasonLength ? `Reason must be at least ${minReasonLength} characters` : undefined
}
