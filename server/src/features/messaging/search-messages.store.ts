import type { MemberCard } from '@laycan/contract/members/members'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import { beforeOf, type MessagePage, type MessageRow, messageColumns } from './messages.store.ts'

/** Shorter words match whole only: too many others begin with them. */
const shortestBeginning = 3

/** `other` is null in the room of a deal. */
export type FoundMessage = MessageRow & { other: MemberCard | null }

export type SearchedPlaces = {
  /** Those between whom it was said, or the person alone; nobody to search rooms only. */
  people: string[]
  /** Deals whose rooms are searched. */
  rooms: string[]
}

/**
 * Messages of somebody that hold every word, also in the names of their files, the latest first. The last word may be
 * the beginning of a longer one, since the person may still be typing.
 */
export async function searchMessages(
  db: Db,
  me: string,
  { query, people, rooms, before, limit }: MessagePage & SearchedPlaces & { query: string },
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
      select m.* from messages m join conversations c on c.id = m.conversation_id
      where (message_words(m.content, m.sender_id, m.recipient_id) @@ (select query::tsquery from wanted)
          or m.attachments is not null and m.withdrawn_at is null
            and message_file_words(m.content, m.attachments, m.sender_id, m.recipient_id)
              @@ (select query::tsquery from wanted))
        -- What somebody wrote in a room that they have lost since is not searched.
        and (c.deal_id is null and ${me}::uuid in (m.sender_id, m.recipient_id) or c.deal_id = any(${rooms}::uuid[]))
        and m.id < ${beforeOf(before)}
      order by m.id desc limit ${limit}
    )
    select ${messageColumns}, case when c.deal_id is null then member_card(o) end as other
    from m join conversations c on c.id = m.conversation_id
    left join members o on o.user_id = case when m.sender_id = ${me} then m.recipient_id else m.sender_id end
    order by m.id desc`.executeAsNamed(db)
  return rows
}

/** Between these people, or in one of the rooms. */
function placesQuery(people: string[], rooms: string[]): string {
  const word = (id: string) => `'@${id}'`
  const between = people.map(word).join(' & ')
  return ` & (${[...(between ? [`(${between})`] : []), ...rooms.map(word)].join(' | ')})`
}

/**
 * Of the latest messages of somebody, also in these rooms, and of the names of their files, the words that a search may
 * have meant, the most frequent first.
 */
export async function listWords(db: Db, me: string, rooms: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with latest as (
      (select * from messages where sender_id = ${me} order by id desc limit ${wordsFrom})
      union all
      (select * from messages where recipient_id = ${me} order by id desc limit ${wordsFrom})
      union all
      (select r.* from unnest(${rooms.slice(0, roomsForWords)}::uuid[]) as room, lateral (
        select * from messages where recipient_id = room and sender_id <> ${me}
        order by id desc limit ${wordsFromRoom}) as r)
    )
    select word /* not null: word */ from latest,
      unnest(tsvector_to_array(case when attachments is null or withdrawn_at is not null
        then to_tsvector('pg_catalog.simple', content)
        else message_file_words(content, attachments, sender_id, recipient_id) end)) as word
    where length(word) between 3 and 40 and word not like '@%'
    group by word order by count(*) desc, word limit ${mostWords}`.execute(db)
  return rows.map(({ word }) => word)
}

/** Sent and received each, and of each room. */
const wordsFrom = 500
const wordsFromRoom = 50
const roomsForWords = 40
const mostWords = 5000
