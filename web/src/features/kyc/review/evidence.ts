import type { KycEvidence, KycReviewCheck } from '@laycan/contract/kyc/kyc-review'

/** What the person typed, and a check may have read in a document. */
export const comparedFields = ['name', 'dateOfBirth', 'nationality', 'documentNumber'] as const
export type ComparedField = (typeof comparedFields)[number]

/** Whether two texts stand against each other, so that it helps to see in which letters they differ. */
export const isComparison = ({ field, typed, found, differs }: KycEvidence): boolean =>
  differs && typed !== null && found !== null && (comparedFields as readonly string[]).includes(field)

/** What checks read for a field that the person typed; none for a field that nothing was compared with. */
export const foundFor = (checks: KycReviewCheck[], field: ComparedField): KycEvidence[] =>
  checks.flatMap(({ evidence }) => evidence.filter((one) => one.field === field && one.found !== null))

const order: Record<KycReviewCheck['result'], number> = { failed: 0, warning: 1, skipped: 2, passed: 3 }

/** The worst comes first. */
export const byUrgency = (checks: KycReviewCheck[]): KycReviewCheck[] =>
  [...checks].sort((one, other) => order[one.result] - order[other.result])
