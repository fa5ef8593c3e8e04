import { utcDate } from '@laycan/contract/calendar/calendar'
import type { MemberCard } from '@laycan/contract/members/members'
import type { ChainEnd } from './conversations.store.ts'
import type { ChainedChange } from './message-chain.rules.ts'
import type { HashedMessage } from './messages.store.ts'

/** As it was sent, and what its author changed since. */
export type ExportedMessage = HashedMessage & {
  previousHash: string
  /** The end of the chain behind it, with the changes that were made before the next message. */
  endHash: string
  isIntact: boolean
  changes: ChainedChange[]
}

export type ExportedConversation = ChainEnd & {
  conversationId: string
  exportedAt: Date
  /** In order, a piece at a time; the last of them ends the chain or shows that it does not. */
  messages(fromSeq: number): AsyncGenerator<ExportedMessage[]>
}

export const fullName = ({ firstName, lastName }: MemberCard) => `${firstName} ${lastName}`

export const exportName = ({ people, exportedAt }: ExportedConversation, ending: string) =>
  `laycan-conversation-${people
    .slice(0, 3)
    .map(({ lastName }) => lastName)
    .join('-')}-${utcDate(exportedAt)}.${ending}`

export const changeText = ({ at, content }: ChainedChange) =>
  content === null ? `Withdrawn ${at}` : `Edited ${at}: ${content}`

export const linkText = ({ previousHash, hash }: ChainedChange) =>
  `Previous hash ${previousHash}, hash ${hash}`

/** Whether the messages end with the hash stored in the conversation, and what is wrong if not. */
export function missingAtEnd(
  { lastSeq, lastHash }: ExportedConversation,
  last: ExportedMessage | undefined,
): string | undefined {
  if (last?.seq === lastSeq && last.endHash === lastHash) return undefined
  return `the conversation ends with message ${lastSeq} and the hash ${lastHash}`
}
