import type { MemberCard } from '@laycan/contract/members/members'
import { type Sql, sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { type MessageRow, messageColumns } from './messages.store.ts'

/** Two people in the order of the conversation's id. */
export type Pair = readonly [low: string, high: string]

/** A conversation as one of the two sees it; without a key it has not begun. */
export type ConversationRow = {
  key: number | null
  other: MemberCard
  lastSeq: number
  readSeq: number
  otherReadSeq: number
  unreadCount: number
  isBlockedByMe: boolean
  isBlockedByOther: boolean
}

const isLow = (me: string) => sql`c.low_id = ${me}::uuid`

const columns = (me: string) => sql`
  c.id as key, member_card(o) as other, coalesce(c.last_seq, 0) as "lastSeq",
  coalesce(case when ${isLow(me)} then c.low_read_seq else c.high_read_seq end, 0) as "readSeq",
  coalesce(case when ${isLow(me)} then c.high_read_seq else c.low_read_seq end, 0) as "otherReadSeq",
  coalesce(case when ${isLow(me)} then c.low_unread else c.high_unread end, 0) as "unreadCount",
  exists (select from member_blocks where blocker_id = ${me} and blocked_id = o.user_id) as "isBlockedByMe",
  exists (select from member_blocks where blocker_id = o.user_id and blocked_id = ${me}) as "isBlockedByOther"`

/** Also when it has not begun; undefined when the other person is not known. */
export async function findConversation(
  db: Db,
  me: string,
  other: string,
  [low, high]: Pair,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${columns(me)}
    from members o left join conversations c on c.low_id = ${low} and c.high_id = ${high}
    where o.user_id = ${other}`.execute(db)
  return rows[0]
}

export type ConversationPage = { before: string | undefined; limit: number; patterns: string[] }
/** With its newest message. */
export type ListedConversation = ConversationRow & MessageRow & { cursor: string }

/** The latest first; `cursor` is where the next page begins. */
export async function listConversations(
  db: Db,
  me: string,
  { before, limit, patterns }: ConversationPage,
): Promise<ListedConversation[]> {
  const side = (mine: Sql<unknown>, others: Sql<unknown>) => sql`
    select c.* from conversations c ${patterns.length > 0 ? sql`join members o on o.user_id = ${others}` : sql``}
    where ${mine} = ${me} and c.last_message_id < coalesce(${before ?? null}::bigint, ${Number.MAX_SAFE_INTEGER})
      ${sql.join(
        patterns.map(
          (pattern) =>
            sql`and member_words(o.first_name || ' ' || o.last_name || ' ' || o.shown_company) like ${pattern}`,
        ),
        sql` `,
      )}
    order by c.last_message_id desc limit ${limit}`
  const { rows } = await sql<ListedConversation>`
    with mine as (
      (${side(sql`c.low_id`, sql`c.high_id`)}) union all (${side(sql`c.high_id`, sql`c.low_id`)})
      order by last_message_id desc limit ${limit}
    )
    select ${columns(me)}, ${messageColumns}, c.last_message_id::text as cursor
    from mine c
    join members o on o.user_id = case when ${isLow(me)} then c.high_id else c.low_id end
    join messages m on m.conversation_id = c.id and m.seq = c.last_seq
    order by c.last_message_id desc`.executeAsNamed(db)
  return rows
}

export async function countUnread(db: Db, me: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread), 0)::int as unread from (
      select low_unread as unread from conversations where low_id = ${me} and low_unread > 0
      union all
      select high_unread from conversations where high_id = ${me} and high_unread > 0
    ) as of_each`.execute(db)
  return rows[0]?.unread ?? 0
}

/** The most recent conversation partners, without blocked ones. */
export async function listPartners(db: Db, me: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select partner as user_id from (
      (select high_id as partner, last_message_id from conversations where low_id = ${me}
        order by last_message_id desc limit ${limit})
      union all
      (select low_id, last_message_id from conversations where high_id = ${me}
        order by last_message_id desc limit ${limit})
      order by last_message_id desc limit ${limit}
    ) as partners
    where not exists (
      select from member_blocks
      where (blocker_id, blocked_id) in ((${me}::uuid, partner), (partner, ${me}::uuid))
    )`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Creates a conversation; an existing one is unchanged. */
export async function insertConversation(tx: Db, [low, high]: Pair, startedBy: string) {
  await sql`
    insert into conversations (low_id, high_id, started_by) values (${low}, ${high}, ${startedBy})
    on conflict (low_id, high_id) do nothing`.execute(tx)
}

/** Those that somebody began since then, the earliest first. One transaction at a time asks this for a person. */
export async function lockStarts(
  tx: Db,
  userId: string,
  sinceHours: number,
): Promise<{ ageSeconds: number }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('conversation starts ' || ${userId}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ ageSeconds: number }>`
    select extract(epoch from now() - created_at)::int as age_seconds from conversations
    where started_by = ${userId} and created_at > now() - make_interval(hours => ${sinceHours})
    order by created_at`.execute(tx)
  return rows
}

export type ReadMarks = { key: number; lastSeq: number; readSeq: number }

/** Until the transaction ends nothing is sent or read in it. */
export async function lockReadMarks(tx: Db, me: string, [low, high]: Pair): Promise<ReadMarks | undefined> {
  const { rows } = await sql<ReadMarks>`
    select c.id as key, c.last_seq,
      case when ${isLow(me)} then c.low_read_seq else c.high_read_seq end as read_seq
    from conversations c where c.low_id = ${low} and c.high_id = ${high} for no key update`.execute(tx)
  return rows[0]
}

/** How many messages of others come after a number; reads only unread ones. */
export async function countAfter(tx: Db, key: number, me: string, seq: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
    where conversation_id = ${key} and seq > ${seq} and sender_id <> ${me}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function updateReadMarks(
  tx: Db,
  key: number,
  { me, readSeq, unread }: { me: string; readSeq: number; unread: number },
) {
  await sql`
    update conversations c set
      low_read_seq = case when ${isLow(me)} then ${readSeq}::int else low_read_seq end,
      low_unread = case when ${isLow(me)} then ${unread}::int else low_unread end,
      low_remind_at = case when ${isLow(me)} and ${unread}::int = 0 then null else low_remind_at end,
      high_read_seq = case when ${isLow(me)} then high_read_seq else ${readSeq}::int end,
      high_unread = case when ${isLow(me)} then high_unread else ${unread}::int end,
      high_remind_at = case when not ${isLow(me)} and ${unread}::int = 0 then null else high_remind_at end
    where id = ${key}`.execute(tx)
}

/** The end of the chain as stored with the conversation, and its participants; of a room they are asked elsewhere. */
export type ChainEnd = { lastSeq: number; lastHash: string; lastChangeId: number; people: MemberCard[] }

export async function findChainEnd(db: Db, key: number): Promise<ChainEnd | undefined> {
  const { rows } = await sql<ChainEnd>`
    select c.last_seq, encode(c.last_hash, 'hex') as last_hash,
      coalesce((select max(id) from message_changes where conversation_id = c.id), 0) as last_change_id,
      case when c.deal_id is null then json_build_array(member_card(l), member_card(h)) else '[]' end as people
    from conversations c left join members l on l.user_id = c.low_id left join members h on h.user_id = c.high_id
    where c.id = ${key}`.execute(db)
  return rows[0]
}
