import type { MemberCard } from '@laycan/contract/members/members'
import type { Message, MessageAttachment } from '@laycan/contract/messaging/messages'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { FoundSign } from './fraud-signs.rules.ts'

/** A message as the database has it; what each of the two may see of it is decided elsewhere. */
export type MessageRow = {
  message_id: string
  seq: number
  sender_id: string
  recipient_id: string
  content: string
  created_at: string
  read: boolean
  messageType: Message['messageType']
  client_id: string | null
  signs: FoundSign[] | null
  /** Null without files. */
  attachments: MessageAttachment[] | null
  editedAt: string | null
  withdrawnAt: string | null
  /** The deal whose room it is in. */
  dealId: string | null
}

/** From `messages m` and its `conversations c`. */
export const messageColumns = sql`
  m.id::text as message_id, m.seq, m.sender_id, m.recipient_id, m.content, m.created_at,
  m.seq <= case when m.recipient_id = c.low_id then c.low_read_seq else c.high_read_seq end as read,
  m.message_type as "messageType", m.client_id, m.signs, m.attachments,
  m.edited_at as "editedAt", m.withdrawn_at as "withdrawnAt",
  c.deal_id as "dealId"`

/** Those of a conversation from one number to another, in order. */
export async function listMessages(
  db: Db,
  key: number,
  { from, to }: { from: number; to: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${key} and m.seq between ${from} and ${to}
    order by m.seq`.executeAsNamed(db)
  return rows
}

export type HashedMessage = MessageRow & { hash: string }

/** The same, with the links of the chain. */
export async function listHashedMessages(
  db: Db,
  key: number,
  { from, to }: { from: number; to: number },
): Promise<HashedMessage[]> {
  const { rows } = await sql<HashedMessage>`
    select ${messageColumns}, encode(m.hash, 'hex') as hash
    from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${key} and m.seq between ${from} and ${to}
    order by m.seq`.executeAsNamed(db)
  return rows
}

export type MessagePage = { before: string | undefined; limit: number }

export const beforeOf = (before: string | undefined) =>
  sql`coalesce(${before ?? null}::bigint, ${Number.MAX_SAFE_INTEGER})`

/**
 * What somebody sent or received, also in these rooms, the latest first: as many of each, of which the latest stay. That
 * many messages are in as many rooms at most, those with the latest ones.
 */
export async function listMessagesOf(
  db: Db,
  me: string,
  { before, limit, rooms }: MessagePage & { rooms: string[] },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    with latest_rooms as (
      select room from unnest(${rooms}::uuid[]) as room, lateral (
        select id from messages where recipient_id = room and id < ${beforeOf(before)} order by id desc limit 1) as l
      order by id desc limit ${limit}
    ), m as (
      (select * from messages where sender_id = ${me} and id < ${beforeOf(before)} order by id desc limit ${limit})
      union all
      (select * from messages where recipient_id = ${me} and id < ${beforeOf(before)} order by id desc limit ${limit})
      union all
      (select r.* from latest_rooms, lateral (
        select * from messages where recipient_id = room and sender_id <> ${me} and id < ${beforeOf(before)}
        order by id desc limit ${limit}) as r)
      order by id desc limit ${limit}
    )
    select ${messageColumns} from m join conversations c on c.id = m.conversation_id
    order by m.id desc`.executeAsNamed(db)
  return rows
}

export async function listSenders(db: Db, key: number): Promise<string[]> {
  const { rows } = await sql<{ senderId: string }>`
    select distinct sender_id from messages where conversation_id = ${key}`.execute(db)
  return rows.map(({ senderId }) => senderId)
}

/** How people are shown to others; also those who have left. */
export async function listCards(db: Db, userIds: string[]): Promise<MemberCard[]> {
  const { rows } = await sql<{ card: MemberCard }>`
    select member_card(m) as card from members m where m.user_id = any(${userIds}::uuid[])
    order by m.user_id`.execute(db)
  return rows.map(({ card }) => card)
}
