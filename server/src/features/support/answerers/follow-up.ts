import { maxQuestionLength } from '@laycan/contract/support/support'
import { informativeWords } from '../knowledge/informative-words.rules.ts'
import type { PastTurn } from './answerer.ts'

/** Words that point back to what was said before. */
const pointsBack =
  /^(and|but|so|or|then|what about|how about|which|who|when|why|how (long|much|many|big|old|fast|soon|quickly))\b|\b(it|its|that|this|they|them|their|those|these|one|ones|there|same|else|instead)\b/i
/** A longer question needs no context. */
const mostWords = 3
/** `until when`, `do you remind me`: with so little in it a question is about what was said before. */
const asksBriefly =
  /^\W*(?:(?:until|till|by|since|from) when|for how long|what if|what do|(?:can|could|may|must|do|does|will|would|is|are|am) (?:i|we|you|there))\b/i
const fewWords = 2

/** Whether a question can hardly be understood without the one before. */
export function isFollowUp(question: string): boolean {
  const words = informativeWords(question).length
  return (
    (pointsBack.test(question) && words <= mostWords) || (asksBriefly.test(question) && words <= fewWords)
  )
}

/** The question as it would be asked out of the blue. */
export const completeQuestion = (question: string, previous: string | undefined): string =>
  previous !== undefined && isFollowUp(question) ? `${previous} ${question}` : question

/** A history that a caller sends may be far longer than any question, and reading it takes the time of everybody. */
const lastOf = (history: PastTurn[], role: PastTurn['role']): string | undefined =>
  history.findLast((turn) => turn.role === role)?.content.slice(0, maxQuestionLength)

export const lastAnswer = (history: PastTurn[]): string => lastOf(history, 'assistant') ?? ''

export const lastQuestion = (history: PastTurn[]): string | undefined => lastOf(history, 'user')
