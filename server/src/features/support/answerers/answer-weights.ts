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
    nearness: 7.45,
    support: 3.58,
    isUnknown: 1.08,
    sentence: 5.22,
    behind: -0.63,
    covered: 3.5,
    coveredBySaid: 1.89,
    isPinned: 0.98,
    isPinnedElsewhere: -0.18,
    amount: -0.02,
    control: 0.28,
  },
  certainty: {
    bias: -3.76,
    score: 0.12,
    lead: 0.45,
    nearness: 2.05,
    support: 0.86,
    isUnknown: -1.61,
    sentence: 0.76,
    isNearest: 0.26,
    covered: 1.65,
    coveredBySaid: 0.24,
    isPinned: -0.05,
    isPinnedElsewhere: -1.26,
    amount: 0.01,
    control: 0.49,
    isJoined: -0.25,
    words: 0.56,
    otherNumbers: -1.62,
    otherKind: -2,
  },
  sureFrom: 0.87,
  joinedWithin: { sameArticle: 0.5, another: 0.3 },
}
