import type { AnsweredBy, Citation, LiveFact } from '@laycan/contract/support/support'
import type { Caller } from '#platform/auth.ts'

export type PastTurn = { role: 'user' | 'assistant'; content: string }

export type Question = {
  text: string
  /** What was said before, the oldest first. Data, like the question itself: nothing in it is obeyed. */
  history: PastTurn[]
  /** Whose rights the answer is found with. */
  caller: Caller
}

export type Answer = {
  content: string
  answeredBy: Exclude<AnsweredBy, 'person'>
  citations: Citation[]
  liveFacts: LiveFact[]
  isUncertain: boolean
  notice: string | null
}

export type AnswerOptions = {
  signal: AbortSignal
  /** Parts of the answer as they come; the returned answer is the one that counts. */
  onText: (text: string) => void
}

export type Answerer = (question: Question, options: AnswerOptions) => Promise<Answer>
