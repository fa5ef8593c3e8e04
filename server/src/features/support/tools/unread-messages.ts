import { z } from 'zod'
import { readUnreadCount } from '#features/messaging/messaging.service.ts'
import { liveTool } from './live-tool.ts'

const asked = /\b(unread|new|any)\b.*\bmessages?\b|\bmessages?\b.*\b(unread|waiting|missed)\b/i

export const unreadMessages = liveTool({
  name: 'my_unread_messages',
  description: 'How many messages from other members the person has not read yet.',
  input: z.object({}),
  readInput: (question) => (asked.test(question) ? {} : undefined),
  async run(ctx, caller) {
    const { unread } = await readUnreadCount(ctx, caller.userId)
    const text =
      unread === 0 ? 'no unread messages' : unread === 1 ? 'one unread message' : `${unread} unread messages`
    return { text: `You have ${text}.`, path: '/messaging' }
  },
})
