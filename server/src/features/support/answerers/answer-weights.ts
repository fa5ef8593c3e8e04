import type { Evidence, Features } from './candidates.ts'

/**
 * Fitted with half of the practice and earlier questions by `npm run bench -- fit`, which prints them; the other half and
 * the tuning questions show whether they carry over. On the other half, with a share of the known questions, one answer in
 * a hundred was sure and wrong from 0.95 on, and three in five were sure.
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
    nearness: 2.77,
    chance: 5.31,
    letters: 9.14,
    isUnknown: 2.95,
    sentence: 6.63,
    behind: -1.97,
    covered: 3.78,
    coveredBySaid: 1.05,
    isPinned: 1,
    isPinnedElsewhere: -0.41,
    amount: 0.56,
    control: 0.62,
  },
  certainty: {
    bias: -2.09,
    score: 0.1,
    lead: 0.92,
    nearness: -0.76,
    chance: 1.27,
    letters: 2.24,
    isUnknown: 0,
    sentence: 1.78,
    isNearest: 0.36,
    covered: 0.09,
    coveredBySaid: 0.62,
    isPinned: 0.89,
    isPinnedElsewhere: -1.29,
    amount: 0.17,
    control: 0.25,
    isJoined: 2.14,
    words: 0.47,
    otherNumbers: -1.5,
    otherKind: -0.71,
    isForArticles: 1.11,
  },
  sureFrom: 0.95,
  sureAfter: 0.99,
  joinedWithin: { sameArticle: 0.5, another: 0.3 },
}
