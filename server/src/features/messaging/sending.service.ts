import type { Message } from '@laycan/contract/messaging'
import { conversationIdOf, splitConversationId } from '@laycan/contract/messaging-rules'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { insertConversation, lockStarts } from './conversations.store.ts'
import { findFraudSigns } from './fraud-signs.rules.ts'
import { sendRefusal, startRefusal, toMessage, unverifiedStarts } from './messaging.rules.ts'
import { insertMessage, isSentTwice, type NewMessage, type Sending } from './sending.store.ts'

/**
 * Sending. What is acknowledged is committed, with its number in the conversation and the events that tell of it.
 * The same client id of the same sender is the same message, for ever, however often and from wherever it is sent.
 */
export type SendInput = {
  recipientId: string
  content: string
  messageType: 'text'
  clientId?: string | undefined
}

/** Time enough to see it without being told. */
const remindAfterSeconds = 120

export async function sendMessage(ctx: Context, senderId: string, input: SendInput): Promise<Message> {
  const message: NewMessage = { ...draftMessage(senderId, input), sentAt: null, remindAfterSeconds }
  const send = () => inTransaction(ctx.db, (tx) => sendIn(ctx, tx, message))
  const kept = await send().catch((error) => {
    if (!isSentTwice(error)) throw error
    return send()
  })
  if (kept.content !== message.content || kept.recipient_id !== message.recipientId) {
    throw new AppError('conflict', 'Another message was sent with this client id.', {
      fields: { clientId: 'Another message was sent with this client id.' },
    })
  }
  return kept
}

/** All of a message but its time; also for samples. */
export function draftMessage(senderId: string, { recipientId, content, messageType, clientId }: SendInput) {
  const conversationId = conversationIdOf(senderId, recipientId)
  const pair = splitConversationId(conversationId)
  if (!pair) {
    const text = 'You cannot write to yourself.'
    throw new AppError('invalid', text, { fields: { recipientId: text } })
  }
  const signs = findFraudSigns(content)
  return {
    ...{ senderId, recipientId, pair, conversationId, content, messageType, signs },
    clientId: clientId ?? null,
  }
}

async function sendIn(ctx: Context, tx: Db, message: NewMessage): Promise<Message> {
  let sending = await insertMessage(tx, message)
  if (!sending.message) {
    await begin(tx, message, sending)
    sending = await insertMessage(tx, message)
  }
  const kept = sending.message
  if (!kept) throw sendRefusal(sending) ?? new Error('a conversation that has begun takes messages')
  if (sending.isNew) {
    const people = [message.senderId, message.recipientId]
    await ctx.realtime.publishEach(
      tx,
      'message',
      people.map((to) => ({ to, data: toMessage(kept, to) })),
    )
  }
  return toMessage(kept, message.senderId)
}

/** The first message between two people needs a little more. */
async function begin(tx: Db, { senderId, pair }: NewMessage, sending: Sending) {
  const refusal = sendRefusal(sending)
  if (refusal) throw refusal
  if (!sending.isSenderVerified) {
    const tooMany = startRefusal(await lockStarts(tx, senderId, unverifiedStarts.hours))
    if (tooMany) throw tooMany
  }
  await insertConversation(tx, pair, senderId)
}
