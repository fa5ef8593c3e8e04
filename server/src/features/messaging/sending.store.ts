import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Pair } from './conversations.store.ts'
import type { FoundSign } from './fraud-signs.rules.ts'
import { type MessageRow, messageColumns } from './messages.store.ts'

export type NewMessage = {
  senderId: string
  recipientId: string
  /** In the order of the conversation's id, which is its text. */
  pair: Pair
  conversationId: string
  content: string
  messageType: 'text'
  clientId: string | null
  signs: FoundSign[]
  /** Now, unless it is said to be of the past. */
  sentAt: string | null
  /** How long the recipient has before they are reminded; null for never. */
  remindAfterSeconds: number | null
}

/** What decides whether a message may be sent, as it stands at the moment of sending. */
export type SendFacts = {
  isSenderKnown: boolean
  isSenderVerified: boolean
  isRecipientKnown: boolean
  isRecipientActive: boolean
  isBlockedByMe: boolean
  isBlockedByOther: boolean
  hasBegun: boolean
}

/** Either both parts of `sent` or neither. `isNew` is false for one that was sent earlier with the same client id. */
export type Sending = SendFacts & { message: MessageRow | undefined; isNew: boolean }

/**
 * Sends, unless it was sent already, the facts are against it or the conversation has not begun: all in one
 * statement. Updating the conversation takes its lock; whoever waited for it sees the row as the one before left it.
 */
export async function insertMessage(tx: Db, message: NewMessage): Promise<Sending> {
  const { senderId, recipientId, pair, conversationId, content, messageType, clientId } = message
  const [low, high] = pair
  const isToLow = recipientId === low
  const signs = message.signs.length > 0 ? JSON.stringify(message.signs) : null
  const sentAt = sql`greatest(c.last_at, coalesce(${message.sentAt}::timestamptz, date_trunc('milliseconds', now())))`
  const remindAt = sql`now() + make_interval(secs => ${message.remindAfterSeconds})`
  const { rows } = await sql<SendFacts & { isNew: boolean } & ({ message_id: null } | MessageRow)>`
    with facts as materialized (
      select s.user_id is not null and s.deactivated_at is null as "isSenderKnown",
        coalesce(s.kyc_status = 'verified', false) as "isSenderVerified",
        r.user_id is not null as "isRecipientKnown", r.deactivated_at is null as "isRecipientActive",
        exists (select from member_blocks where blocker_id = ${senderId} and blocked_id = ${recipientId})
          as "isBlockedByMe",
        exists (select from member_blocks where blocker_id = ${recipientId} and blocked_id = ${senderId})
          as "isBlockedByOther",
        exists (select from conversations where low_id = ${low} and high_id = ${high}) as "hasBegun"
      from (values (1)) as one
      left join members s on s.user_id = ${senderId}
      left join members r on r.user_id = ${recipientId}
    ), earlier as materialized (
      select ${messageColumns} from messages m join conversations c on c.id = m.conversation_id
      where m.sender_id = ${senderId} and m.client_id = ${clientId}
    ), c as (
      update conversations c set
        last_seq = c.last_seq + 1,
        last_message_id = nextval('message_ids'),
        last_at = ${sentAt},
        last_hash = message_hash(
          c.last_hash, ${conversationId}, c.last_seq + 1, ${senderId}, ${sentAt}, ${messageType}, ${content}),
        low_unread = c.low_unread + ${isToLow ? 1 : 0},
        high_unread = c.high_unread + ${isToLow ? 0 : 1},
        low_remind_at = case when ${isToLow} and c.low_unread = 0 then ${remindAt} else c.low_remind_at end,
        high_remind_at = case when not ${isToLow} and c.high_unread = 0 then ${remindAt} else c.high_remind_at end
      from facts
      where c.low_id = ${low} and c.high_id = ${high} and not exists (select from earlier)
        and "isSenderKnown" and "isRecipientActive" and not "isBlockedByMe" and not "isBlockedByOther"
      returning c.*
    ), m as (
      insert into messages (conversation_id, seq, id, sender_id, recipient_id, created_at, message_type, client_id,
        signs, hash, content)
      select id, last_seq, last_message_id, ${senderId}::uuid, ${recipientId}::uuid, last_at, ${messageType}, ${clientId},
        ${signs}::jsonb, last_hash, ${content}
      from c
      returning *
    ), found as (
      select ${messageColumns}, true as "isNew" from m join c on c.id = m.conversation_id
      union all
      select *, false from earlier
    )
    select * from facts left join found on true`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the facts are always there')
  return { ...row, message: row.message_id === null ? undefined : row, isNew: row.isNew ?? false }
}

/** Two requests with the same client id at once: the one that came second. */
export const isSentTwice = (error: unknown) =>
  (error as { code?: unknown; constraint?: unknown } | null)?.code === '23505' &&
  (error as { constraint?: unknown }).constraint === 'messages_client'
