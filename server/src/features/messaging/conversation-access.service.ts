import type { Context } from '#context.ts'
import { isActive } from './attachments.store.ts'
import { findConversation } from './conversations.store.ts'
import { noMember, participants, sendRefusal } from './messaging.policy.ts'

/** Who may read and who may write in a conversation, named by its id. */

export async function requireReader(_ctx: Context, me: string, conversationId: string) {
  participants(conversationId, me)
}

export async function requireWriter(ctx: Context, me: string, conversationId: string) {
  const { pair, other } = participants(conversationId, me)
  const row = await findConversation(ctx.db, me, other, pair)
  if (!row) throw noMember()
  const facts = { isRecipientKnown: true, isRecipientActive: row.other.isActive }
  const refusal = sendRefusal({ ...row, ...facts, isSenderKnown: await isActive(ctx.db, me) })
  if (refusal) throw refusal
}
