import type { Context } from '#context.ts'
import { inTransaction } from '#platform/db.ts'
import { findConversation, insertConversation, updateReadMarks } from './conversations.store.ts'
import { draftMessage } from './send-message.service.ts'
import { insertMessages } from './send-message.store.ts'

/**
 * Conversations for an installation to be tried out with. They come into being as if people had written, but
 * without notifications or events.
 */
export type SampleConversation = {
  /** In order; 0 for what the first of the two says, 1 for the other. */
  said: { by: 0 | 1; hoursAgo: number; content: string }[]
  /** How many of the last that they received each of the two has not read. */
  unread: [number, number]
}

/** Nothing happens to two who write to each other already. */
export async function createSampleConversation(
  ctx: Context,
  people: [string, string],
  { said, unread }: SampleConversation,
) {
  const [first, second] = people
  const { pair } = draftMessage(first, { recipientId: second, content: '', messageType: 'text' })
  if ((await findConversation(ctx.db, first, second, pair))?.key) return
  await inTransaction(ctx.db, async (tx) => {
    await insertConversation(tx, pair, first)
    for (const { by, hoursAgo, content } of said) {
      const draft = draftMessage(people[by], {
        recipientId: people[1 - by] ?? '',
        content,
        messageType: 'text',
      })
      const sentAt = new Date(ctx.clock().getTime() - hoursAgo * 3_600_000).toISOString()
      await insertMessages(tx, [{ ...draft, sentAt, remindAfterSeconds: null }])
    }
    const key = (await findConversation(tx, first, second, pair))?.key
    for (const [index, me] of people.entries()) {
      const left = unread[index] ?? 0
      const received = said.flatMap(({ by }, n) => (by === index ? [] : [n + 1]))
      const readSeq = left === 0 ? said.length : (received.at(-left) ?? 1) - 1
      if (key) await updateReadMarks(tx, key, { me, readSeq, unread: left })
    }
  })
}
