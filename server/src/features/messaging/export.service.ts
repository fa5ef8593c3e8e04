import type { Context } from '#context.ts'
import type { FileResult } from '#platform/http/bind.ts'
import { listChangeLinks, listWordings } from './change-message.store.ts'
import { conversationCsv } from './conversation-csv.view.ts'
import type { ExportedConversation, ExportedMessage } from './conversation-export.view.ts'
import { findChainEnd, findConversation } from './conversations.store.ts'
import { chainChanges, chainStart, endOf, linkOf } from './message-chain.rules.ts'
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
  const room = row ? undefined : await requireRoom(ctx.db, me, other)
  const key = (row ?? (await findRoomState(ctx.db, me, other)))?.key
  const end = key ? await findChainEnd(ctx.db, key) : undefined
  if (!key || !end) throw noConversation()
  // The chain of a room names the deal. Also those are named who wrote in it and have left since.
  const name = room ? other : conversationId
  const writers = room && new Set([...room.people, ...(await listSenders(ctx.db, key))])
  return {
    ...end,
    people: writers ? await listCards(ctx.db, [...writers]) : end.people,
    conversationId: name,
    exportedAt: ctx.clock(),
    messages: (fromSeq) => readChain(ctx, { ...end, key, conversationId: name, fromSeq }),
  }
}

type Chain = {
  key: number
  conversationId: string
  fromSeq: number
  lastSeq: number
  /** Changes after this one were made while it is read. */
  lastChangeId: number
}

async function* readChain({ db }: Context, chain: Chain) {
  const { key, conversationId, fromSeq, lastSeq, lastChangeId } = chain
  let previous = { seq: fromSeq - 1, endHash: chainStart }
  // From the message before, of which only the end is needed.
  for (let from = Math.max(1, fromSeq - 1); from <= lastSeq; from += pieceLength) {
    const range = { from, to: Math.min(from + pieceLength - 1, lastSeq) }
    const piece: ExportedMessage[] = []
    const earlier = Map.groupBy(await listWordings(db, key, range), ({ seq }) => seq)
    const links = await listChangeLinks(db, key, range)
    const linksOf = Map.groupBy(links, ({ seq }) => seq)
    const linksAfter = Map.groupBy(
      links.filter(({ id }) => id <= lastChangeId),
      ({ afterSeq }) => afterSeq,
    )
    for (const stored of await listHashedMessages(db, key, range)) {
      const endHash = endOf(stored.hash, linksAfter.get(stored.seq) ?? [])
      if (stored.seq >= fromSeq) {
        const { content, changes } = historyOf(stored, earlier.get(stored.seq) ?? [])
        const message = { ...stored, content, conversation_id: conversationId, typeLine: typeLine(stored) }
        const own = linksOf.get(stored.seq) ?? []
        const chained = chainChanges(message, changes, own)
        const isIntact =
          stored.seq === previous.seq + 1 &&
          stored.hash === linkOf(previous.endHash, message) &&
          own.length === chained.length &&
          chained.every((change) => change.isIntact)
        piece.push({ ...message, changes: chained, previousHash: previous.endHash, endHash, isIntact })
      }
      previous = { seq: stored.seq, endHash }
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
  const chain = { key, conversationId, fromSeq: from, lastSeq: to, lastChangeId: Number.MAX_SAFE_INTEGER }
  for await (const piece of readChain(ctx, chain)) found.push(...piece)
  return found
}
