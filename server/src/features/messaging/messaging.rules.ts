import type { Message, MessageAttachment } from '@laycan/contract/messaging/messages'
import { conversationIdOf } from '@laycan/contract/messaging/messaging-rules'
import { type FoundSign, toWarnings } from './fraud-signs.rules.ts'

/** A message as stored; only the recipient sees `signs`, only the sender sees the client id. */
type StoredMessage = Omit<
  Message,
  'conversation_id' | 'warnings' | 'quote' | 'attachments' | 'editedAt' | 'withdrawnAt' | 'senderName'
> & {
  dealId: string | null
  signs: FoundSign[] | null
  attachments: MessageAttachment[] | null
  editedAt: string | null
  withdrawnAt: string | null
}

/** Which version of which negotiation a message announces; it identifies the message when it is sent again. */
export type QuoteReference = NonNullable<Message['quote']>
export const quoteClientId = ({ negotiation_id, version }: QuoteReference) =>
  `quote:${negotiation_id}:${version}`

function quoteOf({ messageType, client_id }: StoredMessage): { quote?: QuoteReference } {
  const [, negotiation_id, version] = client_id?.split(':') ?? []
  if (messageType !== 'quote' || !negotiation_id) return {}
  return { quote: { negotiation_id, version: Number(version) } }
}

/** Whether what a message says is meant for this person. */
const isFor = ({ dealId, sender_id, recipient_id }: StoredMessage, viewer: string) =>
  dealId ? viewer !== sender_id : viewer === recipient_id

export const toMessage = (stored: StoredMessage, viewer: string): Message => ({
  message_id: stored.message_id,
  conversation_id: conversationIdOf(stored.dealId ? viewer : stored.sender_id, stored.recipient_id),
  seq: stored.seq,
  sender_id: stored.sender_id,
  recipient_id: stored.recipient_id,
  content: stored.content,
  ...(stored.attachments && !stored.withdrawnAt && { attachments: stored.attachments }),
  ...(stored.editedAt && { editedAt: stored.editedAt }),
  ...(stored.withdrawnAt && { withdrawnAt: stored.withdrawnAt }),
  created_at: stored.created_at,
  read: stored.read,
  messageType: stored.messageType,
  ...quoteOf(stored),
  client_id: viewer === stored.sender_id ? stored.client_id : null,
  warnings: isFor(stored, viewer) && !stored.withdrawnAt ? toWarnings(stored.signs) : [],
})

export const toAttachment = ({
  id,
  fileName,
  contentType,
  size,
  sha256,
}: MessageAttachment): MessageAttachment => ({ id, fileName, contentType, size, sha256 })

/** The line of the type as the chain of hashes has it: with files it names them, so that the chain covers them. */
export function typeLine({ messageType, attachments }: Pick<StoredMessage, 'messageType' | 'attachments'>) {
  if (!attachments) return messageType
  return `${messageType} ${JSON.stringify(attachments.map(({ fileName, sha256 }) => ({ fileName, sha256 })))}`
}

const endings: Record<MessageAttachment['contentType'], RegExp> = {
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'application/pdf': /\.pdf$/i,
}
const ownEndings = { 'image/png': '.png', 'image/jpeg': '.jpg', 'application/pdf': '.pdf' }

/** The name without a path, and with the ending of what the file is: others will save and open it by that name. */
export function nameWithEnding(fileName: string, contentType: MessageAttachment['contentType']): string {
  const name =
    fileName
      .replace(/^.*[/\\]/, '')
      .replace(/[<>:"|?*]/g, '_')
      .trim() || 'file'
  return endings[contentType].test(name) ? name : `${name.slice(0, 190)}${ownEndings[contentType]}`
}

/** An earlier wording, and when it was written. */
export type Wording = { content: string; writtenAt: string }
/** What an author did to a message after it was sent; null for withdrawn. */
export type MessageChange = { at: string; content: string | null }

/** A message as it was sent, and what became of it since. */
export function historyOf(
  { content, editedAt, withdrawnAt }: Pick<StoredMessage, 'content' | 'editedAt' | 'withdrawnAt'>,
  earlier: Wording[],
): { content: string; changes: MessageChange[] } {
  const [first, ...later] = earlier
  if (!first) return { content, changes: [] }
  const changes: MessageChange[] = later.map((one) => ({ at: one.writtenAt, content: one.content }))
  if (withdrawnAt) changes.push({ at: withdrawnAt, content: null })
  else if (editedAt) changes.push({ at: editedAt, content })
  return { content: first.content, changes }
}

/** What can be read of a message in one line, for those who do not see it. */
export const namesOf = (attachments: MessageAttachment[] | null): string[] =>
  (attachments ?? []).map(({ fileName }) => fileName)

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

export const roomReminderText = (reference: string, unread: number) =>
  `${unread === 1 ? 'New message' : `${unread} new messages`} in the room of deal ${reference}`

export const virusText = (fileName: string) =>
  `A virus was found in ${fileName} after it was sent. The file cannot be opened any more; delete copies of it.`
