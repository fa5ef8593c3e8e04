import type { Conversation, Message, MessagesRead } from '@laycan/contract/messaging/messaging'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import type { Context } from '#context.ts'
import { searchPatterns } from '#features/members/members.service.ts'
import { findDealRoom } from '#features/trade/deals/deal-room.service.ts'
import { decodeCursor, pageOf } from '#platform/cursor.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { listBlocked } from './blocks.store.ts'
import { listWordingsOf } from './change-message.store.ts'
import {
  type ConversationRow,
  countAfter,
  countUnread,
  findConversation,
  listConversations,
  listPartners,
  lockReadMarks,
  updateReadMarks,
} from './conversations.store.ts'
import { listMessages, listMessagesOf, listWords, searchMessages } from './messages.store.ts'
import { maySeePresence, noMember, participants, requireOther, sendProblemOf } from './messaging.policy.ts'
import { type PageAsked, pageRange, toMessage } from './messaging.rules.ts'
import { correctQuery } from './mistyped-words.rules.ts'
import { countUnreadInRooms, markRoomRead, readRoom, readRooms } from './rooms.service.ts'

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
  const { lastSeq } = row
  const read = (range: { from: number; to: number }) =>
    row.key === null ? [] : listMessages(ctx.db, row.key, range)
  const messages = await read(pageRange(asked, lastSeq))
  const [first, last] = [messages[0]?.seq, messages.at(-1)?.seq]
  const [newest] = last === lastSeq ? messages.slice(-1) : await read({ from: lastSeq, to: lastSeq })
  return {
    conversation: toConversation(ctx, me, row, newest ? toMessage(newest, me) : null),
    messages: messages.map((message) => toMessage(message, me)),
    older: first !== undefined && first > 1 ? first : null,
    newer: last !== undefined && last < lastSeq ? last : null,
  }
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

type Page = { before?: string | undefined; limit: number }

const messageBefore = (before: string | undefined) =>
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
  const found = await listMessagesOf(db, me, { before: messageBefore(before), limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ message_id }) => message_id)
  return { messages: items.map((message) => toMessage(message, me)), next }
}

export async function readUnreadCount({ db }: Context, me: string) {
  const [between, inRooms] = await Promise.all([countUnread(db, me), countUnreadInRooms(db, me)])
  return { unread: between + inRooms }
}

export async function searchMyMessages(
  ctx: Context,
  me: string,
  { query, conversationId, before, limit }: Page & { query: string; conversationId?: string | undefined },
) {
  const { db } = ctx
  const within = conversationId === undefined ? undefined : participants(conversationId, me)
  const all = await readRooms(ctx, me, { before: undefined, limit: mostRoomsSearched, search: '' })
  const rooms = new Map(all.map((room) => [room.otherParticipant, room.other]))
  const isRoom = within !== undefined && rooms.has(within.other)
  const page = {
    people: isRoom ? [] : within ? [...within.pair] : [me],
    rooms: isRoom ? [within.other] : within ? [] : [...rooms.keys()],
    before: messageBefore(before),
    limit: limit + 1,
  }
  let found = await searchMessages(db, me, { ...page, query })
  if (found.length === 0) {
    // Also for a later page, which must be of the same search.
    const meant = correctQuery(query, await listWords(db, me))
    if (meant) found = await searchMessages(db, me, { ...page, query: meant })
  }
  const { items, next } = pageOf(found, limit, ({ message_id }) => message_id)
  const results = items.flatMap((row) => {
    const other = row.other ?? rooms.get(row.recipient_id)
    return other ? [{ message: toMessage(row, me), other }] : []
  })
  return { results, next }
}

/** The latest ones. */
const mostRoomsSearched = 50

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
  const read = await inTransaction(ctx.db, async (tx) => {
    const marks = await lockReadMarks(tx, me, pair)
    if (!marks) return undefined
    const { key, lastSeq } = marks
    const readSeq = Math.max(marks.readSeq, Math.min(seq ?? lastSeq, lastSeq))
    const unread = readSeq === lastSeq ? 0 : await countAfter(tx, key, me, readSeq)
    const read = { conversation_id: conversationId, reader_id: me, readSeq, unreadCount: unread }
    if (readSeq > marks.readSeq) {
      await updateReadMarks(tx, key, { me, readSeq, unread })
      await ctx.realtime.publish(tx, pair, 'messages_read', read)
    }
    return read
  })
  return read ?? markRoomRead(ctx, me, other, seq)
}

/** A message that one participant reports, and the last message of the conversation at that moment. */
export async function findReportedMessage(
  { db }: Context,
  me: string,
  { conversationId, senderId, seq }: { conversationId: string; senderId: string; seq: number },
): Promise<{ key: number; seq: number; lastSeq: number }> {
  const { pair, other } = participants(conversationId, me)
  const row = await findConversation(db, me, other, pair)
  const [message] = row?.key ? await listMessages(db, row.key, { from: seq, to: seq }) : []
  if (!row?.key || message?.sender_id !== senderId) {
    throw new AppError('not_found', 'There is no such message of this member.')
  }
  return { key: row.key, seq, lastSeq: row.lastSeq }
}

/** For a person's data export: what they sent and received. */
export async function exportMessages({ db }: Context, me: string) {
  const messages: Message[] = []
  for (let before: string | undefined; ; before = messages.at(-1)?.message_id) {
    const found = await listMessagesOf(db, me, { before, limit: exportedAtOnce })
    messages.push(...found.map((message) => toMessage(message, me)))
    if (found.length < exportedAtOnce) break
  }
  const wordings = await listWordingsOf(db, me)
  return { messages, wordings, blocked: (await listBlocked(db, me)).map(({ userId }) => userId) }
}

const exportedAtOnce = 500

/** Not stored. Only the other participant sees it, and only while they may be written to. */
export async function signalTyping(ctx: Context, me: string, conversationId: string) {
  const { pair, other } = participants(conversationId, me)
  const row = await findConversation(ctx.db, me, other, pair)
  if (row && maySeePresence(row)) {
    ctx.realtime.signal([other], 'typing', { conversation_id: conversationId, user_id: me })
  }
  const room = row ? undefined : await findDealRoom(ctx.db, me, other)
  for (const person of room?.people ?? []) {
    if (person === me) continue
    ctx.realtime.signal([person], 'typing', { conversation_id: conversationIdOf(person, other), user_id: me })
  }
  return {}
}

/** The presence of somebody with more partners than this is not sent to all of them. */
const mostPresencePartners = 200

/** Tells people when somebody they write with comes or goes. The answer stops it. */
export async function watchPresence({ db, realtime, log }: Context): Promise<() => Promise<void>> {
  const unsubscribe = realtime.onPresence((userId, isOnline) => {
    listPartners(db, userId, mostPresencePartners)
      .then((partners) => realtime.signal(partners, 'presence', { user_id: userId, isOnline }))
      .catch((error) => log.warn({ err: error }, 'could not publish who is online'))
  })
  return async () => unsubscribe()
}
