import type { Message } from '@laycan/contract/messaging/messages'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import type { Context } from '#context.ts'
import { findDealRoom } from '#features/trade/deals/deal-room.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import {
  chainChange,
  insertWording,
  type LockedMessage,
  listWordings,
  lockMessage,
  updateContent,
  updateWithdrawn,
} from './change-message.store.ts'
import { requireWriter } from './conversation-access.service.ts'
import { findConversation } from './conversations.store.ts'
import { findFraudSigns } from './fraud-signs.rules.ts'
import { listMessages } from './messages.store.ts'
import { changeRefusal, noConversation, noMessage, participants } from './messaging.policy.ts'
import { toMessage } from './messaging.rules.ts'
import { findRoomState } from './rooms.store.ts'

/**
 * An author edits or withdraws a message within some minutes. What it said before is kept: participants read earlier
 * wordings of an edited message, and exports and reports have all of them. The chain of hashes covers each.
 */
type Which = { id: string; seq: number }

/** The same text again changes nothing. */
export async function editMessage(ctx: Context, me: string, which: Which, content: string) {
  // It reaches the other side as a new message does.
  await requireWriter(ctx, me, which.id)
  const isDone = (message: LockedMessage) => message.content === content
  return changeMessage(ctx, me, which, isDone, async (tx, key, message) => {
    const signs = findFraudSigns(content)
    await insertWording(tx, key, message.seq)
    await updateContent(tx, key, message.seq, { content, signs: signs.length > 0 ? signs : null })
  })
}

export const withdrawMessage = (ctx: Context, me: string, which: Which) =>
  changeMessage(
    ctx,
    me,
    which,
    ({ withdrawnAt }) => withdrawnAt !== null,
    async (tx, key, { seq }) => {
      await insertWording(tx, key, seq)
      await updateWithdrawn(tx, key, seq)
    },
  )

/** What was asked for twice is done once. */
async function changeMessage(
  ctx: Context,
  me: string,
  { id, seq }: Which,
  isDone: (message: LockedMessage) => boolean,
  change: (tx: Db, key: number, message: LockedMessage) => Promise<void>,
): Promise<{ message: Message }> {
  const { key, readers } = await requireStarted(ctx.db, me, id)
  return inTransaction(ctx.db, async (tx) => {
    const message = await lockMessage(tx, key, seq)
    if (!message) throw noMessage()
    if (message.sender_id === me && isDone(message)) return { message: toMessage(message, me) }
    const refusal = changeRefusal(message, me)
    if (refusal) throw refusal
    await change(tx, key, message)
    await chainChange(tx, key, seq)
    const [changed] = await listMessages(tx, key, { from: seq, to: seq })
    if (!changed) throw noMessage()
    for (const [reader, conversation_id] of readers) {
      await ctx.realtime.publish(tx, [reader], 'message_changed', { conversation_id, seq })
    }
    return { message: toMessage(changed, me) }
  })
}

/** Not of a withdrawn one: it was taken back. */
export async function readWordings({ db }: Context, me: string, { id, seq }: Which) {
  const { key } = await requireStarted(db, me, id)
  const [message] = await listMessages(db, key, { from: seq, to: seq })
  if (!message) throw noMessage()
  if (message.withdrawnAt) return { wordings: [] }
  const wordings = await listWordings(db, key, { from: seq, to: seq })
  return { wordings: wordings.map(({ content, writtenAt }) => ({ content, writtenAt })) }
}

async function requireStarted(db: Db, me: string, id: string) {
  const { pair, other } = participants(id, me)
  const row = await findConversation(db, me, other, pair)
  // In the order of their ids, as all events are.
  if (row?.key) return { key: row.key, readers: pair.map((reader) => [reader, id] as const) }
  const room = row ? undefined : await findDealRoom(db, me, other)
  const state = room && (await findRoomState(db, me, other))
  if (!room || !state) throw noConversation()
  const readers = room.people.map((reader) => [reader, conversationIdOf(reader, other)] as const)
  return { key: state.key, readers }
}
