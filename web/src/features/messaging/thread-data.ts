import type { Conversation, Message, MessagesRead } from '@laycan/contract/messaging/messages'

/**
 * A conversation and the part of its messages that is at hand: numbers without a gap, the lowest first. It need not
 * reach to the newest one, since a search may lead far back.
 */
export type Thread = { conversation: Conversation; messages: Message[] }

export const firstSeq = ({ messages }: Thread) => messages[0]?.seq ?? 0
export const lastSeq = ({ messages }: Thread) => messages.at(-1)?.seq ?? 0
export const hasOlder = (thread: Thread) => firstSeq(thread) > 1
export const hasNewer = (thread: Thread) => lastSeq(thread) < thread.conversation.lastSeq

type Place = Pick<Conversation, 'conversation_id' | 'otherParticipant' | 'deal'>

/** Whether somebody else wrote it. In the room of a deal that may be anybody but me, whose id the room's id has. */
export const isIncoming = ({ conversation_id, otherParticipant, deal }: Place, senderId: string): boolean =>
  deal ? !conversation_id.includes(senderId) : senderId === otherParticipant

/** Adds a page to what is at hand; a page that does not touch it leaves the messages as they are. */
export function addPage(thread: Thread, page: Thread): Thread {
  const conversation = laterOf(thread.conversation, page.conversation)
  const touches = lastSeq(page) >= firstSeq(thread) - 1 && firstSeq(page) <= lastSeq(thread) + 1
  if (page.messages.length === 0 || !touches) return { ...thread, conversation }
  const bySeq = new Map([...thread.messages, ...page.messages].map((message) => [message.seq, message]))
  const messages = [...bySeq.values()].sort((one, other) => one.seq - other.seq)
  return { conversation, messages }
}

/** Takes the newest page: joined to what is at hand where that reached to the end, else in its place. */
export function addNewest(thread: Thread | undefined, page: Thread): Thread {
  if (!thread || thread.messages.length === 0) return page
  const wasAtEnd = !hasNewer(thread)
  const joined = addPage(thread, page)
  return wasAtEnd && hasNewer(joined) ? { ...joined, messages: page.messages } : joined
}

/** One message that has just arrived or was sent. What it skips is fetched by the next poll. */
export function addMessage(thread: Thread, message: Message): Thread {
  const wasAtEnd = !hasNewer(thread)
  const conversation = withMessage(thread.conversation, message)
  const isNext = wasAtEnd && message.seq === lastSeq(thread) + 1
  return { conversation, messages: isNext ? [...thread.messages, message] : thread.messages }
}

/** A message that its author changed, where it is at hand. */
export function replaceMessage(thread: Thread, message: Message): Thread {
  const { conversation } = thread
  const isLast = conversation.lastMessage?.seq === message.seq
  return {
    conversation: isLast ? { ...conversation, lastMessage: message } : conversation,
    messages: thread.messages.map((one) => (one.seq === message.seq ? message : one)),
  }
}

export function applyRead<C extends Conversation>(conversation: C, read: MessagesRead): C {
  if (read.reader_id === conversation.otherParticipant) {
    return { ...conversation, otherReadSeq: Math.max(conversation.otherReadSeq, read.readSeq) }
  }
  // An answer that was overtaken by a later one.
  if (read.readSeq < conversation.readSeq) return conversation
  return { ...conversation, readSeq: read.readSeq, unreadCount: read.unreadCount }
}

/** The conversation after a message; nothing changes when it was known. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  if (message.seq <= conversation.lastSeq) return conversation
  return {
    ...conversation,
    lastMessage: message,
    lastSeq: message.seq,
    unreadCount: conversation.unreadCount + (isIncoming(conversation, message.sender_id) ? 1 : 0),
  }
}

/** Answers may arrive in another order than they were made in; numbers only ever grow. */
export function laterOf(known: Conversation, received: Conversation): Conversation {
  const isOverdue = received.lastSeq < known.lastSeq || received.readSeq < known.readSeq
  return {
    ...received,
    lastSeq: Math.max(known.lastSeq, received.lastSeq),
    readSeq: Math.max(known.readSeq, received.readSeq),
    otherReadSeq: Math.max(known.otherReadSeq, received.otherReadSeq),
    lastMessage: received.lastSeq < known.lastSeq ? known.lastMessage : received.lastMessage,
    unreadCount: isOverdue ? known.unreadCount : received.unreadCount,
  }
}
