import type { Message } from '@laycan/contract/messaging/messaging'
import { conversationIdOf, splitConversationId } from '@laycan/contract/messaging/messaging-rules'
import type { Context } from '#context.ts'
import { afterCommit, type Db, inTransaction, repeatWhenAsked } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { insertConversation, lockStarts } from './conversations.store.ts'
import { findFraudSigns } from './fraud-signs.rules.ts'
import { MessageBatcher } from './message-batcher.service.ts'
import type { MessageRow } from './messages.store.ts'
import { sendRefusal, startRefusal, unverifiedStarts } from './messaging.policy.ts'
import { type QuoteReference, quoteClientId, toMessage } from './messaging.rules.ts'
import { findSent, insertMessages, isSentTwice, type NewMessage, type Sending } from './send-message.store.ts'

/**
 * Sending. What is acknowledged is committed, with its number in the conversation and the events that announce it.
 * The same client id of the same sender always means the same message, however often and from wherever it is sent.
 */
export type SendInput = {
  recipientId: string
  content: string
  messageType: Message['messageType']
  clientId?: string | null | undefined
}

/** Time to see it before a notification is raised. */
const remindAfterSeconds = 120

export async function sendMessage(ctx: Context, senderId: string, input: SendInput): Promise<Message> {
  const draft = draftMessage(senderId, input)
  const message: NewMessage = { ...draft, ...eventsOf(draft), sentAt: null, remindAfterSeconds }
  const stored = await deliver(ctx, message).catch((error) => {
    // Another process stored the same client id at the same moment: by now it can be found.
    if (isSentTwice(error)) return deliver(ctx, message)
    throw error
  })
  if (stored.content !== message.content || stored.recipient_id !== message.recipientId) {
    const text = 'Another message was sent with this client id.'
    throw new AppError('conflict', text, { fields: { clientId: text } })
  }
  return toMessage(stored, senderId)
}

/** Announces a version of a quote in the conversation. The same version is always the same message. */
export const sendQuoteMessage = (
  ctx: Context,
  senderId: string,
  { recipientId, content, ...quote }: { recipientId: string; content: string } & QuoteReference,
) =>
  sendMessage(ctx, senderId, { recipientId, content, messageType: 'quote', clientId: quoteClientId(quote) })

/** All of a message but its time and its events; also for samples. */
export function draftMessage(
  senderId: string,
  { recipientId, content, messageType, clientId = null }: SendInput,
) {
  const conversationId = conversationIdOf(senderId, recipientId)
  const pair = splitConversationId(conversationId)
  if (!pair) {
    const text = 'You cannot write to yourself.'
    throw new AppError('invalid', text, { fields: { recipientId: text } })
  }
  const found = findFraudSigns(content)
  const signs = found.length > 0 ? found : null
  return { senderId, recipientId, pair, conversationId, content, messageType, signs, clientId }
}

/** The events for the two participants, without the fields known only once the message is stored. */
function eventsOf({ senderId, recipientId, messageType, signs, clientId }: ReturnType<typeof draftMessage>) {
  const unknown = { message_id: '', seq: 0, content: '', created_at: '', read: false }
  const people = { sender_id: senderId, recipient_id: recipientId }
  const stored = { ...unknown, ...people, messageType, signs, client_id: clientId }
  return { senderEvent: toMessage(stored, senderId), recipientEvent: toMessage(stored, recipientId) }
}

/** Messages sent at the same time share a statement, and so the wait for the disk. */
const batchers = new WeakMap<Context, MessageBatcher<NewMessage, Sending>>()

async function deliver(ctx: Context, message: NewMessage): Promise<MessageRow> {
  const batcher =
    batchers.get(ctx) ?? new MessageBatcher((messages) => insertAndPublish(ctx, ctx.db, messages), keyOf)
  batchers.set(ctx, batcher)
  const sending = await batcher.add(message)
  return (await findExisting(ctx.db, message, sending)) ?? startConversation(ctx, message, sending)
}

/** The stored message, now or since the first time; undefined when the conversation has not started. */
async function findExisting(db: Db, message: NewMessage, sending: Sending): Promise<MessageRow | undefined> {
  if (sending.message) return sending.message
  if (sending.isRepeated) return findSent(db, message.senderId, message.clientId ?? '')
  const refusal = sendRefusal(sending)
  if (refusal) throw refusal
  return undefined
}

/** The first message between two people also starts their conversation. */
async function startConversation(ctx: Context, message: NewMessage, { isSenderVerified }: Sending) {
  return inTransaction(ctx.db, async (tx) => {
    if (!isSenderVerified) {
      const tooMany = startRefusal(await lockStarts(tx, message.senderId, unverifiedStarts.hours))
      if (tooMany) throw tooMany
    }
    await insertConversation(tx, message.pair, message.senderId)
    const [sending] = await insertAndPublish(ctx, tx, [message])
    const stored = sending && (await findExisting(tx, message, sending))
    if (!stored) throw new Error('a conversation that has started takes messages')
    return stored
  })
}

const keyOf = ({ conversationId }: NewMessage) => conversationId

/** In one statement, and so in one transaction, unless it is part of a longer one. */
async function insertAndPublish(ctx: Context, db: Db, messages: NewMessage[]): Promise<Sending[]> {
  const insert = () => insertMessages(db, messages)
  const sendings = await (db.isTransaction ? insert() : repeatWhenAsked(insert))
  const publish = () => ctx.realtime.publishStored('message', sendings.flatMap(storedOf))
  if (db.isTransaction) afterCommit(db, publish)
  else publish()
  return sendings
}

function storedOf({ message, places }: Sending) {
  if (!message || !places) return []
  const { sender_id, recipient_id } = message
  return [
    { to: sender_id, seq: places.sender, data: toMessage(message, sender_id) },
    { to: recipient_id, seq: places.recipient, data: toMessage(message, recipient_id) },
  ]
}
