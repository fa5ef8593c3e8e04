import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import type { Context } from '#context.ts'
import { requireMember } from '#features/members/members.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { deleteBlock, insertBlock, listBlocked } from './blocks.store.ts'
import { findConversation } from './conversations.store.ts'
import { noMember, participants, requireOther } from './messaging.policy.ts'

/**
 * A blocked member cannot send any more, and sees why when they try; neither sees whether the other is online. Earlier
 * messages stay for both. Blocking twice is no error, nor is unblocking somebody who is not blocked.
 */
export async function readBlocks({ db }: Context, me: string) {
  return { members: await listBlocked(db, me) }
}

export async function blockMember(ctx: Context, me: string, userId: string) {
  await requireMember(ctx, me)
  await change(ctx, me, userId, (tx) => insertBlock(tx, me, userId))
  return { isBlocked: true as const }
}

export async function unblockMember(ctx: Context, me: string, userId: string) {
  await change(ctx, me, userId, (tx) => deleteBlock(tx, me, userId))
  return { isBlocked: false as const }
}

async function change(ctx: Context, me: string, userId: string, apply: (tx: Db) => Promise<boolean>) {
  requireOther(me, userId, 'id', 'block')
  const conversation_id = conversationIdOf(me, userId)
  const { pair } = participants(conversation_id, me)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await findConversation(tx, me, userId, pair))) throw noMember()
    if (await apply(tx)) await ctx.realtime.publish(tx, pair, 'conversation_changed', { conversation_id })
  })
}
