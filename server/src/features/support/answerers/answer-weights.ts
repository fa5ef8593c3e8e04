import type { Evidence, Features } from './candidates.ts'

/**
 * Fitted with half of the practice questions by `npm run bench -- fit`, which prints them; the other half and the questions
 * of earlier rounds show whether they carry over.
 */
export type AnswerWeights = {
  ranking: Features
  certainty: Evidence
  /** From here on an answer is given without doubt. */
  sureFrom: number
  /** Two answers whose scores differ by no more are both given. */
  joinedWithin: { sameArticle: number; another: number }
}

export const answerWeights: AnswerWeights = {
  ranking: {
    nearness: 8.89,
    support: 3.87,
    isUnknown: -0.19,
    sentence: 4.24,
    behind: -0.87,
    covered: 3.74,
    coveredBySaid: 1.85,
    isPinned: 0.34,
    isPinnedElsewhere: -0.06,
    amount: 0.21,
    control: 0.27,
  },
  certainty: {
    bias: -2.4,
    score: 0.08,
    lead: 0.51,
    nearness: 0.95,
    support: 1.75,
    isUnknown: 0,
    sentence: 0.21,
    isNearest: 0.16,
    covered: 0.79,
    coveredBySaid: 0.5,
    isPinned: 0.01,
    isPinnedElsewhere: -0.6,
    amount: 0.07,
    control: 0.18,
    isJoined: -0.3,
    words: 0.56,
    otherNumbers: -1.5,
    otherKind: -2.05,
  },
  sureFrom: 0.94,
  joinedWithin: { sameArticle: 0.5, another: 0.3 },
}
