import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { FoundSign } from './fraud-signs.rules.ts'
import { type MessageRow, messageColumns } from './messages.store.ts'
import type { Wording } from './messaging.rules.ts'

export type LockedMessage = MessageRow & { ageSeconds: number }

/** Until the transaction ends nobody else changes it. */
export async function lockMessage(tx: Db, key: number, seq: number): Promise<LockedMessage | undefined> {
  const { rows } = await sql<LockedMessage>`
    select ${messageColumns}, extract(epoch from now() - m.created_at)::int as "ageSeconds"
    from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${key} and m.seq = ${seq} for no key update of m`.executeAsNamed(tx)
  return rows[0]
}

/** Never before an earlier change, which another tab may have begun later and finished first. */
const notBefore = sql`greatest(created_at, edited_at, date_trunc('milliseconds', now()))`

/** Keeps the wording that is about to be replaced. */
export async function insertWording(tx: Db, key: number, seq: number) {
  await sql`
    insert into message_wordings (conversation_id, seq, version, content, written_at)
    select conversation_id, seq,
      1 + (select count(*) from message_wordings w where w.conversation_id = ${key} and w.seq = ${seq}),
      content, coalesce(edited_at, created_at)
    from messages where conversation_id = ${key} and seq = ${seq}`.execute(tx)
}

export async function updateContent(
  tx: Db,
  key: number,
  seq: number,
  { content, signs }: { content: string; signs: FoundSign[] | null },
) {
  await sql`
    update messages set content = ${content}, signs = ${signs && JSON.stringify(signs)}::jsonb,
      edited_at = ${notBefore}
    where conversation_id = ${key} and seq = ${seq}`.execute(tx)
}

/** The text goes from what is read and searched; its files can no longer be opened. */
export async function updateWithdrawn(tx: Db, key: number, seq: number) {
  await sql`
    with withdrawn as (
      update messages set content = '', signs = null, withdrawn_at = ${notBefore}
      where conversation_id = ${key} and seq = ${seq} returning id
    )
    update message_files f set withdrawn_at = now() from withdrawn where f.message_id = withdrawn.id`.execute(
    tx,
  )
}

/** Puts the wording that was just stored behind what the chain of hashes has; see `append_message_change`. */
export async function chainChange(tx: Db, key: number, seq: number) {
  await sql`
    select append_message_change(m.conversation_id, m.seq,
      (select max(version) + 1 from message_wordings w where w.conversation_id = ${key} and w.seq = ${seq}),
      m.sender_id, coalesce(m.withdrawn_at, m.edited_at),
      case when m.withdrawn_at is null then 'edited' else 'withdrawn' end, m.content) as appended
    from messages m where m.conversation_id = ${key} and m.seq = ${seq}`.execute(tx)
}

/** A change as a link of the chain: which wording of which message, and behind which message it stands. */
export type ChangeLink = {
  id: number
  seq: number
  version: number
  afterSeq: number
  previousHash: string
  hash: string
}

/** Of the messages from one number to another, and those that stand behind them, in the order of the chain. */
export async function listChangeLinks(
  db: Db,
  key: number,
  { from, to }: { from: number; to: number },
): Promise<ChangeLink[]> {
  const { rows } = await sql<ChangeLink>`
    select id, seq, version, after_seq, encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash
    from message_changes
    where conversation_id = ${key} and (seq between ${from} and ${to} or after_seq between ${from} and ${to})
    order by after_seq, id`.execute(db)
  return rows
}

export type StoredWording = Wording & { seq: number }

/** Of the messages from one number to another, in order. */
export async function listWordings(
  db: Db,
  key: number,
  { from, to }: { from: number; to: number },
): Promise<StoredWording[]> {
  const { rows } = await sql<StoredWording>`
    select seq, content, written_at as "writtenAt" from message_wordings
    where conversation_id = ${key} and seq between ${from} and ${to} order by seq, version`.executeAsNamed(db)
  return rows
}

/** Everything that somebody wrote and changed later. */
export async function listWordingsOf(
  db: Db,
  me: string,
): Promise<(StoredWording & { message_id: string })[]> {
  const { rows } = await sql<StoredWording & { message_id: string }>`
    select m.id::text as message_id, w.seq, w.content, w.written_at as "writtenAt"
    from messages m join message_wordings w on w.conversation_id = m.conversation_id and w.seq = m.seq
    where m.sender_id = ${me} and (m.edited_at is not null or m.withdrawn_at is not null)
    order by m.id, w.version`.executeAsNamed(db)
  return rows
}
