import { createHash } from 'node:crypto'

/*
 * Each message carries a hash over the one before and everything that was said, so that a message that is changed,
 * taken out or put in later does not fit any more. The database computes it when a message is sent (message_hash
 * in its schema); here it is computed again to check it.
 */

/** What stands before the first message. */
export const chainStart = '0'.repeat(64)

export type ChainedMessage = {
  conversation_id: string
  seq: number
  sender_id: string
  created_at: string
  messageType: string
  content: string
}

/** The lines that are hashed; the content is last, since it alone may hold line breaks. */
export const chainLines = (previous: string, message: ChainedMessage): string =>
  [
    previous,
    message.conversation_id,
    message.seq,
    message.sender_id,
    message.created_at,
    message.messageType,
    message.content,
  ].join('\n')

export const linkOf = (previous: string, message: ChainedMessage): string =>
  createHash('sha256').update(chainLines(previous, message)).digest('hex')
