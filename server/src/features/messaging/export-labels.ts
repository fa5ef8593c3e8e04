import type { MemberCard } from '@laycan/contract/members/members'
import type { ExportedConversation, ExportedMessage } from './exported-conversation.ts'

export const fullName = ({ firstName, lastName }: MemberCard) => `${firstName} ${lastName}`

export const exportName = ({ people, exportedAt }: ExportedConversation, ending: string) =>
  `laycan-conversation-${people.map(({ lastName }) => lastName).join('-')}-${exportedAt.toISOString().slice(0, 10)}.${ending}`

/** Whether the messages end where the conversation says they do; what is wrong when not. */
export function missingAtEnd(
  { lastSeq, lastHash }: ExportedConversation,
  last: ExportedMessage | undefined,
): string | undefined {
  if (last?.seq === lastSeq && last.hash === lastHash) return undefined
  return `the conversation ends with message ${lastSeq} and the hash ${lastHash}`
}
