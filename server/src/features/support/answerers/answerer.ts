import type { AnsweredBy, AnswerPassage, Citation, LiveFact } from '@laycan/contract/support/support'
import type { Caller } from '#platform/auth.ts'
import type { Intent } from '../intent/intent.rules.ts'
import type { Proposal } from '../tools/proposals.ts'

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
  /** What of the content is from which article. */
  passages: AnswerPassage[]
  liveFacts: LiveFact[]
  isUncertain: boolean
  /** How certain the least certain part is, from 0 to 1; null where rules or tools decide. */
  certainty: number | null
  notice: string | null
  /** What the message was taken for. */
  intent: Intent
  /** Questions that lead on, or that may have been meant. */
  suggestions: string[]
  /** A person was asked for: the hand-over begins at once. */
  callsPerson: boolean
  /** What is done once the person says yes. */
  proposal: Proposal | null
}

export type AnswerOptions = {
  signal: AbortSignal
  /** Parts of the answer as they come; the returned answer is the one that counts. */
  onText: (text: string) => void
}

export type Answerer = (question: Question, options: AnswerOptions) => Promise<Answer>
