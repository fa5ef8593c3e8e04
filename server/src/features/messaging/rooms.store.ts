import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { ReadMarks } from './conversations.store.ts'
import { type MessageRow, messageColumns } from './messages.store.ts'
import type { NewMessage } from './send-message.store.ts'

export type RoomState = {
  key: number
  lastSeq: number
  readSeq: number
  unreadCount: number
}

/** Undefined before the first message. */
export async function findRoomState(db: Db, me: string, dealId: string): Promise<RoomState | undefined> {
  const { rows } = await sql<RoomState>`
    select c.id as key, c.last_seq, coalesce(p.read_seq, 0) as read_seq, coalesce(p.unread, 0) as unread_count
    from conversations c left join room_people p on p.conversation_id = c.id and p.user_id = ${me}
    where c.deal_id = ${dealId}`.execute(db)
  return rows[0]
}

export type ListedRoom = MessageRow & {
  unreadCount: number
  readSeq: number
  lastSeq: number
}

/** Rooms with messages that somebody could read when one was sent, the latest first; addressed to the deal. */
export async function listRooms(
  db: Db,
  me: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ListedRoom[]> {
  const { rows } = await sql<ListedRoom>`
    select ${messageColumns}, p.unread as "unreadCount", p.read_seq as "readSeq", c.last_seq as "lastSeq"
    from room_people p join conversations c on c.id = p.conversation_id
    join messages m on m.conversation_id = c.id and m.seq = c.last_seq
    where p.user_id = ${me} and c.last_message_id < coalesce(${before ?? null}::bigint, ${Number.MAX_SAFE_INTEGER})
    order by c.last_message_id desc limit ${limit}`.executeAsNamed(db)
  return rows
}

/** All of them, without their messages. */
export async function listRoomIds(db: Db, me: string): Promise<{ dealId: string; lastMessageId: number }[]> {
  const { rows } = await sql<{ dealId: string; lastMessageId: number }>`
    select c.deal_id, c.last_message_id /* not null: deal_id */
    from room_people p join conversations c on c.id = p.conversation_id
    where p.user_id = ${me} and c.last_seq > 0 order by c.last_message_id desc`.execute(db)
  return rows
}

/** Deals in whose rooms somebody wrote. */
export async function listRoomsWrittenIn(db: Db, me: string): Promise<string[]> {
  const { rows } = await sql<{ dealId: string }>`
    select distinct c.deal_id /* not null: deal_id */
    from messages m join conversations c on c.id = m.conversation_id
    where m.sender_id = ${me} and c.deal_id is not null`.execute(db)
  return rows.map(({ dealId }) => dealId)
}

export async function listUnreadRooms(db: Db, me: string): Promise<{ dealId: string; unread: number }[]> {
  const { rows } = await sql<{ dealId: string; unread: number }>`
    select c.deal_id, p.unread /* not null: deal_id */ from room_people p
    join conversations c on c.id = p.conversation_id where p.user_id = ${me} and p.unread > 0`.execute(db)
  return rows
}

/** Locks the room until the transaction ends; the first message opens it. */
export async function lockRoom(tx: Db, dealId: string, startedBy: string): Promise<number> {
  await sql`
    insert into conversations (deal_id, started_by) values (${dealId}, ${startedBy})
    on conflict (deal_id) do nothing`.execute(tx)
  const { rows } = await sql<{ key: number }>`
    select id as key from conversations where deal_id = ${dealId} for no key update`.execute(tx)
  if (!rows[0]) throw new Error('a room that was opened is there')
  return rows[0].key
}

/** Numbered and hashed as in `send_messages`; needs the room's lock. The number of the message. */
export async function insertRoomMessage(tx: Db, key: number, message: NewMessage): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    with room as (
      update conversations c set
        last_seq = c.last_seq + 1, last_message_id = nextval('message_ids'),
        last_at = greatest(c.last_at, date_trunc('milliseconds', now())),
        last_hash = message_hash(c.last_hash, ${message.recipientId}, c.last_seq + 1, ${message.senderId}::uuid,
          greatest(c.last_at, date_trunc('milliseconds', now())), ${message.typeLine}, ${message.content})
      where c.id = ${key} returning c.*
    )
    insert into messages (conversation_id, seq, id, sender_id, recipient_id, created_at, message_type, client_id,
      signs, hash, content, attachments)
    select id, last_seq, last_message_id, ${message.senderId}::uuid, deal_id, last_at, ${message.messageType},
      ${message.clientId}, ${message.signs && JSON.stringify(message.signs)}::jsonb, last_hash, ${message.content},
      ${message.attachments && JSON.stringify(message.attachments)}::jsonb
    from room returning seq`.execute(tx)
  if (!rows[0]) throw new Error('an insert returns its row')
  return rows[0].seq
}

/** For those who are new to the room only this message is unread. A reminder is due for the first unread one. */
export async function addUnread(
  tx: Db,
  key: number,
  people: string[],
  { senderId, remindAfterSeconds }: Pick<NewMessage, 'senderId' | 'remindAfterSeconds'>,
) {
  const remindAt = sql`now() + make_interval(secs => ${remindAfterSeconds}::int)`
  await sql`
    insert into room_people as p (user_id, conversation_id, read_seq, unread, remind_at)
    select person, c.id, c.last_seq - is_other::int, is_other::int, case when is_other then ${remindAt} end
    from conversations c, unnest(${people}::uuid[]) as person, lateral (select person <> ${senderId}::uuid as is_other) o
    where c.id = ${key} order by person
    on conflict (user_id, conversation_id) do update set unread = p.unread + excluded.unread,
      remind_at = case when p.unread = 0 then excluded.remind_at else p.remind_at end`.execute(tx)
}

/** Until the transaction ends nothing is sent or read in it; undefined before the first message. */
export async function lockRoomMarks(tx: Db, me: string, dealId: string): Promise<ReadMarks | undefined> {
  const { rows } = await sql<ReadMarks>`
    select c.id as key, c.last_seq,
      coalesce((select p.read_seq from room_people p where p.conversation_id = c.id and p.user_id = ${me}), 0)
        as read_seq
    from conversations c where c.deal_id = ${dealId} for no key update`.execute(tx)
  return rows[0]
}

export async function updateRoomMarks(
  tx: Db,
  key: number,
  { me, readSeq, unread }: { me: string; readSeq: number; unread: number },
) {
  await sql`
    insert into room_people as p (user_id, conversation_id, read_seq, unread)
    values (${me}, ${key}, ${readSeq}, ${unread})
    on conflict (user_id, conversation_id) do update set read_seq = excluded.read_seq, unread = excluded.unread,
      remind_at = case when excluded.unread = 0 then null else p.remind_at end`.execute(tx)
}
