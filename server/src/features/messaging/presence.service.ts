import type { Context } from '#context.ts'
import { findConversation, listPartners } from './conversations.store.ts'
import { participants, sendProblemOf } from './messaging.rules.ts'

/**
 * Signs in passing: that somebody is typing, that they came or went. Nothing of it is kept, and only people they
 * write with, and have not blocked or been blocked by, ever see them.
 */
export async function tellTyping(ctx: Context, me: string, conversationId: string) {
  const { pair, other } = participants(conversationId, me)
  const row = await findConversation(ctx.db, me, other, pair)
  if (row?.key && sendProblemOf(row) === null) {
    ctx.realtime.signal([other], 'typing', { conversation_id: conversationId, user_id: me })
  }
  return {}
}

/** Whoever has more partners than this is not waited for by the rest. */
const mostTold = 200

/** Tells people when someone they write with comes or goes. The answer stops it. */
export async function watchPresence({ db, realtime, log }: Context): Promise<() => Promise<void>> {
  const unsubscribe = realtime.onPresence((userId, isOnline) => {
    listPartners(db, userId, mostTold)
      .then((partners) => realtime.signal(partners, 'presence', { user_id: userId, isOnline }))
      .catch((error) => log.warn({ err: error }, 'could not publish who is online'))
  })
  return async () => unsubscribe()
}
