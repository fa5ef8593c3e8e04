import type { MemberCard } from '@laycan/contract/members/members'
import type { Message, SendProblem } from '@laycan/contract/messaging/messages'
import {
  changeMinutes,
  sendProblemTexts,
  splitConversationId,
} from '@laycan/contract/messaging/messaging-rules'
import { AppError, profileNotFound } from '#platform/errors.ts'

/**
 * Who may read a conversation, who may write to whom, and who sees that somebody is online. A conversation belongs to
 * its two participants; either may block the other.
 */

/** How many conversations somebody who is not verified may start within so many hours. */
export const unverifiedStarts = { most: 10, hours: 24 }

/** The two participants, seen from one of them; for anybody else there is no such conversation. */
export function participants(conversationId: string, me: string): { pair: [string, string]; other: string } {
  const pair = splitConversationId(conversationId)
  if (!pair?.includes(me)) throw noConversation()
  return { pair, other: pair[0] === me ? pair[1] : pair[0] }
}

export const noConversation = () => new AppError('not_found', 'There is no such conversation.')
export const noMember = () => new AppError('not_found', 'There is no such member.')

type Blocks = { isBlockedByMe: boolean; isBlockedByOther: boolean }
type SendFacts = Blocks & { isRecipientActive: boolean }

/** What stops a message, the first that applies; null when nothing does. */
const sendProblems: [SendProblem, 'conflict' | 'forbidden', (facts: SendFacts) => boolean][] = [
  ['deactivated', 'conflict', ({ isRecipientActive }) => !isRecipientActive],
  ['blocked_by_me', 'forbidden', ({ isBlockedByMe }) => isBlockedByMe],
  ['blocked_by_other', 'forbidden', ({ isBlockedByOther }) => isBlockedByOther],
]

const findSendProblem = (facts: SendFacts) => sendProblems.find(([, , applies]) => applies(facts))

export const sendProblemOf = ({ other, ...blocks }: Blocks & { other: MemberCard }): SendProblem | null =>
  findSendProblem({ ...blocks, isRecipientActive: other.isActive })?.[0] ?? null

/** Why a message may not be sent; undefined when it may. */
export function sendRefusal(
  facts: SendFacts & { isSenderKnown: boolean; isRecipientKnown: boolean },
): AppError | undefined {
  if (!facts.isSenderKnown) return profileNotFound()
  const refuse = (code: 'not_found' | 'conflict' | 'forbidden', text: string) =>
    new AppError(code, text, { fields: { recipientId: text } })
  if (!facts.isRecipientKnown) return refuse('not_found', 'There is no such member.')
  const problem = findSendProblem(facts)
  return problem && refuse(problem[1], sendProblemTexts[problem[0]])
}

/** Why nothing can be added to the room of a deal; undefined when it can. */
export function roomRefusal({ isOver }: { isOver: boolean }): AppError | undefined {
  const text = sendProblemTexts.deal_over
  return isOver ? new AppError('conflict', text, { fields: { recipientId: text } }) : undefined
}

/** Only people who have written to each other, and may still do so, see whether the other is online. */
export const maySeePresence = (conversation: Blocks & { other: MemberCard; key: number | null }): boolean =>
  conversation.key !== null && sendProblemOf(conversation) === null

export const noMessage = () => new AppError('not_found', 'There is no such message.')

type ChangeFacts = {
  sender_id: string
  messageType: Message['messageType']
  withdrawnAt: string | null
  ageSeconds: number
}

/** Why a message cannot be edited or withdrawn; undefined if it can. */
export function changeRefusal(message: ChangeFacts, me: string): AppError | undefined {
  if (message.sender_id !== me) return new AppError('forbidden', 'Only its author can change a message.')
  if (message.messageType === 'quote') {
    return new AppError('forbidden', 'A quote is changed in its negotiation, by another version.')
  }
  if (message.withdrawnAt !== null) return new AppError('conflict', 'This message was withdrawn.')
  if (message.ageSeconds > changeMinutes * 60) {
    return new AppError(
      'conflict',
      `A message can be changed for ${changeMinutes} minutes after it was sent.`,
    )
  }
  return undefined
}

export const noAttachment = () =>
  new AppError('not_found', 'There is no such file.', {
    fields: { attachmentIds: 'There is no such file. Please attach it again.' },
  })

type SentFile = { conversationId: string; messageId: string | null } | undefined

/** Why a file of the sender cannot go with a message; undefined if it can. */
export function attachmentRefusal(file: SentFile, conversationId: string): AppError | undefined {
  if (!file || file.conversationId !== conversationId) return noAttachment()
  if (file.messageId === null) return undefined
  const text = 'This file was sent already.'
  return new AppError('conflict', text, { fields: { attachmentIds: text } })
}

/** Blocking, reporting and writing need somebody else. */
export function requireOther(me: string, userId: string, field: string, verb: string) {
  if (userId === me)
    throw new AppError('invalid', `You cannot ${verb} yourself.`, { fields: { [field]: 'This is you.' } })
}

/** Why one more conversation may not be started; undefined when it may. `begun`: the earliest first. */
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
