import type { Evidence, Features } from './candidates.ts'

/**
 * Fitted with half of the practice and earlier questions by `npm run bench -- fit`, which prints them; the other half and
 * the tuning questions show whether they carry over. On the other half, with a share of the known questions, one answer in
 * a hundred was sure and wrong from here on, and two in three were sure.
 */
export type AnswerWeights = {
  ranking: Features
  certainty: Evidence
  /** From here on an answer is given without doubt; to a few words after another question from there on. */
  sureFrom: number
  sureAfter: number
  /** Two answers whose scores differ by no more are both given. */
  joinedWithin: { sameArticle: number; another: number }
}

export const answerWeights: AnswerWeights = {
  ranking: {
    nearness: 2.23,
    chance: 5.49,
    letters: 8.14,
    isUnknown: 3.31,
    sentence: 6.78,
    behind: -1.93,
    covered: 3.61,
    coveredBySaid: 1.34,
    isPinned: 1,
    isPinnedElsewhere: -0.4,
    amount: 0.66,
    control: 0.61,
  },
  certainty: {
    bias: -2.61,
    score: 0.11,
    lead: 0.86,
    nearness: -0.6,
    chance: 1.71,
    letters: 1.52,
    isUnknown: -1.61,
    sentence: 2.16,
    isNearest: 0.44,
    covered: 0.55,
    coveredBySaid: 0.91,
    isPinned: 0.85,
    isPinnedElsewhere: -0.82,
    amount: 0.24,
    control: 0.17,
    isJoined: 1.8,
    words: 0.67,
    otherNumbers: -1.5,
    otherKind: -1.06,
    isForArticles: 0.5,
  },
  sureFrom: 0.95,
  sureAfter: 0.99,
  joinedWithin: { sameArticle: 0.5, another: 0.3 },
}
