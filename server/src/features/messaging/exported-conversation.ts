import type { ChainEnd } from './conversations.store.ts'
import type { HashedMessage } from './messages.store.ts'

export type ExportedMessage = HashedMessage & { previousHash: string; isIntact: boolean }

export type ExportedConversation = ChainEnd & {
  conversationId: string
  exportedAt: Date
  /** In order, a piece at a time; the last of them ends the chain or shows that it does not. */
  messages(fromSeq: number): AsyncGenerator<ExportedMessage[]>
}
