import type { MemberCard } from '@laycan/contract/members/members'
import type { Message, MessageAttachment } from '@laycan/contract/messaging/messaging'
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

type Page = { before: string | undefined; limit: number }

const beforeOf = (before: string | undefined) =>
  sql`coalesce(${before ?? null}::bigint, ${Number.MAX_SAFE_INTEGER})`

/** What somebody sent or received, also in these rooms, the latest first: as many of each, of which the latest stay. */
export async function listMessagesOf(
  db: Db,
  me: string,
  { before, limit, rooms }: Page & { rooms: string[] },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    with m as (
      (select * from messages where sender_id = ${me} and id < ${beforeOf(before)} order by id desc limit ${limit})
      union all
      (select * from messages where recipient_id = ${me} and id < ${beforeOf(before)} order by id desc limit ${limit})
      union all
      (select r.* from unnest(${rooms}::uuid[]) as room, lateral (
        select * from messages where recipient_id = room and sender_id <> ${me} and id < ${beforeOf(before)}
        order by id desc limit ${limit}) as r)
      order by id desc limit ${limit}
    )
    select ${messageColumns} from m join conversations c on c.id = m.conversation_id
    order by m.id desc`.executeAsNamed(db)
  return rows
}

/** Shorter words match whole only: too many others begin with them. */
const shortestBeginning = 3

/** `other` is null in the room of a deal. */
export type FoundMessage = MessageRow & { other: MemberCard | null }

/**
 * Messages of somebody that hold every word, also in the names of their files, the latest first. The last word may be the beginning of a longer one,
 * since the person may still be typing. `people` are those between whom it was said, or the person alone; `rooms` are
 * deals whose rooms are searched too.
 */
export async function searchMessages(
  db: Db,
  me: string,
  { query, people, rooms, before, limit }: Page & { query: string; people: string[]; rooms: string[] },
): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    with words as (
      select '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''' as word, max(position) as position
      from unnest(to_tsvector('pg_catalog.simple', ${query})), unnest(positions) as position group by lexeme
    ), wanted as (
      select string_agg(word || case
        when position = (select max(position) from words) and length(word) >= ${shortestBeginning + 2} then ':*'
        else '' end, ' & ') || ${placesQuery(people, rooms)} as query
      from words
    ), m as (
      select * from messages
      where (message_words(content, sender_id, recipient_id) @@ (select query::tsquery from wanted)
          or attachments is not null and withdrawn_at is null
            and message_file_words(content, attachments, sender_id, recipient_id) @@ (select query::tsquery from wanted))
        and (sender_id = ${me} or recipient_id = ${me} or recipient_id = any(${rooms}::uuid[])) and id < ${beforeOf(before)}
      order by id desc limit ${limit}
    )
    select ${messageColumns}, case when c.deal_id is null then member_card(o) end as other
    from m join conversations c on c.id = m.conversation_id
    left join members o on o.user_id = case when m.sender_id = ${me} then m.recipient_id else m.sender_id end
    where c.deal_id is null or c.deal_id = any(${rooms}::uuid[])
    order by m.id desc`.executeAsNamed(db)
  return rows
}

/** Between these people, or in one of the rooms. */
function placesQuery(people: string[], rooms: string[]): string {
  const word = (id: string) => `'@${id}'`
  const between = people.map(word).join(' & ')
  return ` & (${[...(between ? [`(${between})`] : []), ...rooms.map(word)].join(' | ')})`
}

/** Of the latest messages of somebody, the words that a search may have meant, the most frequent first. */
export async function listWords(db: Db, me: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with latest as (
      (select content from messages where sender_id = ${me} order by id desc limit ${wordsFrom})
      union all
      (select content from messages where recipient_id = ${me} order by id desc limit ${wordsFrom})
    )
    select word /* not null: word */ from latest,
      unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', content))) as word
    where length(word) between 3 and 40
    group by word order by count(*) desc, word limit ${mostWords}`.execute(db)
  return rows.map(({ word }) => word)
}

/** Sent and received each. */
const wordsFrom = 500
const mostWords = 5000

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
