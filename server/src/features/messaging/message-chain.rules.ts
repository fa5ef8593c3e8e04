import { createHash } from 'node:crypto'
import type { MessageChange } from './messaging.rules.ts'

/*
 * Each message carries a hash over the link before and everything that was said, so that a message that is changed,
 * taken out or put in later does not fit any more. What its author changes is a link too, behind the newest message of
 * that moment. The database computes them (message_hash in its schema); here they are computed again to check them.
 */

/** The hash before the first message. */
export const chainStart = '0'.repeat(64)

export type ChainedMessage = {
  conversation_id: string
  seq: number
  sender_id: string
  created_at: string
  /** The type, and the files by name and hash if there are any. */
  typeLine: string
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
    message.typeLine,
    message.content,
  ].join('\n')

export const linkOf = (previous: string, message: ChainedMessage): string =>
  createHash('sha256').update(chainLines(previous, message)).digest('hex')

/** A change with the links of the chain before and at it; without one it was made past the product. */
export type ChainedChange = MessageChange & { previousHash: string; hash: string; isIntact: boolean }

type Link = { version: number; previousHash: string; hash: string }

/** The changes of a message, each held against its link. */
export const chainChanges = (
  message: ChainedMessage,
  changes: MessageChange[],
  links: Link[],
): ChainedChange[] =>
  changes.map((change, index) => {
    // The first wording is the message itself.
    const { previousHash = '', hash = '' } = links.find(({ version }) => version === index + 2) ?? {}
    const typeLine = change.content === null ? 'withdrawn' : 'edited'
    const wording = { ...message, created_at: change.at, typeLine, content: change.content ?? '' }
    return { ...change, previousHash, hash, isIntact: hash === linkOf(previousHash, wording) }
  })

/** The end of the chain behind a message and the changes that follow it; empty when one of them is missing. */
export const endOf = (hash: string, links: Omit<Link, 'version'>[]): string =>
  links.reduce((end, link) => (link.previousHash === end ? link.hash : ''), hash)
