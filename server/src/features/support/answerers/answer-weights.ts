import type { Evidence, Features } from './candidates.ts'

/**
 * Fitted with half of the practice and earlier questions by `npm run bench -- fit`, which prints them; the other half and
 * the tuning questions show whether they carry over. On the other half, with a share of the known questions, one answer in
 * two hundred was sure and wrong from 0.95 on, and more than half were sure.
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
    nearness: 2.16,
    chance: 5.21,
    letters: 8.76,
    isUnknown: 3.86,
    sentence: 6.82,
    behind: -1.96,
    covered: 3.63,
    coveredBySaid: 0.95,
    isPinned: 1,
    isPinnedElsewhere: -0.38,
    amount: 0.52,
    control: 0.39,
  },
  certainty: {
    bias: -1.21,
    score: 0.1,
    lead: 0.88,
    nearness: -0.41,
    chance: 2.4,
    letters: 2.07,
    isUnknown: -1.49,
    sentence: 0.99,
    isNearest: 0.02,
    covered: -0.04,
    coveredBySaid: 1.03,
    isPinned: 0.92,
    isPinnedElsewhere: -1.53,
    amount: 0.34,
    control: 0.37,
    isJoined: 0.79,
    words: -0.06,
    otherNumbers: -1.5,
    otherKind: -1.04,
    isForArticles: 0.88,
  },
  sureFrom: 0.95,
  sureAfter: 0.99,
  joinedWithin: { sameArticle: 0.5, another: 0.3 },
}
