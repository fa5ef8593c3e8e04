import type { Conversation, Message, MessagesRead } from '@laycan/contract/messaging/messages'
import { applyRead, withMessage } from './thread-data.ts'

/** One page of the list, as the server answers. */
export type ConversationPage = { conversations: Conversation[]; unread: number; next: string | null }

export function flattenPages(pages: ConversationPage[]): Conversation[] {
  // One that moved to the top while a later page was on its way would stand twice.
  const byId = new Map<string, Conversation>()
  for (const { conversations } of pages) {
    for (const one of conversations) if (!byId.has(one.conversation_id)) byId.set(one.conversation_id, one)
  }
  return [...byId.values()]
}

/** The conversation of a message moves to the top; undefined when it is not on these pages. */
export function listWithMessage(pages: ConversationPage[], message: Message): ConversationPage[] | undefined {
  const known = flattenPages(pages).find((one) => one.conversation_id === message.conversation_id)
  if (!known) return undefined
  const next = withMessage(known, message)
  if (next === known) return pages
  const others = pages.map((page) => ({
    ...page,
    conversations: page.conversations.filter((one) => one.conversation_id !== next.conversation_id),
    unread: page.unread + next.unreadCount - known.unreadCount,
  }))
  return others.map((page, index) =>
    index === 0 ? { ...page, conversations: [next, ...page.conversations] } : page,
  )
}

export function listWithRead(pages: ConversationPage[], read: MessagesRead): ConversationPage[] {
  const known = flattenPages(pages).find((one) => one.conversation_id === read.conversation_id)
  if (!known) return pages
  const next = applyRead(known, read)
  const changed = changeConversations(pages, (one) =>
    one.conversation_id === read.conversation_id ? applyRead(one, read) : one,
  )
  const less = known.unreadCount - next.unreadCount
  return changed.map((page) => ({ ...page, unread: Math.max(0, page.unread - less) }))
}

export const changeConversations = (
  pages: ConversationPage[],
  change: (conversation: Conversation) => Conversation,
): ConversationPage[] => pages.map((page) => ({ ...page, conversations: page.conversations.map(change) }))
