import type { Conversation, MessagesRead } from '@laycan/contract/messaging/messages'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import type { Context } from '#context.ts'
import { searchPatterns } from '#features/members/members.service.ts'
import { findDealRoom } from '#features/trade/deals/deal-room.service.ts'
import { decodeCursor, pageOf } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import {
  type ConversationRow,
  countAfter,
  countUnread,
  findConversation,
  listConversations,
  lockReadMarks,
  type ReadMarks,
  updateReadMarks,
} from './conversations.store.ts'
import { readPage, toMessages } from './message-pages.service.ts'
import { listMessages, listMessagesOf } from './messages.store.ts'
import {
  maySeePresence,
  noConversation,
  noMember,
  participants,
  requireOther,
  sendProblemOf,
} from './messaging.policy.ts'
import { type PageAsked, toMessage } from './messaging.rules.ts'
import { countUnreadInRooms, listReadableRooms, readRoom, readRooms, requireRoom } from './rooms.service.ts'
import { findRoomState, lockRoomMarks, updateRoomMarks } from './rooms.store.ts'

/**
 * Conversations between two people, which nobody else ever sees. Messages are numbered 1, 2, 3 … within their
 * conversation: one fixed order, the same for both, without gaps. What is read is a number too, up to which
 * somebody has read; so nothing is ever counted that could be subtracted, however many messages there are.
 */
export async function readConversation(ctx: Context, me: string, conversationId: string, asked: PageAsked) {
  const { pair, other } = participants(conversationId, me)
  const row = await findConversation(ctx.db, me, other, pair)
  // A conversation that has not started can be read too, so that it can be started.
  if (!row) return readRoom(ctx, me, other, asked)
  const { newest, page } = await readPage(ctx.db, me, row, asked)
  return { conversation: toConversation(ctx, me, row, newest), ...page }
}

function toConversation(
  { realtime }: Context,
  me: string,
  row: ConversationRow,
  lastMessage: Conversation['lastMessage'],
): Conversation {
  const { userId } = row.other
  return {
    conversation_id: conversationIdOf(me, userId),
    otherParticipant: userId,
    other: row.other,
    isOnline: maySeePresence(row) && realtime.whoIsOnline([userId]).has(userId),
    lastMessage,
    unreadCount: row.unreadCount,
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    otherReadSeq: row.otherReadSeq,
    sendProblem: sendProblemOf(row),
  }
}

export type Page = { before?: string | undefined; limit: number }

export const messageBefore = (before: string | undefined) =>
  decodeCursor(before, { messageId: 'integer' })?.messageId

export async function readMyConversations(
  ctx: Context,
  me: string,
  { search = '', before, limit }: Page & { search?: string | undefined },
) {
  const place = messageBefore(before)
  const [found, rooms, { unread }] = await Promise.all([
    listConversations(ctx.db, me, {
      before: place,
      limit: limit + 1,
      patterns: searchPatterns(search),
    }),
    readRooms(ctx, me, { before: place, limit: limit + 1, search }),
    readUnreadCount(ctx, me),
  ])
  const between = found.map((row) => ({
    ...toConversation(ctx, me, row, toMessage(row, me)),
    cursor: row.cursor,
  }))
  const latest = [...between, ...rooms].sort((one, other) => Number(other.cursor) - Number(one.cursor))
  const { items, next } = pageOf(latest, limit, ({ cursor }) => cursor)
  return { conversations: items.map(({ cursor: _, ...conversation }) => conversation), unread, next }
}

export async function readMyMessages({ db }: Context, me: string, { before, limit }: Page) {
  const rooms = (await listReadableRooms(db, me)).map(({ dealId }) => dealId)
  const page = { before: messageBefore(before), limit: limit + 1, rooms }
  const { items, next } = pageOf(await listMessagesOf(db, me, page), limit, ({ message_id }) => message_id)
  return { messages: await toMessages(db, me, items), next }
}

export async function readUnreadCount({ db }: Context, me: string) {
  const [between, inRooms] = await Promise.all([countUnread(db, me), countUnreadInRooms(db, me)])
  return { unread: between + inRooms }
}

/** Started or not, as long as there is such a member. */
export async function readConversationId({ db }: Context, me: string, userId: string) {
  requireOther(me, userId, 'id', 'write to')
  const conversation_id = conversationIdOf(me, userId)
  const { pair } = participants(conversation_id, me)
  const isThere = (await findConversation(db, me, userId, pair)) ?? (await findDealRoom(db, me, userId))
  if (!isThere) throw noMember()
  return { conversation_id }
}

/** Read marks only move forward. A change is published to both, to the reader for their other screens. */
export async function markRead(
  ctx: Context,
  me: string,
  { conversationId, seq }: { conversationId: string; seq?: number | undefined },
): Promise<MessagesRead> {
  const { pair, other } = participants(conversationId, me)
  return inTransaction(ctx.db, async (tx) => {
    const between = await lockReadMarks(tx, me, pair)
    const marks = between ?? (await lockReadableRoom(tx, me, other))
    const { key, lastSeq } = marks
    const readSeq = Math.max(marks.readSeq, Math.min(seq ?? lastSeq, lastSeq))
    const unread = readSeq === lastSeq ? 0 : await countAfter(tx, key, me, readSeq)
    const read = { conversation_id: conversationId, reader_id: me, readSeq, unreadCount: unread }
    if (readSeq > marks.readSeq) {
      const store = between ? updateReadMarks : updateRoomMarks
      await store(tx, key, { me, readSeq, unread })
      await ctx.realtime.publish(tx, between ? pair : [me], 'messages_read', read)
    }
    return read
  })
}

async function lockReadableRoom(tx: Db, me: string, dealId: string): Promise<ReadMarks> {
  await requireRoom(tx, me, dealId)
  const marks = await lockRoomMarks(tx, me, dealId)
  if (!marks) throw noConversation()
  return marks
}

/** A message that one participant reports, and the last message of the conversation at that moment. */
export async function findReportedMessage(
  { db }: Context,
  me: string,
  { conversationId, senderId, seq }: { conversationId: string; senderId: string; seq: number },
): Promise<{ key: number; seq: number; lastSeq: number }> {
  const { pair, other } = participants(conversationId, me)
  const between = await findConversation(db, me, other, pair)
  const place = between ?? ((await findDealRoom(db, me, other)) && (await findRoomState(db, me, other)))
  const [message] = place?.key ? await listMessages(db, place.key, { from: seq, to: seq }) : []
  if (!place?.key || message?.sender_id !== senderId) {
    throw new AppError('not_found', 'There is no such message of this member.')
  }
  return { key: place.key, seq, lastSeq: place.lastSeq }
}
