/** Where the answers of the server are kept. All keys of messaging begin with the first word. */
export const messagingKeys = {
  all: ['messaging'],
  unread: ['messaging', 'unread'],
  myMessages: ['messaging', 'my-messages'],
  /** Every list of conversations, that of a search included. */
  lists: ['messaging', 'conversations'],
  list: (search: string) => ['messaging', 'conversations', search],
  found: (query: string) => ['messaging', 'found', query],
  attachment: (id: string) => ['messaging', 'attachment', id],
  wordings: (conversationId: string, seq: number) => ['messaging', 'wordings', conversationId, seq],
  thread: (conversationId: string) => ['messaging', 'thread', conversationId],
} as const
