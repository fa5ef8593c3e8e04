import { z } from 'zod'
import { endpoints, streamable, topLevel } from '../endpoint.ts'
import { keysOf, numericId } from '../fields.ts'

/** The subjects of the help centre in display order. */
export const supportCategories = {
  account: 'Account',
  kyc: 'KYC verification',
  fuels: 'Fuels',
  units: 'Units and quotes',
  markets: 'Markets',
  trading: 'Trading',
  brokers: 'Brokers',
  safety: 'Safety',
  messaging: 'Messaging',
  platform: 'Platform',
} as const
export type SupportCategory = keyof typeof supportCategories
export const SupportCategory = z.enum(keysOf(supportCategories)).meta({ id: 'SupportCategory' })

export const maxQuestionLength = 4_000
export const maxSearchLength = 200
/** Turns of a conversation that a client may send; more than any answer uses. */
export const maxHistoryTurns = 100

/** Who wrote an answer. */
export const AnsweredBy = z.enum(['help_centre', 'model', 'person', 'nobody']).meta({ id: 'AnsweredBy' })
export type AnsweredBy = z.infer<typeof AnsweredBy>

export const Citation = z
  .object({
    file: z.string().describe('File name of the article.'),
    title: z.string(),
    category: SupportCategory,
    isQuoted: z.boolean().describe('Whether the answer uses this article; otherwise it is only related.'),
  })
  .meta({ id: 'Citation' })
export type Citation = z.infer<typeof Citation>

/** A paragraph of an answer, or its steps, as it is in the text. */
export const AnswerPassage = z
  .object({ file: z.string().describe('File name of its article.'), text: z.string() })
  .meta({ id: 'AnswerPassage' })
export type AnswerPassage = z.infer<typeof AnswerPassage>

/** Current data about the member or a market that an answer uses. */
export const LiveFact = z
  .object({
    tool: z.string(),
    text: z.string(),
    path: z.string().nullable().describe('The screen that shows it.'),
  })
  .meta({ id: 'LiveFact' })
export type LiveFact = z.infer<typeof LiveFact>

export const SupportTurn = z
  .object({
    id: z.string(),
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    timestamp: z.iso.datetime(),
    answeredBy: AnsweredBy.nullable().describe("Null for the member's own messages."),
    author: z.string().nullable().describe('Name of the staff member who answered.'),
    citations: z.array(Citation),
    passages: z.array(AnswerPassage).describe('What of the text is from which article.'),
    liveFacts: z.array(LiveFact),
    isUncertain: z
      .boolean()
      .describe('Whether the answer is not sure, or a model answered without a source.'),
    suggestions: z.array(z.string()).describe('Questions that lead on, or that may have been meant.'),
    notice: z.string().nullable().describe('Why another answerer than usual was used.'),
    isHelpful: z.boolean().nullable(),
  })
  .meta({ id: 'SupportTurn' })
export type SupportTurn = z.infer<typeof SupportTurn>

export const TicketState = z.enum(['open', 'claimed', 'closed']).meta({ id: 'TicketState' })
export type TicketState = z.infer<typeof TicketState>

export const SupportTicket = z
  .object({
    id: z.string(),
    state: TicketState,
    openedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    staffName: z.string().nullable(),
  })
  .meta({ id: 'SupportTicket' })
export type SupportTicket = z.infer<typeof SupportTicket>

export const SupportConversation = z
  .object({ conversationId: z.uuid(), turns: z.array(SupportTurn), ticket: SupportTicket.nullable() })
  .meta({ id: 'SupportConversation' })
export type SupportConversation = z.infer<typeof SupportConversation>

export const SupportChanged = z
  .object({ conversationId: z.uuid(), turn: SupportTurn.nullable(), ticket: SupportTicket.nullable() })
  .meta({ id: 'SupportChanged' })
export type SupportChanged = z.infer<typeof SupportChanged>

export const SearchResult = z
  .object({
    file: z.string(),
    title: z.string(),
    category: SupportCategory,
    matches: z.array(z.string()).describe('Lines of the article.'),
    highlights: z
      .array(z.array(z.tuple([z.int(), z.int()])))
      .describe('Start and end of the matches in each line.'),
  })
  .meta({ id: 'SupportSearchResult' })
export type SearchResult = z.infer<typeof SearchResult>

export const Article = z
  .object({ file: z.string(), title: z.string(), category: SupportCategory, body: z.string() })
  .meta({ id: 'SupportArticle' })
export type Article = z.infer<typeof Article>

