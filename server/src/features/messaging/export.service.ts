import { createHash } from 'node:crypto'
import type { Context } from '#context.ts'
import type { FileResult } from '#platform/http/bind.ts'
import { listWordings } from './change-message.store.ts'
import { conversationCsv } from './conversation-csv.view.ts'
import type { ExportedConversation, ExportedMessage } from './conversation-export.view.ts'
import { findChainEnd, findConversation } from './conversations.store.ts'
import { listCards, listHashedMessages, listSenders } from './messages.store.ts'
import { noConversation, participants } from './messaging.policy.ts'
import { historyOf, typeLine } from './messaging.rules.ts'
import { requireRoom } from './rooms.service.ts'
import { findRoomState } from './rooms.store.ts'

/**
 * A conversation as a file: every message with its time, its number and its hash, computed again and compared
 * with the stored one, so that every later change, deletion or insertion shows.
 */
const pieceLength = 500

export async function exportCsv(ctx: Context, me: string, conversationId: string): Promise<FileResult> {
  return conversationCsv(await openExport(ctx, me, conversationId))
}

export async function exportPdf(ctx: Context, me: string, conversationId: string): Promise<FileResult> {
  // Loaded when needed: what draws documents would hold up every start.
  const { conversationPdf } = await import('./conversation-pdf.view.ts')
  return conversationPdf(await openExport(ctx, me, conversationId))
}

async function openExport(ctx: Context, me: string, conversationId: string): Promise<ExportedConversation> {
  const { pair, other } = participants(conversationId, me)
  const row = await findConversation(ctx.db, me, other, pair)
  if (!row) return openRoomExport(ctx, me, other)
  const { key } = row
  const end = key ? await findChainEnd(ctx.db, key) : undefined
  if (!key || !end) throw noConversation()
  return {
    ...end,
    conversationId,
    exportedAt: ctx.clock(),
    messages: (fromSeq) => readChain(ctx, { key, conversationId, fromSeq, lastSeq: end.lastSeq }),
  }
}

/** The chain of a room names the deal, where that of two members names their conversation. */
async function openRoomExport(ctx: Context, me: string, dealId: string): Promise<ExportedConversation> {
  const { people } = await requireRoom(ctx.db, me, dealId)
  const state = await findRoomState(ctx.db, me, dealId)
  if (!state) throw noConversation()
  const { key, lastSeq, lastHash } = state
  return {
    lastSeq,
    lastHash,
    // Also those who wrote here and have left since.
    people: await listCards(ctx.db, [...new Set([...people, ...(await listSenders(ctx.db, key))])]),
    conversationId: dealId,
    exportedAt: ctx.clock(),
    messages: (fromSeq) => readChain(ctx, { key, conversationId: dealId, fromSeq, lastSeq }),
  }
}

type Chain = { key: number; conversationId: string; fromSeq: number; lastSeq: number }

async function* readChain({ db }: Context, { key, conversationId, fromSeq, lastSeq }: Chain) {
  const [before] =
    fromSeq > 1 ? await listHashedMessages(db, key, { from: fromSeq - 1, to: fromSeq - 1 }) : []
  let previous = { seq: fromSeq - 1, hash: before?.hash ?? chainStart }
  for (let from = fromSeq; from <= lastSeq; from += pieceLength) {
    const to = Math.min(from + pieceLength - 1, lastSeq)
    const piece: ExportedMessage[] = []
    const earlier = Map.groupBy(await listWordings(db, key, { from, to }), ({ seq }) => seq)
    for (const stored of await listHashedMessages(db, key, { from, to })) {
      const message = { ...stored, ...historyOf(stored, earlier.get(stored.seq) ?? []) }
      const chained = { ...message, conversation_id: conversationId, typeLine: typeLine(message) }
      const link = linkOf(previous.hash, chained)
      const isIntact = message.seq === previous.seq + 1 && message.hash === link
      piece.push({ ...message, previousHash: previous.hash, isIntact })
      previous = message
    }
    if (piece.length > 0) yield piece
  }
}

/** The messages around one, for staff to whom it was reported; each is held against the chain. */
export async function readMessagesAround(
  ctx: Context,
  key: number,
  { conversationId, from, to }: { conversationId: string; from: number; to: number },
): Promise<ExportedMessage[]> {
  const found: ExportedMessage[] = []
  const chain = { key, conversationId, fromSeq: from, lastSeq: to }
  for await (const piece of readChain(ctx, chain)) found.push(...piece)
  return found
}

/*
 * Each message carries a hash over the one before and everything that was said, so that a message that is changed,
 * taken out or put in later does not fit any more. The database computes it when a message is sent (message_hash
 * in its schema); here it is computed again to check it.
 */

/** The hash before the first message. */
export const chainStart = '0'.repeat(64)

export type ChainedMessage = {
  conversation_id: string
  seq: number
  sender_id: string
  created_at: string
  /** The type, and the files by name and hash if there are any. */
  typeLine: string
  content: string
}

/** The lines that are hashed; the content is last, since it alone may hold line breaks. */
export const chainLines = (previous: string, message: ChainedMessage): string =>
  [
    previous,
    message.conversation_id,
    message.seq,
    message.sender_id,
    message.created_at,
    message.typeLine,
    message.content,
  ].join('\n')

export const linkOf = (previous: string, message: ChainedMessage): string =>
  createHash('sha256').update(chainLines(previous, message)).digest('hex')
