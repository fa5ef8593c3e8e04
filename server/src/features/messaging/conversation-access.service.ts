import type { Context } from '#context.ts'
import { findDealRoom } from '#features/trade/deals/deal-room.service.ts'
import { isActive } from './attachments.store.ts'
import { findConversation } from './conversations.store.ts'
import { noConversation, noMember, participants, roomRefusal, sendRefusal } from './messaging.policy.ts'

/** Who may read and who may write in a conversation, named by its id. */

/** A file of a room is stored with the deal's id alone, since each person has an own id of the room. */
export async function requireReader(ctx: Context, me: string, place: string) {
  if (place.includes('_')) participants(place, me)
  else if (!(await findDealRoom(ctx.db, me, place))) throw noConversation()
}

/** The conversation as its files name it. */
export async function placeOf(ctx: Context, me: string, conversationId: string): Promise<string> {
  const { other } = participants(conversationId, me)
  return (await findDealRoom(ctx.db, me, other)) ? other : conversationId
}

export async function requireWriter(ctx: Context, me: string, conversationId: string) {
  const { pair, other } = participants(conversationId, me)
  const row = await findConversation(ctx.db, me, other, pair)
  if (!row) {
    const room = await findDealRoom(ctx.db, me, other)
    if (!room) throw noMember()
    const refusal = roomRefusal(room)
    if (refusal) throw refusal
    return
  }
  const facts = { isRecipientKnown: true, isRecipientActive: row.other.isActive }
  const refusal = sendRefusal({ ...row, ...facts, isSenderKnown: await isActive(ctx.db, me) })
  if (refusal) throw refusal
}
