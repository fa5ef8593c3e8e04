import type { Citation } from '@laycan/contract/support/support'
import type { Intent } from '../intent/intent.rules.ts'
import { type SmallTalk, smallTalkReplies } from '../intent/small-talk.rules.ts'
import type { Proposal } from '../tools/proposals.ts'
import type { Answer } from './answerer.ts'

/** What is said where nothing is looked up: who is called, what is refused, and what can be shown instead. */
export const plainAnswer = (content: string, intent: Intent): Answer => ({
  content,
  answeredBy: 'help_centre',
  citations: [],
  passages: [],
  liveFacts: [],
  isUncertain: false,
  certainty: null,
  notice: null,
  intent,
  suggestions: [],
  callsPerson: false,
  proposal: null,
})

export const personText =
  'I have called a person. The answer comes here, as a notification and by email; you may leave.'

export const standingAnswers = {
  person: (content = personText): Answer => ({ ...plainAnswer(content, 'person'), callsPerson: true }),
  small_talk: (kind: SmallTalk | undefined): Answer =>
    plainAnswer(smallTalkReplies[kind ?? 'assistant'], 'small_talk'),
  advice: (): Answer => ({
    ...plainAnswer(
      'I give no advice on what to buy, sell or accept, on law or on tax, and no forecasts. I can show you current prices, how they moved, and your quotes compared by landed cost.',
      'advice',
    ),
    suggestions: [
      'What is the price of Brent?',
      'How has Brent moved over the last month?',
      'How do I compare quotes?',
    ],
  }),
  others_data: (): Answer => ({
    ...plainAnswer(
      'I show nobody the data of other people or companies. What members show of themselves is in the member directory under Messaging.',
      'others_data',
    ),
    suggestions: ['How do I find a counterparty?', 'How do I start a conversation?'],
  }),
  off_topic: (): Answer => ({
    ...plainAnswer(
      'I could not find an answer to that in the help centre: I answer questions about Laycan, about fuels and their prices, and about trading them. For anything else choose “Talk to a person”.',
      'off_topic',
    ),
    answeredBy: 'nobody',
    suggestions: ['How do I place a request?', 'What is the price of Brent?'],
  }),
  proposal: (proposal: Proposal): Answer => ({
    ...plainAnswer(`Shall I set a price alert for you: ${proposal.text}? Answer “yes” to set it.`, 'alert'),
    suggestions: ['Yes'],
    proposal,
  }),
  unknown: (citations: Citation[]): Answer => ({
    ...plainAnswer(
      'I could not find an answer to that in the help centre. You can put it in other words, or choose “Talk to a person”.',
      'question',
    ),
    answeredBy: 'nobody',
    citations,
  }),
}
