import type { Message } from '@laycan/contract/messaging/messages'
import type { Context } from '#context.ts'
import { listDealRooms } from '#features/trade/deals/deal-room.service.ts'
import { listBlocked } from './blocks.store.ts'
import { listWordingsOf } from './change-message.store.ts'
import { toMessages } from './message-pages.service.ts'
import { listMessagesOf } from './messages.store.ts'
import { listRoomsWrittenIn } from './rooms.store.ts'

const exportedAtOnce = 500

/**
 * For a person's data export: what they sent, and what was sent to them. In the room of a deal that is everything, once
 * they have written in it and while they may read it; of a room that they have lost it is what they wrote themselves.
 */
export async function exportMessages({ db }: Context, me: string) {
  const readable = await listDealRooms(db, me, await listRoomsWrittenIn(db, me))
  const rooms = readable.map(({ dealId }) => dealId)
  const messages: Message[] = []
  for (let before: string | undefined; ; before = messages.at(-1)?.message_id) {
    const found = await listMessagesOf(db, me, { before, limit: exportedAtOnce, rooms })
    messages.push(...(await toMessages(db, me, found)))
    if (found.length < exportedAtOnce) break
  }
  const wordings = await listWordingsOf(db, me)
  return { messages, wordings, blocked: (await listBlocked(db, me)).map(({ userId }) => userId) }
}
