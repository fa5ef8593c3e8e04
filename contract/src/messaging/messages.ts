import { z } from 'zod'
import { DocumentContentType } from '../kyc/kyc.ts'
import { MemberCard } from '../members/members.ts'
import { sendProblemTexts } from './messaging-rules.ts'

/** A sign of fraud found in a message; shown to the recipient. */
export const FraudSign = z
  .enum([
    'advance_fee',
    'phantom_product',
    'changed_bank_details',
    'price_below_market',
    'worthless_papers',
    'rented_tanks',
    'split_freight',
    'mandate_chain',
    'unreal_volume',
    'reversed_order',
    'worthless_payment',
    'other_channel',
    'hidden_origin',
  ])
  .meta({ id: 'FraudSign' })
export type FraudSign = z.infer<typeof FraudSign>

export const MessageWarning = z
  .object({
    sign: FraudSign,
    title: z.string().describe('A short title, such as Advance fee.'),
    why: z.string().describe('Why to be careful, and what to do instead.'),
    found: z.string().describe('The words of the message that matched.'),
  })
  .meta({ id: 'MessageWarning' })
export type MessageWarning = z.infer<typeof MessageWarning>

/** A file in a message; only those who can read the message can open it. */
export const MessageAttachment = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    contentType: DocumentContentType,
    size: z.int().positive().describe('Bytes.'),
    sha256: z.string().describe('Hash of the content in hexadecimal, computed by the server.'),
  })
  .meta({ id: 'MessageAttachment' })
export type MessageAttachment = z.infer<typeof MessageAttachment>

/** Where and how a browser uploads one file: send every field, then the file as `file`, as multipart/form-data. */
export const MessageUpload = z
  .object({
    uploadId: z.uuid().describe('Names the upload in the call that confirms it, and then the file.'),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    maxBytes: z.int().positive(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'MessageUpload' })
export type MessageUpload = z.infer<typeof MessageUpload>

export const MessageType = z.enum(['text', 'quote']).meta({ id: 'MessageType' })

export const Message = z
  .object({
    message_id: z.string(),
    conversation_id: z.string(),
    seq: z
      .int()
      .positive()
      .describe('1, 2, 3 … within the conversation: its permanent order, the same for both members.'),
    sender_id: z.uuid(),
    recipient_id: z.uuid().describe('The other member; in the room of a deal the deal.'),
    senderName: z.string().optional().describe('With the company; only in the room of a deal.'),
    content: z.string().describe('As it was edited last; empty if there are only files, or once withdrawn.'),
    editedAt: z.iso.datetime().optional().describe('Omitted unless it was edited.'),
    withdrawnAt: z.iso.datetime().optional().describe('Omitted unless it was withdrawn.'),
    attachments: z.array(MessageAttachment).optional().describe('Omitted without files.'),
    created_at: z.iso.datetime(),
    read: z.boolean().describe('Whether the recipient has seen it.'),
    messageType: MessageType,
    quote: z
      .object({ negotiation_id: z.uuid(), version: z.int().positive() })
      .optional()
      .describe('The version and negotiation that it is about; omitted for text.'),
    client_id: z.string().nullable().describe('The client id that the sender gave; null for the recipient.'),
    warnings: z.array(MessageWarning).describe('Known signs of fraud; only for the recipient.'),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

const sendProblems = Object.keys(sendProblemTexts) as [
  keyof typeof sendProblemTexts,
  ...(keyof typeof sendProblemTexts)[],
]
export const SendProblem = z.enum(sendProblems).meta({ id: 'SendProblem' })
export type SendProblem = z.infer<typeof SendProblem>

export const Conversation = z
  .object({
    conversation_id: z.string(),
    otherParticipant: z.uuid().describe('Id of the other member; in the room of a deal of the deal.'),
    other: MemberCard.describe('In the room of a deal the deal stands here by its reference.'),
    deal: z
      .object({ dealId: z.uuid(), reference: z.string() })
      .optional()
      .describe('The deal whose room it is; omitted between two members.'),
    isOnline: z.boolean().describe('Whether the other member is online.'),
    lastMessage: Message.nullable(),
    unreadCount: z.int().nonnegative(),
    lastSeq: z.int().nonnegative().describe('Number of the latest message; 0 before the first.'),
    readSeq: z.int().nonnegative().describe('Number of the last message that I have read.'),
    otherReadSeq: z
      .int()
      .nonnegative()
      .describe('Number of the last message that the other member has read.'),
    sendProblem: SendProblem.nullable(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** A member has read up to a message; sent to both. */
export const MessagesRead = z
  .object({
    conversation_id: z.string(),
    reader_id: z.uuid(),
    readSeq: z.int().nonnegative(),
    unreadCount: z
      .int()
      .nonnegative()
      .describe('Messages that the reader has not read yet in this conversation.'),
  })
  .meta({ id: 'MessagesRead' })
export type MessagesRead = z.infer<typeof MessagesRead>

/** A message was edited or withdrawn: load it again. */
export const MessageChanged = z
  .object({ conversation_id: z.string(), seq: z.int().positive() })
  .meta({ id: 'MessageChanged' })
export type MessageChanged = z.infer<typeof MessageChanged>

/** A member was blocked or unblocked: reload the conversation. */
export const ConversationChanged = z
  .object({ conversation_id: z.string() })
  .meta({ id: 'ConversationChanged' })
export type ConversationChanged = z.infer<typeof ConversationChanged>

/** Not stored and never replayed. */
export const Typing = z.object({ conversation_id: z.string(), user_id: z.uuid() }).meta({ id: 'Typing' })
export type Typing = z.infer<typeof Typing>
export const Presence = z.object({ user_id: z.uuid(), isOnline: z.boolean() }).meta({ id: 'Presence' })
export type Presence = z.infer<typeof Presence>
