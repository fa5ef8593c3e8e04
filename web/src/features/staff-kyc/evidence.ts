import type { KycEvidence, KycReviewCheck } from '@laycan/contract/kyc-review'

/** What checks read for a field that the person typed; none for a field that nothing was compared with. */
export const foundFor = (checks: KycReviewCheck[], field: string): KycEvidence[] =>
  checks.flatMap(({ evidence }) => evidence.filter((one) => one.field === field && one.found !== null))

const order: Record<KycReviewCheck['result'], number> = { failed: 0, warning: 1, skipped: 2, passed: 3 }

/** What needs a look comes first. */
export const byUrgency = (checks: KycReviewCheck[]): KycReviewCheck[] =>
  [...checks].sort((one, other) => order[one.result] - order[other.result])
