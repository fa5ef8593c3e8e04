import { type QuestionTable, questionKinds } from './question-table.ts'
import { thirdRoundKeptApart } from './tuning/third-round-kept-apart.ts'
import { thirdRoundTuning } from './tuning/third-round-tuning.ts'

/**
 * Questions of outsiders that rules, known questions and weights may be tuned with: both halves of the round before the
 * one that is kept apart now.
 */
export const tuningQuestions = Object.fromEntries(
  questionKinds.map((kind) => [kind, thirdRoundTuning[kind] + thirdRoundKeptApart[kind]]),
) as QuestionTable
