import type { Message, MessageAttachment } from '@laycan/contract/messaging/messages'
import { sql } from '@laycan/sql/sql'
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
  messageType: Message['messageType']
  clientId: string | null
  /** Null without files. */
  attachments: MessageAttachment[] | null
  /** As it is hashed: the type, and the files. */
  typeLine: string
  /** Null when there are none. */
  signs: FoundSign[] | null
  /** Now by default; demo messages are in the past. */
  sentAt: string | null
  /** How long the recipient has before they are reminded; null for never. */
  remindAfterSeconds: number | null
  /** The event for each, without the fields that only the database knows; undefined publishes none. */
  senderEvent?: Message
  recipientEvent?: Message
}

/** The facts that decide whether a message may be sent, at the moment of sending. */
export type SendFacts = {
  isSenderKnown: boolean
  isSenderVerified: boolean
  isRecipientKnown: boolean
  isRecipientActive: boolean
  isBlockedByMe: boolean
  isBlockedByOther: boolean
}

/** `isRepeated`: the sender has used the client id before, and nothing else is known. */
export type Sending = SendFacts & {
  isRepeated: boolean
  message: MessageRow | undefined
  /** The numbers of the events. */
  places: { sender: number; recipient: number } | undefined
}

type Row = SendFacts & {
  isRepeated: boolean
  /** These are null unless it was sent. */
  messageId: string | null
  seq: number | null
  createdAt: string | null
  senderPlace: number | null
  recipientPlace: number | null
}

/**
 * Sends each that was not sent already, has the facts for it and a conversation that has begun, with the events that
 * tell of it: see `send_messages` in the schema.
 */
export async function insertMessages(db: Db, messages: NewMessage[]): Promise<Sending[]> {
  const drafts = messages.map(({ pair: [low, high], ...message }) => ({ ...message, low, high }))
  const { rows } = await sql<Row>`
    select coalesce(is_sender_known, false) as is_sender_known,
      coalesce(is_sender_verified, false) as is_sender_verified,
      coalesce(is_recipient_known, false) as is_recipient_known,
      coalesce(is_recipient_active, false) as is_recipient_active,
      coalesce(is_blocked_by_sender, false) as is_blocked_by_me,
      coalesce(is_blocked_by_recipient, false) as is_blocked_by_other, is_repeated,
      message_id::text, seq, created_at, sender_place, recipient_place
    from send_messages(${JSON.stringify(drafts)}::jsonb)`.execute(db)
  return messages.map((message, index) => toSending(message, rows[index]))
}

function toSending(message: NewMessage, row: Row | undefined): Sending {
  if (!row) throw new Error('every message has an answer')
  const { messageId, seq, createdAt, senderPlace, recipientPlace, ...facts } = row
  if (messageId === null || seq === null || createdAt === null)
    return { ...facts, message: undefined, places: undefined }
  const { senderId, recipientId, content, messageType, clientId, signs, attachments } = message
  const stored = {
    content,
    attachments,
    editedAt: null,
    withdrawnAt: null,
    dealId: null,
    messageType,
    signs,
    sender_id: senderId,
    recipient_id: recipientId,
    client_id: clientId,
  }
  return {
    ...facts,
    message: { message_id: messageId, seq, created_at: createdAt, read: false, ...stored },
    places:
      senderPlace === null || recipientPlace === null
        ? undefined
        : { sender: senderPlace, recipient: recipientPlace },
  }
}

/** What the sender sent with this client id. */
export async function findSent(db: Db, senderId: string, clientId: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from messages m join conversations c on c.id = m.conversation_id
    where m.sender_id = ${senderId} and m.client_id = ${clientId}`.executeAsNamed(db)
  return rows[0]
}

/** Two requests with the same client id at once: the one that came second. */
export const isSentTwice = (error: unknown) =>
  (error as { code?: unknown; constraint?: unknown } | null)?.code === '23505' &&
  (error as { constraint?: unknown }).constraint === 'messages_client'