export const ChatAnswer = z.object({
  success: z.literal(true),
  response: z.string().describe('Empty while staff handle the conversation; they answer later.'),
  timestamp: z.iso.datetime(),
  citations: z.array(Citation),
  answeredBy: AnsweredBy,
  conversationId: z.uuid(),
  question: SupportTurn,
  turn: SupportTurn.nullable(),
})

const Question = z
  .string('Please enter a question.')
  .trim()
  .min(1, 'Please enter a question.')
  .max(maxQuestionLength, `A question has at most ${maxQuestionLength} characters.`)
const File = z.string().regex(/^[a-z0-9-]{1,80}$/, 'This is not the name of an article.')
const TicketId = numericId('This is not the number of a ticket.')
const TurnId = numericId('This is not the id of a message.')
const conversation = z.uuid('This is not the id of a conversation.')

export const supportApi = endpoints({
  'POST /support/chat': {
    summary: 'Ask support; the answer is streamed if the caller accepts events',
    access: 'member',
    whileSuspended: true,
    body: z.strictObject({
      message: Question,
      conversationHistory: z
        .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().max(20_000) }))
        .max(maxHistoryTurns)
        .default([])
        .describe('Previous turns, if there is no conversation id.'),
      conversationId: conversation.optional(),
    }),
    answer: streamable(ChatAnswer, {
      delta: z.object({ text: z.string() }),
      answer: ChatAnswer.omit({ success: true }),
      failure: z.object({ message: z.string() }),
    }),
    callsPerMinute: 30,
  },
  'POST /support/search': {
    summary: 'Search the help centre',
    access: 'member',
    fromMemory: true,
    whileSuspended: true,
    body: z.strictObject({
      query: z
        .string('Please enter what to search for.')
        .trim()
        .min(1, 'Please enter what to search for.')
        .max(maxSearchLength, `A search has at most ${maxSearchLength} characters.`),
    }),
    answer: topLevel(z.object({ success: z.literal(true), results: z.array(SearchResult) })),
  },
  'GET /support/categories': {
    summary: 'List the subjects of the help centre',
    access: 'member',
    fromMemory: true,
    whileSuspended: true,
    answer: z.object({
      categories: z.array(z.object({ code: SupportCategory, name: z.string(), articles: z.int() })),
    }),
    cacheSeconds: 600,
  },
  'GET /support/health': {
    summary: 'Get the active answerer and whether it works',
    access: 'member',
    whileSuspended: true,
    answer: z.object({
      status: z.enum(['ok', 'degraded']),
      answerer: z.enum(['embedded', 'model']),
      model: z.string().nullable(),
      isWorking: z.boolean().describe('Whether its last answer succeeded.'),
      search: z
        .enum(['words_and_meaning', 'words'])
        .describe(
          'Keyword search only, while the embedding model is missing or still indexing the articles.',
        ),
      articles: z.int(),
      message: z.string(),
    }),
  },
  'GET /support/articles/:file': {
    summary: 'Get an article of the help centre',
    access: 'member',
    fromMemory: true,
    whileSuspended: true,
    params: z.strictObject({ file: File }),
    answer: z.object({ article: Article }),
    cacheSeconds: 600,
  },
  'GET /support/conversation': {
    summary: 'Get my latest conversation with support',
    access: 'member',
    whileSuspended: true,
    answer: z.object({ conversation: SupportConversation.nullable() }),
  },
  'POST /support/conversations': {
    summary: 'Start a new conversation; the previous one is kept',
    access: 'member',
    whileSuspended: true,
    answer: z.object({ conversation: SupportConversation }),
    status: 201,
  },
  'POST /support/turns/:id/feedback': {
    summary: 'Say whether an answer helped',
    access: 'member',
    whileSuspended: true,
    params: z.strictObject({ id: TurnId }),
    body: z.strictObject({ isHelpful: z.boolean().nullable() }),
    answer: z.object({ turn: SupportTurn }),
  },
  'POST /support/tickets': {
    summary: 'Ask for a human answer; opens a ticket with the conversation',
    access: 'member',
    whileSuspended: true,
    body: z.strictObject({ conversationId: conversation.optional() }),
    answer: z.object({ conversation: SupportConversation }),
    status: 201,
    callsPerMinute: 10,
  },
  'POST /support/tickets/:id/close': {
    summary: 'Close my ticket; automatic answers resume',
    access: 'member',
    whileSuspended: true,
    params: z.strictObject({ id: TicketId }),
    answer: z.object({ conversation: SupportConversation }),
  },
})
