import type { MemberCard } from '@laycan/contract/members/members'
import type { Message, SendProblem } from '@laycan/contract/messaging/messaging'
import {
  conversationIdOf,
  sendProblemTexts,
  splitConversationId,
} from '@laycan/contract/messaging/messaging-rules'
import { AppError } from '../../platform/errors.ts'
import { type FoundSign, toWarnings } from './fraud-signs.rules.ts'

/** Conversations that somebody who is not verified may begin within so many hours. */
export const unverifiedStarts = { most: 10, hours: 24 }

/** A message as it is kept; `signs` are told only to who received it, the client id only to who sent it. */
type KeptMessage = Omit<Message, 'conversation_id' | 'warnings' | 'quote'> & { signs: FoundSign[] | null }

/** Which version of which negotiation a message tells of. It is what makes the message the same one again. */
export type ToldQuote = NonNullable<Message['quote']>
export const quoteClientId = ({ negotiation_id, version }: ToldQuote) => `quote:${negotiation_id}:${version}`

function quoteOf({ messageType, client_id }: KeptMessage): { quote?: ToldQuote } {
  const [, negotiation_id, version] = client_id?.split(':') ?? []
  if (messageType !== 'quote' || !negotiation_id) return {}
  return { quote: { negotiation_id, version: Number(version) } }
}

export const toMessage = (kept: KeptMessage, viewer: string): Message => ({
  message_id: kept.message_id,
  conversation_id: conversationIdOf(kept.sender_id, kept.recipient_id),
  seq: kept.seq,
  sender_id: kept.sender_id,
  recipient_id: kept.recipient_id,
  content: kept.content,
  created_at: kept.created_at,
  read: kept.read,
  messageType: kept.messageType,
  ...quoteOf(kept),
  client_id: viewer === kept.sender_id ? kept.client_id : null,
  warnings: viewer === kept.recipient_id ? toWarnings(kept.signs) : [],
})

/** The two of a conversation, seen from one of them; for anybody else there is no such conversation. */
export function participants(conversationId: string, me: string): { pair: [string, string]; other: string } {
  const pair = splitConversationId(conversationId)
  if (!pair?.includes(me)) throw noConversation()
  return { pair, other: pair[0] === me ? pair[1] : pair[0] }
}

export const noConversation = () => new AppError('not_found', 'There is no such conversation.')
export const noMember = () => new AppError('not_found', 'There is no such member.')

type Standing = { isBlockedByMe: boolean; isBlockedByOther: boolean }

export function sendProblemOf(standing: Standing & { other: MemberCard }): SendProblem | null {
  if (!standing.other.isActive) return 'deactivated'
  if (standing.isBlockedByMe) return 'blocked_by_me'
  return standing.isBlockedByOther ? 'blocked_by_other' : null
}

type SendFacts = Standing & { isSenderKnown: boolean; isRecipientKnown: boolean; isRecipientActive: boolean }

/** Why a message may not be sent; undefined when it may. */
export function sendRefusal(facts: SendFacts): AppError | undefined {
  const refuse = (code: 'not_found' | 'conflict' | 'forbidden', text: string) =>
    new AppError(code, text, { fields: { recipientId: text } })
  if (!facts.isSenderKnown) return new AppError('not_found', 'There is no profile for this account.')
  if (!facts.isRecipientKnown) return refuse('not_found', 'There is no such member.')
  if (!facts.isRecipientActive) return refuse('conflict', sendProblemTexts.deactivated)
  if (facts.isBlockedByMe) return refuse('forbidden', sendProblemTexts.blocked_by_me)
  if (facts.isBlockedByOther) return refuse('forbidden', sendProblemTexts.blocked_by_other)
  return undefined
}

/** Too many conversations begun; undefined when one more is allowed. The earliest of them comes first. */
export function startRefusal(begun: { ageSeconds: number }[]): AppError | undefined {
  const { most, hours } = unverifiedStarts
  const oldest = begun.at(-most)
  if (!oldest) return undefined
  const retryAfterSeconds = Math.max(1, hours * 3600 - oldest.ageSeconds)
  const text = `Until your identity is verified you can begin ${most} conversations a day. Complete the KYC verification, or try again in ${inWords(retryAfterSeconds)}.`
  // It is about this recipient: others may still be written to.
  return new AppError('too_many_requests', text, { retryAfterSeconds, fields: { recipientId: text } })
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'an hour' : `${hours} hours`
}

/** Which messages a page shows, when the newest has the number `lastSeq`. */
export function pageRange(
  { before, after, around, limit }: PageAsked,
  lastSeq: number,
): { from: number; to: number } {
  if (after !== undefined) {
    const seen = Math.min(after, lastSeq)
    return clamp(seen + 1, seen + limit, lastSeq)
  }
  if (around !== undefined) {
    const from = Math.max(1, Math.min(around - Math.floor(limit / 2), lastSeq - limit + 1))
    return clamp(from, from + limit - 1, lastSeq)
  }
  const to = Math.min(before === undefined ? lastSeq : before - 1, lastSeq)
  return clamp(to - limit + 1, to, lastSeq)
}

export type PageAsked = {
  before?: number | undefined
  after?: number | undefined
  around?: number | undefined
  limit: number
}

const clamp = (from: number, to: number, lastSeq: number) => ({
  from: Math.max(1, from),
  to: Math.min(to, lastSeq),
})

export const reminderText = (fromName: string, unread: number) =>
  unread === 1 ? `New message from ${fromName}` : `${unread} new messages from ${fromName}`
