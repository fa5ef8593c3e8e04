import type {
  Conversation,
  Message,
  MessageAttachment,
  MessageWarning,
} from '@laycan/contract/messaging/messages'
import type { QueuedFile, QueuedMessage } from './outbox.ts'
import { isIncoming, type Thread } from './thread-data.ts'

export type DeliveryState = 'sending' | 'not-sent' | 'sent' | 'read'

/** A message as the thread shows it, whether the server has it or not. */
export type ThreadEntry = {
  /** The client id where there is one, so that a message stays the same element when it is sent. */
  key: string
  /** Null until the server has it. */
  seq: number | null
  isOwn: boolean
  /** Null until the server has it. */
  senderId: string | null
  /** Only in the room of a deal. */
  senderName?: string | undefined
  content: string
  attachments: MessageAttachment[]
  /** Files that the server does not have with a message yet. */
  waitingFiles: QueuedFile[]
  at: string
  isEdited: boolean
  isWithdrawn: boolean
  /** Null for what the other person wrote. */
  delivery: DeliveryState | null
  /** Why it was not sent. */
  problem: string
  warnings: MessageWarning[]
  /** The version of a negotiation that it is about. */
  quote: Message['quote']
}

/** What was sent, then what waits to be; a message that the server has taken meanwhile stands once. */
export function buildEntries(thread: Thread, queued: QueuedMessage[]): ThreadEntry[] {
  const { otherParticipant } = thread.conversation
  const sent = thread.messages.map((message) => sentEntry(message, thread.conversation))
  const taken = new Set(thread.messages.map((message) => message.client_id))
  const waiting = queued.filter(
    ({ recipientId, clientId }) => recipientId === otherParticipant && !taken.has(clientId),
  )
  return [...sent, ...waiting.map(waitingEntry)]
}

const sentEntry = (message: Message, conversation: Conversation): ThreadEntry => ({
  key: message.client_id ?? message.message_id,
  seq: message.seq,
  isOwn: !isIncoming(conversation, message.sender_id),
  senderId: message.sender_id,
  senderName: message.senderName,
  content: message.content,
  attachments: message.attachments ?? [],
  waitingFiles: [],
  at: message.created_at,
  isEdited: message.editedAt !== undefined,
  isWithdrawn: message.withdrawnAt !== undefined,
  delivery: isIncoming(conversation, message.sender_id)
    ? null
    : message.seq <= conversation.otherReadSeq
      ? 'read'
      : 'sent',
  problem: '',
  warnings: message.warnings,
  quote: message.quote,
})

const waitingEntry = ({ clientId, content, files, queuedAt, problem }: QueuedMessage): ThreadEntry => ({
  key: clientId,
  seq: null,
  isOwn: true,
  senderId: null,
  content,
  attachments: [],
  waitingFiles: files ?? [],
  at: queuedAt,
  isEdited: false,
  isWithdrawn: false,
  delivery: problem ? 'not-sent' : 'sending',
  problem: problem?.reason ?? '',
  warnings: [],
  quote: undefined,
})
