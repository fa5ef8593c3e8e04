import type { MemberCard } from '@laycan/contract/members/members'
import type { ChainEnd } from './conversations.store.ts'
import type { HashedMessage } from './messages.store.ts'
import type { MessageChange } from './messaging.rules.ts'

/** As it was sent, and what its author changed since. */
export type ExportedMessage = HashedMessage & {
  previousHash: string
  isIntact: boolean
  changes: MessageChange[]
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
    .join('-')}-${exportedAt.toISOString().slice(0, 10)}.${ending}`

export const changeText = ({ at, content }: MessageChange) =>
  content === null ? `Withdrawn ${at}` : `Edited ${at}: ${content}`

/** Whether the messages end with the hash stored in the conversation, and what is wrong if not. */
export function missingAtEnd(
  { lastSeq, lastHash }: ExportedConversation,
  last: ExportedMessage | undefined,
): string | undefined {
  if (last?.seq === lastSeq && last.hash === lastHash) return undefined
  return `the conversation ends with message ${lastSeq} and the hash ${lastHash}`
}
