import type { MemberCard } from '@laycan/contract/members/members'
import type { Conversation, Message, MessageAttachment } from '@laycan/contract/messaging/messages'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import type { Context } from '#context.ts'
import { type DealRoom, findDealRoom, listDealRooms } from '#features/trade/deals/deal-room.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { takeFiles } from './attachments.service.ts'
import { markSent } from './attachments.store.ts'
import { readPage, toMessages } from './message-pages.service.ts'
import { listMessages, type MessageRow } from './messages.store.ts'
import { noConversation, roomRefusal } from './messaging.policy.ts'
import { type PageAsked, toMessage, typeLine } from './messaging.rules.ts'
import {
  addUnread,
  findRoomState,
  insertRoomMessage,
  listRoomIds,
  listRooms,
  listUnreadRooms,
  lockRoom,
  type RoomState,
} from './rooms.store.ts'
import { findSent, type NewMessage } from './send-message.store.ts'

/**
 * Rooms of deals. The deal takes the place of the other member, so that a person's id of the room is made of their own
 * id and the deal's. Who may read and write is asked of the deal at every call.
 */
export async function requireRoom(db: Db, me: string, dealId: string) {
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
  sendProblem: room.isOver ? 'deal_over' : null,
})

export async function readRoom({ db }: Context, me: string, dealId: string, asked: PageAsked) {
  const room = await requireRoom(db, me, dealId)
  const state = (await findRoomState(db, me, dealId)) ?? {
    key: null,
    lastSeq: 0,
    readSeq: 0,
    unreadCount: 0,
  }
  const { newest, page } = await readPage(db, me, state, asked)
  return { conversation: toRoom(me, room, state, newest), ...page }
}

type ListedRoom = Conversation & { cursor: string }
type RoomPage = { before: string | undefined; limit: number; search: string }

/** Those that the person may still read. A search finds a room by the deal's reference. */
export async function readRooms({ db }: Context, me: string, page: RoomPage): Promise<ListedRoom[]> {
  const { limit, search } = page
  const isWanted = ({ reference }: DealRoom) =>
    `deal ${reference}`.toLowerCase().includes(search.trim().toLowerCase())
  const found: ListedRoom[] = []
  // Rooms that they may not read or did not ask for leave a page short, so that it takes another.
  for (let before = page.before; found.length < limit; ) {
    const rows = await listRooms(db, me, { before, limit })
    const readable = await listDealRooms(
      db,
      me,
      rows.map(({ recipient_id }) => recipient_id),
    )
    const byDeal = new Map(readable.filter(isWanted).map((room) => [room.dealId, room]))
    const wanted = rows.filter(({ recipient_id }) => byDeal.has(recipient_id))
    const messages = await toMessages(db, me, wanted)
    for (const [index, row] of wanted.entries()) {
      const room = byDeal.get(row.recipient_id)
      if (room) found.push({ ...toRoom(me, room, row, messages[index] ?? null), cursor: row.message_id })
    }
    if (rows.length < limit) break
    before = rows.at(-1)?.message_id
  }
  return found.slice(0, limit)
}

export type ReadableRoom = { dealId: string; card: MemberCard; lastMessageId: number }

/** Every room that the person may read, the one with the latest message first. */
export async function listReadableRooms(db: Db, me: string): Promise<ReadableRoom[]> {
  const rooms = await listRoomIds(db, me)
  const dealIds = rooms.map(({ dealId }) => dealId)
  const readable = new Map((await listDealRooms(db, me, dealIds)).map((room) => [room.dealId, room]))
  return rooms.flatMap(({ dealId, lastMessageId }) => {
    const room = readable.get(dealId)
    return room ? [{ dealId, card: roomCard(room), lastMessageId }] : []
  })
}

/** Undefined if the person may not read it. */
export async function findReadableRoom(
  db: Db,
  me: string,
  dealId: string,
): Promise<ReadableRoom | undefined> {
  const [room] = await listDealRooms(db, me, [dealId])
  return room && { dealId, card: roomCard(room), lastMessageId: 0 }
}

export async function countUnreadInRooms(db: Db, me: string): Promise<number> {
  const unread = new Map((await listUnreadRooms(db, me)).map((row) => [row.dealId, row.unread]))
  const rooms = await listDealRooms(db, me, [...unread.keys()])
  return rooms.reduce((count, { dealId }) => count + (unread.get(dealId) ?? 0), 0)
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
    const refusal = roomRefusal(room)
    if (refusal) throw refusal
    const files: MessageAttachment[] =
      attachmentIds.length > 0
        ? await takeFiles(tx, senderId, { ids: attachmentIds, conversationId: dealId })
        : []
    const attachments = files.length > 0 ? files : null
    const seq = await insertRoomMessage(tx, key, {
      ...draft,
      attachments,
      typeLine: typeLine({ ...draft, attachments }),
    })
    const [row] = await listMessages(tx, key, { from: seq, to: seq })
    if (!row) throw new Error('a message that was stored is there')
    if (attachments) await markSent(tx, attachmentIds, row.message_id)
    await addUnread(tx, key, room.people, draft)
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
