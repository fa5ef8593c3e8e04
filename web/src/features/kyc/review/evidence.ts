import type { KycEvidence, KycReviewCheck } from '@laycan/contract/kyc/kyc-review'

/** What the person typed, and a check may have read in a document. */
export const comparedFields = ['name', 'dateOfBirth', 'nationality', 'documentNumber'] as const
export type ComparedField = (typeof comparedFields)[number]

/** Whether the check compares two texts, so that it helps to see in which letters they differ. */
export const isComparison = ({ field, typed, found, differs }: KycEvidence): boolean =>
  differs && typed !== null && found !== null && (comparedFields as readonly string[]).includes(field)

/** What a check read, with the name that it was made of if it went by one. */
export type FoundEvidence = KycEvidence & { madeOf: string | null }

/** What checks read for a field that the person typed; none for a field that nothing was compared with. */
export const foundFor = (checks: KycReviewCheck[], field: ComparedField): FoundEvidence[] =>
  checks.flatMap(({ evidence, madeOf }) =>
    evidence
      .filter((one) => one.field === field && one.found !== null)
      .map((one) => ({ ...one, madeOf: field === 'name' ? madeOf : null })),
  )

const order: Record<KycReviewCheck['result'], number> = { failed: 0, warning: 1, skipped: 2, passed: 3 }

/** The worst comes first. */
export const byUrgency = (checks: KycReviewCheck[]): KycReviewCheck[] =>
  [...checks].sort((one, other) => order[one.result] - order[other.result])
