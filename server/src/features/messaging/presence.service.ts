import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import type { Context } from '#context.ts'
import { findDealRoom } from '#features/trade/deals/deal-room.service.ts'
import { findConversation, listPartners } from './conversations.store.ts'
import { maySeePresence, participants } from './messaging.policy.ts'

/** Who is typing and who is online. Nothing of it is stored. */

/** Only the other participant sees it, and only while they may be written to. */
export async function signalTyping(ctx: Context, me: string, conversationId: string) {
  const { pair, other } = participants(conversationId, me)
  const row = await findConversation(ctx.db, me, other, pair)
  if (row && maySeePresence(row)) {
    ctx.realtime.signal([other], 'typing', { conversation_id: conversationId, user_id: me })
  }
  const room = row ? undefined : await findDealRoom(ctx.db, me, other)
  for (const person of room?.people ?? []) {
    if (person === me) continue
    ctx.realtime.signal([person], 'typing', { conversation_id: conversationIdOf(person, other), user_id: me })
  }
  return {}
}

/** The presence of somebody with more partners than this is not sent to all of them. */
const mostPresencePartners = 200

/** Tells people when somebody they write with comes or goes. The answer stops it. */
export async function watchPresence({ db, realtime, log }: Context): Promise<() => Promise<void>> {
  const unsubscribe = realtime.onPresence((userId, isOnline) => {
    listPartners(db, userId, mostPresencePartners)
      .then((partners) => realtime.signal(partners, 'presence', { user_id: userId, isOnline }))
      .catch((error) => log.warn({ err: error }, 'could not publish who is online'))
  })
  return async () => unsubscribe()
}
