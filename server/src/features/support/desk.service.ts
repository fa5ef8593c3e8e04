import type { DeskTicketDetail } from '@laycan/contract/support/support-desk'
import type { Context } from '#context.ts'
import { raiseNotification } from '#features/notifications/notifications.service.ts'
import { decodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { insertTurn, listTurns } from './conversations.store.ts'
import { type FoundTicket, findDeskTicket, listTickets, moveTicket, type TicketPage } from './desk.store.ts'
import { requireTicketAct, type TicketAct } from './support.policy.ts'
import { publish, publishTicketChanged } from './support.service.ts'

/**
 * The support desk. One member of staff has a ticket at a time; what they write appears in the person's chat, and
 * reaches them by notification and mail as they prefer.
 */
export async function readTickets({ db }: Context, staffId: string, page: TicketPage) {
  const before = decodeCursor(page.before, { id: 'integer' })?.id
  const found = await listTickets(db, staffId, { ...page, before, limit: page.limit + 1 })
  const { items, next } = pageOf(found, page.limit, ({ id }) => id)
  return { tickets: items, next }
}

export async function readTicketDetail({ db }: Context, staffId: string, id: string) {
  return detail(db, await requireTicket(db, staffId, id))
}

export const claimTicket = (ctx: Context, staffId: string, id: string) =>
  act(ctx, 'claim', staffId, id, async (tx, { ticket }) => {
    if (ticket.state === 'claimed') return
    const move = { from: ['open' as const], to: 'claimed' as const, claimedBy: staffId }
    if (!(await moveTicket(tx, id, move))) throw changedMeanwhile()
  })

export const releaseTicket = (ctx: Context, staffId: string, id: string) =>
  act(ctx, 'release', staffId, id, async (tx) => {
    await moveTicket(tx, id, { from: ['claimed'], to: 'open', claimedBy: null, heldBy: staffId })
  })

export const closeTicket = (ctx: Context, staffId: string, id: string) =>
  act(ctx, 'close', staffId, id, async (tx, { userId }) => {
    const move = { from: ['open' as const, 'claimed' as const], to: 'closed' as const, heldBy: staffId }
    if (!(await moveTicket(tx, id, move))) throw changedMeanwhile()
    await raiseNotification(ctx, tx, {
      userId,
      kind: 'support',
      message: 'The support desk has closed your ticket. If something is still open, ask for a person again.',
      path: '/support',
    })
  })

type Reply = { content: string; clientId: string }

export const replyToTicket = (ctx: Context, staffId: string, id: string, { content, clientId }: Reply) =>
  act(ctx, 'reply', staffId, id, async (tx, { conversationId, userId }) => {
    const turn = await insertTurn(tx, {
      conversationId,
      content,
      answeredBy: 'person',
      authorId: staffId,
      clientId,
    })
    if (!turn) return
    await moveTicket(tx, id, { from: ['claimed'], to: 'claimed', heldBy: staffId })
    await publish(ctx, tx, userId, conversationId, turn)
    await raiseNotification(ctx, tx, {
      userId,
      kind: 'support',
      message: `${turn.author ?? 'Support'} answered your question: ${shorten(content)}`,
      path: '/support',
    })
  })

async function requireTicket(db: Db, staffId: string, id: string): Promise<FoundTicket> {
  const found = await findDeskTicket(db, staffId, id)
  if (!found) throw new AppError('not_found', 'There is no such ticket.')
  return found
}

const changedMeanwhile = () =>
  new AppError('conflict', 'This ticket has changed meanwhile. Load it again to see how.')

function act(
  ctx: Context,
  name: TicketAct,
  staffId: string,
  id: string,
  apply: (tx: Db, found: FoundTicket) => Promise<void>,
): Promise<DeskTicketDetail> {
  return inTransaction(ctx.db, async (tx) => {
    const found = await requireTicket(tx, staffId, id)
    requireTicketAct(name, { ...found.ticket, isOwn: found.userId === staffId })
    await apply(tx, found)
    await publish(ctx, tx, found.userId, found.conversationId, null)
    await publishTicketChanged(ctx, tx, id)
    return detail(tx, await requireTicket(tx, staffId, id))
  })
}

async function detail(db: Db, { ticket, conversationId }: FoundTicket) {
  return { ticket, turns: await listTurns(db, conversationId) }
}

const mostQuoted = 120
const shorten = (text: string) => (text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text)
