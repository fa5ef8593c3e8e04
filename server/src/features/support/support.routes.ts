import { deskArticlesApi } from '@laycan/contract/support/desk-articles'
import { knowledgeGapsApi } from '@laycan/contract/support/knowledge-gaps'
import { supportApi } from '@laycan/contract/support/support'
import { supportDeskApi } from '@laycan/contract/support/support-desk'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { openAnswerer } from './answerers/open-answerer.ts'
import { type ChatEvent, streamChat } from './chat-stream.service.ts'
import {
  claimTicket,
  closeTicket,
  readTicketDetail,
  readTickets,
  releaseTicket,
  replyToTicket,
} from './desk.service.ts'
import { listDeskArticles, readDeskArticle, writeDeskArticle } from './desk-articles.service.ts'
import { closeGap, readGaps, reopenGap } from './gaps.service.ts'
import { countByCategory, readArticle, readHealth, searchHelp } from './help-centre.service.ts'
import {
  answerQuestion,
  askForPerson,
  beginConversation,
  type ChatResult,
  closeOwnTicket,
  rateAnswer,
  readConversation,
  recordQuestion,
} from './support.service.ts'

export const supportRoutes = (ctx: Context) => {
  const answerer = openAnswerer(ctx)
  return [
    ...bind(supportApi, {
      'POST /support/chat': async ({ body }, { caller, signal, wantsEvents }) => {
        // Before a stream begins, so that a refusal has its own status in both ways of answering.
        const recorded = await recordQuestion(ctx, caller.userId, body)
        const chat = async (onText: (text: string) => void) => {
          const options = { answer: answerer.answer, signal, onText }
          return toAnswer(await answerQuestion(ctx, caller, recorded, options), ctx.clock())
        }
        if (!wantsEvents) return chat(() => undefined)
        return streamChat(
          async (onText): Promise<ChatEvent> => ({ event: 'answer', data: await chat(onText) }),
        )
      },
      'POST /support/search': async ({ body }, { caller }) => ({
        results: await searchHelp(ctx, caller.userId, body.query),
      }),
      'GET /support/categories': () => ({ categories: countByCategory(ctx) }),
      'GET /support/health': () => readHealth(ctx, answerer.isWorking()),
      'GET /support/articles/:file': ({ params }) => ({ article: readArticle(ctx, params.file) }),
      'GET /support/conversation': async (_input, { caller }) => ({
        conversation: await readConversation(ctx, caller.userId),
      }),
      'POST /support/conversations': async (_input, { caller }) => ({
        conversation: await beginConversation(ctx, caller.userId),
      }),
      'POST /support/turns/:id/feedback': async ({ params, body }, { caller }) => ({
        turn: await rateAnswer(ctx, caller.userId, params.id, body.isHelpful),
      }),
      'POST /support/tickets': async ({ body }, { caller }) => ({
        conversation: await askForPerson(ctx, caller.userId, body.conversationId),
      }),
      'POST /support/tickets/:id/close': async ({ params }, { caller }) => ({
        conversation: await closeOwnTicket(ctx, caller.userId, params.id),
      }),
    }),
    ...bind(supportDeskApi, {
      'GET /staff/support/tickets': ({ query: { before, ...page } }, { caller }) =>
        readTickets(ctx, caller.userId, { before, ...page }),
      'GET /staff/support/tickets/:id': ({ params }, { caller }) =>
        readTicketDetail(ctx, caller.userId, params.id),
      'POST /staff/support/tickets/:id/claim': ({ params }, { caller }) =>
        claimTicket(ctx, caller.userId, params.id),
      'POST /staff/support/tickets/:id/release': ({ params }, { caller }) =>
        releaseTicket(ctx, caller.userId, params.id),
      'POST /staff/support/tickets/:id/close': ({ params }, { caller }) =>
        closeTicket(ctx, caller.userId, params.id),
      'POST /staff/support/tickets/:id/replies': ({ params, body }, { caller }) =>
        replyToTicket(ctx, caller.userId, params.id, body),
    }),
    ...bind(knowledgeGapsApi, {
      'GET /staff/support/gaps': ({ query: { state, before, limit } }) =>
        readGaps(ctx, { state, before, limit }),
      'POST /staff/support/gaps/:id/close': async ({ params, body }, { caller }) => {
        await closeGap(ctx, caller.userId, params.id, body)
        return {}
      },
      'POST /staff/support/gaps/:id/reopen': async ({ params }) => {
        await reopenGap(ctx, params.id)
        return {}
      },
    }),
    ...bind(deskArticlesApi, {
      'GET /staff/support/articles': () => listDeskArticles(ctx),
      'GET /staff/support/articles/:file': ({ params }) => readDeskArticle(ctx, params.file),
      'PUT /staff/support/articles/:file': ({ params, body }, { caller }) =>
        writeDeskArticle(ctx, caller.userId, params.file, body),
    }),
  ]
}

const toAnswer = ({ conversationId, question, turn }: ChatResult, now: Date) => ({
  response: turn?.content ?? '',
  timestamp: turn?.timestamp ?? now.toISOString(),
  citations: turn?.citations ?? [],
  answeredBy: turn?.answeredBy ?? ('person' as const),
  conversationId,
  question,
  turn,
})
