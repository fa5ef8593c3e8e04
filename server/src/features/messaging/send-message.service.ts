import type { Message, MessageAttachment } from '@laycan/contract/messaging/messages'
import { conversationIdOf, splitConversationId } from '@laycan/contract/messaging/messaging-rules'
import type { Context } from '#context.ts'
import { findDealRoom } from '#features/trade/deals/deal-room.service.ts'
import { afterCommit, type Db, inTransaction, repeatWhenAsked } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { takeFiles } from './attachments.service.ts'
import { markSent } from './attachments.store.ts'
import { insertConversation, lockStarts } from './conversations.store.ts'
import { findFraudSigns } from './fraud-signs.rules.ts'
import { MessageBatcher } from './message-batcher.service.ts'
import type { MessageRow } from './messages.store.ts'
import { sendRefusal, startRefusal, unverifiedStarts } from './messaging.policy.ts'
import { type QuoteReference, quoteClientId, toMessage, typeLine } from './messaging.rules.ts'
import { sendToRoom } from './rooms.service.ts'
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
  attachmentIds?: string[]
}

/** Time to see it before a notification is raised. */
const remindAfterSeconds = 120

export async function sendMessage(ctx: Context, senderId: string, input: SendInput): Promise<Message> {
  const { attachmentIds = [] } = input
  const draft = draftMessage(senderId, input)
  // A deal takes the place of the member. Only then, and for files, is it asked whether there is one.
  const toRoom = async () => {
    const { row, message } = await sendToRoom(ctx, toNewMessage(draft), attachmentIds)
    requireSame(row, draft, attachmentIds)
    return message
  }
  if (attachmentIds.length > 0 && (await findDealRoom(ctx.db, senderId, input.recipientId))) return toRoom()
  const send = () =>
    attachmentIds.length > 0 ? deliverWithFiles(ctx, draft, attachmentIds) : deliver(ctx, toNewMessage(draft))
  const stored = await send().catch(async (error) => {
    // Another process stored the same client id at the same moment: by now it can be found.
    if (isSentTwice(error)) return send()
    if (isUnknownRecipient(error) && (await findDealRoom(ctx.db, senderId, input.recipientId)))
      return undefined
    throw error
  })
  if (!stored) return toRoom()
  requireSame(stored, draft, attachmentIds)
  return toMessage(stored, senderId)
}

/** The same client id names the same message. */
function requireSame(stored: MessageRow, draft: Draft, attachmentIds: string[]) {
  const sentIds = stored.attachments?.map(({ id }) => id) ?? []
  const isSame =
    (stored.content === draft.content || stored.editedAt !== null || stored.withdrawnAt !== null) &&
    stored.recipient_id === draft.recipientId &&
    sentIds.join() === attachmentIds.join()
  if (!isSame) {
    const text = 'Another message was sent with this client id.'
    throw new AppError('conflict', text, { fields: { clientId: text } })
  }
}

const isUnknownRecipient = (error: unknown) =>
  error instanceof AppError && error.status === 404 && error.fields?.recipientId !== undefined

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
  const files = { attachments: null as MessageAttachment[] | null, typeLine: messageType as string }
  return { senderId, recipientId, pair, conversationId, content, messageType, signs, clientId, ...files }
}

type Draft = ReturnType<typeof draftMessage>

const toNewMessage = (draft: Draft): NewMessage => ({
  ...draft,
  ...eventsOf(draft),
  sentAt: null,
  remindAfterSeconds,
})

/** The events for the two participants, without the fields known only once the message is stored. */
function eventsOf({ senderId, recipientId, messageType, signs, clientId, attachments }: Draft) {
  const unknown = { message_id: '', seq: 0, content: '', created_at: '', read: false }
  const unchanged = { editedAt: null, withdrawnAt: null, dealId: null }
  const people = { sender_id: senderId, recipient_id: recipientId }
  const stored = { ...unknown, ...people, messageType, signs, client_id: clientId, attachments, ...unchanged }
  return { senderEvent: toMessage(stored, senderId), recipientEvent: toMessage(stored, recipientId) }
}

/** Messages sent at the same time share a statement, and so the wait for the disk. */
const batchers = new WeakMap<Context, MessageBatcher<NewMessage, Sending>>()

async function deliver(ctx: Context, message: NewMessage): Promise<MessageRow> {
  const batcher =
    batchers.get(ctx) ?? new MessageBatcher((messages) => insertAndPublish(ctx, ctx.db, messages), keyOf)
  batchers.set(ctx, batcher)
  const sending = await batcher.add(message)
  const existing = await findExisting(ctx.db, message, sending)
  return existing ?? inTransaction(ctx.db, (tx) => startConversation(ctx, tx, message, sending))
}

/** The files and the message that has them are stored together, or neither is. */
async function deliverWithFiles(ctx: Context, draft: Draft, ids: string[]): Promise<MessageRow> {
  const { senderId, conversationId, clientId } = draft
  return inTransaction(ctx.db, async (tx) => {
    const sent = () => (clientId ? findSent(tx, senderId, clientId) : undefined)
    const earlier = await sent()
    if (earlier) return earlier
    let attachments: MessageAttachment[]
    try {
      attachments = await takeFiles(tx, senderId, { ids, conversationId })
    } catch (error) {
      // The same message, sent twice at once, had the files until now.
      const meanwhile = await sent()
      if (meanwhile) return meanwhile
      throw error
    }
    const files = { attachments, typeLine: typeLine({ ...draft, attachments }) }
    const message = toNewMessage({ ...draft, ...files })
    const [sending] = await insertAndPublish(ctx, tx, [message])
    if (!sending) throw new Error('every message has an answer')
    const existing = await findExisting(tx, message, sending)
    const stored = existing ?? (await startConversation(ctx, tx, message, sending))
    await markSent(tx, ids, stored.message_id)
    return stored
  })
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
async function startConversation(ctx: Context, tx: Db, message: NewMessage, { isSenderVerified }: Sending) {
  if (!isSenderVerified) {
    const tooMany = startRefusal(await lockStarts(tx, message.senderId, unverifiedStarts.hours))
    if (tooMany) throw tooMany
  }
  await insertConversation(tx, message.pair, message.senderId)
  const [sending] = await insertAndPublish(ctx, tx, [message])
  const stored = sending && (await findExisting(tx, message, sending))
  if (!stored) throw new Error('a conversation that has started takes messages')
  return stored
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
