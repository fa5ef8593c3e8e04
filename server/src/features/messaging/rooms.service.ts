import type { MemberCard } from '@laycan/contract/members/members'
import type {
  Conversation,
  Message,
  MessageAttachment,
  MessagesRead,
} from '@laycan/contract/messaging/messaging'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import type { Context } from '#context.ts'
import { type DealRoom, findDealRoom } from '#features/trade/deals/deal-room.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { takeFiles } from './attachments.service.ts'
import { markSent } from './attachments.store.ts'
import { listMessages, type MessageRow } from './messages.store.ts'
import { noConversation } from './messaging.policy.ts'
import { type PageAsked, pageRange, toMessage, typeLine } from './messaging.rules.ts'
import {
  addUnread,
  countRoomAfter,
  findRoomState,
  insertRoomMessage,
  type ListedRoom,
  listCards,
  listRooms,
  listUnreadRooms,
  lockRoom,
  type RoomState,
  updateRoomRead,
} from './rooms.store.ts'
import { findSent, type NewMessage } from './send-message.store.ts'

/**
 * Rooms of deals. The deal takes the place of the other member, so that a person's id of the room is made of their own
 * id and the deal's. Who may read and write is asked of the deal at every call.
 */
export async function requireRoom(db: Db, me: string, dealId: string): Promise<DealRoom> {
  const room = await findDealRoom(db, me, dealId)
  if (!room) throw noConversation()
  return room
}

/** The deal as a participant. */
const roomCard = ({ dealId, reference }: DealRoom): MemberCard => ({
  userId: dealId,
  firstName: 'Deal',
  lastName: reference,
  userType: 'broker',
  companyName: 'Deal room',
  companyId: null,
  isCompanyVerified: false,
  similarTo: null,
  country: null,
  isVerified: false,
  isSuspended: false,
  isActive: true,
})

type State = Pick<RoomState, 'lastSeq' | 'readSeq' | 'unreadCount'>

const toRoom = (me: string, room: DealRoom, state: State, lastMessage: Message | null): Conversation => ({
  conversation_id: conversationIdOf(me, room.dealId),
  otherParticipant: room.dealId,
  other: roomCard(room),
  deal: { dealId: room.dealId, reference: room.reference },
  isOnline: false,
  lastMessage,
  unreadCount: state.unreadCount,
  lastSeq: state.lastSeq,
  readSeq: state.readSeq,
  otherReadSeq: 0,
  sendProblem: null,
})

/** With the names of the senders, who may have left since. */
async function toMessages(db: Db, me: string, rows: MessageRow[]): Promise<Message[]> {
  const cards = await listCards(db, [...new Set(rows.map(({ sender_id }) => sender_id))])
  const names = new Map(cards.map(({ userId, ...card }) => [userId, nameOf(card)]))
  return rows.map((row) => ({ ...toMessage(row, me), senderName: names.get(row.sender_id) ?? '' }))
}

const nameOf = ({ firstName, lastName, companyName }: Omit<MemberCard, 'userId'>) =>
  `${firstName} ${lastName}${companyName && `, ${companyName}`}`

export async function readRoom({ db }: Context, me: string, dealId: string, asked: PageAsked) {
  const room = await requireRoom(db, me, dealId)
  const state = await findRoomState(db, me, dealId)
  if (!state) {
    const nothing = { lastSeq: 0, readSeq: 0, unreadCount: 0 }
    return { conversation: toRoom(me, room, nothing, null), messages: [], older: null, newer: null }
  }
  const { key, lastSeq } = state
  const messages = await toMessages(db, me, await listMessages(db, key, pageRange(asked, lastSeq)))
  const [first, last] = [messages[0]?.seq, messages.at(-1)?.seq]
  const newest =
    last === lastSeq
      ? messages.at(-1)
      : (await toMessages(db, me, await listMessages(db, key, { from: lastSeq, to: lastSeq })))[0]
  return {
    conversation: toRoom(me, room, state, newest ?? null),
    messages,
    older: first !== undefined && first > 1 ? first : null,
    newer: last !== undefined && last < lastSeq ? last : null,
  }
}

