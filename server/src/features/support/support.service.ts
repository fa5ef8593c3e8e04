import type { SupportChanged, SupportConversation, SupportTurn } from '@laycan/contract/support/support'
import type { Context } from '#context.ts'
import { listHolders } from '#features/staff/staff.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import type { Answer, Answerer, PastTurn } from './answerers/answerer.ts'
import { plainAnswer } from './answerers/standing-answers.ts'
import {
  findConversationOfTicket,
  findLatestConversation,
  findTicket,
  insertConversation,
  insertTicket,
  insertTurn,
  listTurns,
  lockConversation,
  saveFeedback,
  takeProposal,
  touchTicket,
} from './conversations.store.ts'
import { moveTicket } from './desk.store.ts'
import { deleteGap, openGap } from './gaps.store.ts'
import { isYes } from './tools/alert-request.rules.ts'
import { carryOut, Proposal } from './tools/proposals.ts'

/**
 * Help for members. A question is stored before it is answered, so that nothing is lost; from the moment a
 * person is asked for until they are done, the machine does not answer. What could not be answered, or did not help,
 * is listed for those who write the articles.
 */
type Asked = {
  message: string
  conversationHistory: PastTurn[]
  conversationId?: string | undefined
}

export type ChatResult = {
  conversationId: string
  question: SupportTurn
  /** Null while a person has the conversation. */
  turn: SupportTurn | null
}

type AnswerOptions = { answer: Answerer; signal: AbortSignal; onText: (text: string) => void }

export type RecordedQuestion = {
  conversationId: string
  question: SupportTurn
  /** What was said before. */
  history: PastTurn[]
  isWithPerson: boolean
  /** What the answer before proposed, where this says yes to it. */
  confirmed: Proposal | undefined
}

/** Refuses what may not be asked; `answerQuestion` answers the stored question. */
export function recordQuestion(ctx: Context, userId: string, asked: Asked): Promise<RecordedQuestion> {
  return inTransaction(ctx.db, async (tx) => {
    const conversationId = asked.conversationId ?? (await insertConversation(tx, userId))
    await requireOwn(tx, userId, conversationId)
    // Our own record counts before the history that the caller sends.
    const turns = asked.conversationId ? await listTurns(tx, conversationId, 20) : asked.conversationHistory
    const proposed = asked.conversationId ? await takeProposal(tx, conversationId) : null
    const question = await insertTurn(tx, { conversationId, content: asked.message, answeredBy: null })
    if (!question) throw new Error('a question has no client id to clash')
    const ticket = await findTicket(tx, conversationId)
    const isWithPerson = ticket !== undefined && ticket.state !== 'closed'
    if (isWithPerson) {
      await touchTicket(tx, ticket.id)
      await publishTicketChanged(ctx, tx, ticket.id)
    }
    await publish(ctx, tx, userId, conversationId, question)
    return {
      conversationId,
      question,
      history: turns.map(({ role, content }): PastTurn => ({ role, content })),
      isWithPerson,
      confirmed: isYes(asked.message) ? Proposal.safeParse(proposed).data : undefined,
    }
  })
}

export async function answerQuestion(
  ctx: Context,
  caller: Caller,
  { conversationId, question, history, isWithPerson, confirmed }: RecordedQuestion,
  options: AnswerOptions,
): Promise<ChatResult> {
  if (isWithPerson) return { conversationId, question, turn: null }
  if (confirmed) {
    const done = plainAnswer(await carryOut(ctx, caller, confirmed), 'alert')
    return { conversationId, question, turn: await recordAnswer(ctx, caller.userId, conversationId, done) }
  }
  const answer = await answerOrStop({ text: question.content, history, caller }, options)
  return { conversationId, question, turn: await recordAnswer(ctx, caller.userId, conversationId, answer) }
}

const stoppedNotice = 'You stopped this answer.'

/** An answer that its reader stops is stored as far as it got. */
async function answerOrStop(
  question: Parameters<Answerer>[0],
  { answer, signal, onText }: AnswerOptions,
): Promise<Answer | undefined> {
  let said = ''
  try {
    return await answer(question, {
      signal,
      onText: (text) => {
        said += text
        onText(text)
      },
    })
  } catch (error) {
    if (!signal.aborted) throw error
    if (said === '') return undefined
    return { ...plainAnswer(said, 'question'), answeredBy: 'model', isUncertain: true, notice: stoppedNotice }
  }
}

function recordAnswer(ctx: Context, userId: string, conversationId: string, answer: Answer | undefined) {
  return inTransaction(ctx.db, async (tx) => {
    await requireOwn(tx, userId, conversationId)
    const ticket = await findTicket(tx, conversationId)
    // The person has asked for staff since.
    if (!answer || (ticket && ticket.state !== 'closed')) return null
    const { content, answeredBy, intent: _, certainty: _certainty, callsPerson, ...details } = answer
    const turn = await insertTurn(tx, { conversationId, content, answeredBy, details })
    if (!turn) throw new Error('an answer has no client id to clash')
    if (answeredBy === 'nobody') await openGap(tx, turn.id, 'no_answer')
    const ticketId = callsPerson ? await insertTicket(tx, conversationId) : undefined
    if (answeredBy === 'nobody') await publishGapsChanged(ctx, tx)
    if (ticketId) await publishTicketChanged(ctx, tx, ticketId)
    await publish(ctx, tx, userId, conversationId, turn)
    return turn
  })
}

export async function readConversation({ db }: Context, userId: string): Promise<SupportConversation | null> {
  const conversationId = await findLatestConversation(db, userId)
  return conversationId === undefined ? null : assemble(db, conversationId)
}

export const beginConversation = (ctx: Context, userId: string) =>
  inTransaction(ctx.db, async (tx) => assemble(tx, await insertConversation(tx, userId)))

export function rateAnswer(ctx: Context, userId: string, turnId: string, isHelpful: boolean | null) {
  return inTransaction(ctx.db, async (tx) => {
    const turn = await saveFeedback(tx, userId, turnId, isHelpful)
    if (!turn) throw new AppError('not_found', 'There is no such answer.')
    const isChanged =
      isHelpful === false ? await openGap(tx, turnId, 'not_helpful') : await deleteGap(tx, turnId)
    if (isChanged) await publishGapsChanged(ctx, tx)
    return turn
  })
}

/** Asking twice makes one ticket. */
export function askForPerson(ctx: Context, userId: string, conversationId: string | undefined) {
  return inTransaction(ctx.db, async (tx) => {
    const id = conversationId ?? (await insertConversation(tx, userId))
    await requireOwn(tx, userId, id)
    const ticketId = await insertTicket(tx, id)
    const conversation = await assemble(tx, id)
    if (ticketId) {
      await publishTicketChanged(ctx, tx, ticketId)
      await publish(ctx, tx, userId, id, null)
    }
    return conversation
  })
}

export function closeOwnTicket(ctx: Context, userId: string, ticketId: string) {
  return inTransaction(ctx.db, async (tx) => {
    const conversationId = await findConversationOfTicket(tx, userId, ticketId)
    if (!conversationId) throw new AppError('not_found', 'There is no such ticket.')
    const isClosed = await moveTicket(tx, ticketId, { from: ['open', 'claimed'], to: 'closed' })
    if (isClosed) {
      await publishTicketChanged(ctx, tx, ticketId)
      await publish(ctx, tx, userId, conversationId, null)
    }
    return assemble(tx, conversationId)
  })
}

export async function assemble(db: Db, conversationId: string): Promise<SupportConversation> {
  const turns = await listTurns(db, conversationId)
  return { conversationId, turns, ticket: await readTicket(db, conversationId) }
}

async function readTicket(db: Db, conversationId: string) {
  const ticket = await findTicket(db, conversationId)
  if (!ticket) return null
  const { claimedBy: _, ...shown } = ticket
  return shown
}

/** Publishes what was said, and the ticket, to the person's open screens. */
export async function publish(
  ctx: Context,
  tx: Db,
  userId: string,
  conversationId: string,
  turn: SupportTurn | null,
) {
  const changed: SupportChanged = { conversationId, turn, ticket: await readTicket(tx, conversationId) }
  await ctx.realtime.publish(tx, userId, 'support_changed', changed)
}

async function requireOwn(tx: Db, userId: string, conversationId: string) {
  if ((await lockConversation(tx, conversationId)) !== userId) {
    throw new AppError('not_found', 'There is no such conversation.')
  }
}

/** To everybody at the support desk; they are few. */
export async function publishTicketChanged(ctx: Context, tx: Db, ticketId: string) {
  await ctx.realtime.publish(tx, await listHolders(tx, 'support'), 'support_ticket_changed', { ticketId })
}

export async function publishGapsChanged(ctx: Context, tx: Db) {
  await ctx.realtime.publish(tx, await listHolders(tx, 'support'), 'support_gaps_changed', {})
}