/** Those that the person may still read. A search finds a room by the deal's reference. */
export async function readRooms(
  { db }: Context,
  me: string,
  { before, limit, search }: { before: string | undefined; limit: number; search: string },
): Promise<(Conversation & { cursor: string })[]> {
  const found: (Conversation & { cursor: string })[] = []
  for (const row of await listRooms(db, me, { before, limit })) {
    const room = row.dealId === null ? undefined : await findDealRoom(db, me, row.dealId)
    if (!room || !`deal ${room.reference}`.toLowerCase().includes(search.trim().toLowerCase())) continue
    found.push({ ...(await listedRoom(db, me, room, row)), cursor: row.message_id })
  }
  return found
}

const listedRoom = async (db: Db, me: string, room: DealRoom, row: ListedRoom) =>
  toRoom(me, room, row, (await toMessages(db, me, [row]))[0] ?? null)

export async function countUnreadInRooms(db: Db, me: string): Promise<number> {
  let count = 0
  for (const { dealId, unread } of await listUnreadRooms(db, me)) {
    if (await findDealRoom(db, me, dealId)) count += unread
  }
  return count
}

/** One message however often it is sent; the files and the message are stored together. */
export function sendToRoom(
  ctx: Context,
  draft: NewMessage,
  attachmentIds: string[],
): Promise<{ row: MessageRow; message: Message }> {
  const { senderId, recipientId: dealId, clientId } = draft
  return inTransaction(ctx.db, async (tx) => {
    const room = await requireRoom(tx, senderId, dealId)
    const key = await lockRoom(tx, dealId, senderId)
    const earlier = clientId ? await findSent(tx, senderId, clientId) : undefined
    if (earlier) return { row: earlier, message: await toOne(tx, senderId, earlier) }
    const files: MessageAttachment[] =
      attachmentIds.length > 0
        ? await takeFiles(tx, senderId, { ids: attachmentIds, conversationId: dealId })
        : []
    const attachments = files.length > 0 ? files : null
    await insertRoomMessage(tx, key, { ...draft, attachments, typeLine: typeLine({ ...draft, attachments }) })
    const lastSeq = (await findRoomState(tx, senderId, dealId))?.lastSeq ?? 0
    const [row] = await listMessages(tx, key, { from: lastSeq, to: lastSeq })
    if (!row) throw new Error('a message that was stored is there')
    if (attachments) await markSent(tx, attachmentIds, row.message_id)
    await addUnread(tx, key, room.people, senderId)
    const message = await toOne(tx, senderId, row)
    const { senderName } = message
    // One after the other in the order of their ids, as all events are.
    for (const person of room.people) {
      await ctx.realtime.publish(tx, [person], 'message', { ...toMessage(row, person), senderName })
    }
    return { row, message }
  })
}

async function toOne(db: Db, me: string, row: MessageRow): Promise<Message> {
  const [message] = await toMessages(db, me, [row])
  if (!message) throw new Error('one row is one message')
  return message
}

export async function markRoomRead(
  ctx: Context,
  me: string,
  dealId: string,
  seq: number | undefined,
): Promise<MessagesRead> {
  await requireRoom(ctx.db, me, dealId)
  return inTransaction(ctx.db, async (tx) => {
    const state = await findRoomState(tx, me, dealId)
    if (!state) throw noConversation()
    const { key, lastSeq } = state
    const readSeq = Math.max(state.readSeq, Math.min(seq ?? lastSeq, lastSeq))
    const unread = await countRoomAfter(tx, key, me, readSeq)
    await updateRoomRead(tx, key, me, { readSeq, unread })
    const conversation_id = conversationIdOf(me, dealId)
    const read = { conversation_id, reader_id: me, readSeq, unreadCount: unread }
    await ctx.realtime.publish(tx, [me], 'messages_read', read)
    return read
  })
}
