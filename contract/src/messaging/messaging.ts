import { z } from 'zod'
import { endpoints, file } from '../endpoint.ts'
import { fileName } from '../fields.ts'
import { DocumentContentType } from '../kyc/kyc.ts'
import { MemberCard, MemberId } from '../members/members.ts'
import { paged } from '../paged.ts'
import { Conversation, Message, MessageAttachment, MessagesRead, MessageUpload } from './messages.ts'
import {
  conversationIdProblem,
  maxAttachments,
  messageProblem,
  messagesFetched,
  splitConversationId,
  textProblem,
  tooManyAttachmentsText,
  trimMessage,
} from './messaging-rules.ts'

export const ConversationId = z
  .string(conversationIdProblem)
  .max(100, conversationIdProblem)
  .refine((id) => splitConversationId(id) !== undefined, conversationIdProblem)
  .transform((id) => splitConversationId(id)?.join('_') ?? id)

const trimmedText = z.string('Type a message').transform(trimMessage)

const AttachmentId = z.uuid('This is not the id of a file.')
const uploadCallsPerMinute = 60

const seq = z.coerce.number('This is not the number of a message.').int().min(0).max(2_147_483_647)
const searchText = z
  .string('Type something to search for')
  .trim()
  .min(1, 'Type something to search for')
  .max(200, 'A search has at most 200 characters')
const UnreadCount = z.object({ unread: z.int().nonnegative() })

const byConversation = z.strictObject({ id: ConversationId })
const byMessage = byConversation.extend({
  seq: z.coerce.number('This is not the number of a message.').int().min(1).max(2_147_483_647),
})

export const messagingApi = endpoints({
  'POST /messaging/send': {
    summary: 'Send a message; repeating a call with the same client id returns the first message',
    access: 'member',
    body: z
      .strictObject({
        recipientId: MemberId,
        content: trimmedText,
        attachmentIds: z
          .array(AttachmentId)
          .max(maxAttachments, tooManyAttachmentsText)
          .default([])
          .describe('Files of mine that were uploaded for this conversation, each for one message.'),
        messageType: z
          .enum(['text'], 'Only text can be sent.')
          .default('text')
          .describe('Quotes are sent by the system.'),
        clientId: z
          .string()
          .regex(/^[\w.:-]{1,64}$/, 'A client id has 1 to 64 letters, digits or . : _ -')
          .optional()
          .describe('Chosen by the sender, one per message.'),
      })
      .superRefine(({ content, attachmentIds }, context) => {
        const problem = attachmentIds.length > 0 ? textProblem(content) : messageProblem(content)
        if (problem) context.addIssue({ code: 'custom', path: ['content'], message: problem })
        if (new Set(attachmentIds).size < attachmentIds.length) {
          const message = 'A file can be in a message only once'
          context.addIssue({ code: 'custom', path: ['attachmentIds'], message })
        }
      }),
    answer: z.object({ message: Message }),
    status: 201,
    // 150 a minute unless the setting is changed: more than anyone types, and few enough to stop a flood.
    limit: { share: 1 / 4, refusal: 'You are sending too many messages' },
  },
  'POST /messaging/uploads': {
    summary: 'Get an upload form for one file of a message',
    access: 'member',
    body: z.strictObject({ conversationId: ConversationId, contentType: DocumentContentType }),
    answer: MessageUpload,
    status: 201,
    callsPerMinute: uploadCallsPerMinute,
  },
  'POST /messaging/uploads/:id/done': {
    summary: 'Confirm an upload by its id; the file is accepted if its content matches its type',
    access: 'member',
    params: z.strictObject({ id: z.uuid('This is not the id of an upload.') }),
    body: z.strictObject({ fileName }),
    answer: z.object({ attachment: MessageAttachment }),
    status: 201,
    callsPerMinute: uploadCallsPerMinute,
  },
  'GET /messaging/attachments/:id/link': {
    summary: 'Get a short-lived link to a file of a message',
    access: 'member',
    params: z.strictObject({ id: AttachmentId }),
    answer: z.object({ url: z.string(), contentType: DocumentContentType, expiresAt: z.iso.datetime() }),
  },
  'GET /messaging/conversation/:id': {
    summary: 'Get a conversation and a page of its messages, oldest first',
    access: 'member',
    params: byConversation,
    query: z
      .strictObject({
        limit: z.coerce.number().int().min(1).max(200).default(messagesFetched),
        before: seq.optional().describe('Messages before this number: `older` of the last page.'),
        after: seq.optional().describe('Messages after this number: `newer` of the last page.'),
        around: seq.optional().describe('The message with this number and those around it.'),
      })
      .refine(
        ({ before, after, around }) => [before, after, around].filter((at) => at !== undefined).length <= 1,
        'Only one of before, after and around',
      ),
    answer: z.object({
      conversation: Conversation,
      messages: z.array(Message),
      older: z.int().nullable().describe('Null if the page begins with the first message.'),
      newer: z.int().nullable().describe('Null if the page ends with the latest message.'),
    }),
  },
  'PUT /messaging/conversation/:id/messages/:seq': {
    summary: 'Edit a message of mine within some minutes; earlier wordings stay readable',
    access: 'member',
    params: byMessage,
    body: z.strictObject({
      content: trimmedText.superRefine((text, context) => {
        const problem = messageProblem(text)
        if (problem) context.addIssue({ code: 'custom', message: problem })
      }),
    }),
    answer: z.object({ message: Message }),
    callsPerMinute: 30,
  },
  'DELETE /messaging/conversation/:id/messages/:seq': {
    summary: 'Withdraw a message of mine within some minutes; that it was withdrawn stays visible',
    access: 'member',
    params: byMessage,
    answer: z.object({ message: Message }),
    callsPerMinute: 30,
  },
  'GET /messaging/conversation/:id/messages/:seq/wordings': {
    summary: 'List the earlier wordings of an edited message, earliest first',
    access: 'member',
    params: byMessage,
    answer: z.object({
      wordings: z.array(z.object({ content: z.string(), writtenAt: z.iso.datetime() })),
    }),
  },
  'GET /messaging/my-messages': {
    summary: 'List my messages of all conversations, newest first',
    access: 'member',
    ...paged({
      query: {},
      answer: { messages: z.array(Message) },
      limit: messagesFetched,
      maxLimit: 200,
    }),
  },
  'POST /messaging/mark-read': {
    summary: 'Mark received messages of a conversation as read, all or up to one message',
    access: 'member',
    body: z.strictObject({
      conversationId: ConversationId,
      seq: z.int().min(0).max(2_147_483_647).optional().describe('Up to this message; all if omitted.'),
    }),
    answer: MessagesRead,
  },
  'GET /messaging/conversation-id/:id': {
    summary: 'Get the id of my conversation with a member, even if not started',
    access: 'member',
    params: z.strictObject({ id: MemberId }),
    answer: z.object({ conversation_id: z.string() }),
  },
  'GET /messaging/conversations': {
    summary: 'List my conversations with the last message and unread count, latest first',
    access: 'member',
    ...paged({
      query: {
        search: z
          .string()
          .trim()
          .max(100, 'A search has at most 100 characters')
          .optional()
          .describe(
            'Only conversations with members whose name or company has a word that begins with this text.',
          ),
      },
      answer: {
        conversations: z.array(Conversation),
        unread: z.int().nonnegative().describe('Unread messages in all my conversations.'),
      },
      limit: 50,
    }),
  },
  'GET /messaging/unread-count': {
    summary: 'Count my unread messages',
    access: 'member',
    answer: UnreadCount,
  },
  'GET /messaging/search': {
    summary: 'Search my messages for all given words, newest first; the last word may be incomplete',
    access: 'member',
    ...paged({
      query: {
        query: searchText,
        conversationId: ConversationId.optional().describe('Only in this conversation.'),
      },
      answer: { results: z.array(z.object({ message: Message, other: MemberCard })) },
      limit: 20,
      maxLimit: 50,
    }),
  },
  'POST /messaging/typing': {
    summary: 'Show the other member that I am typing',
    access: 'member',
    body: z.strictObject({ conversationId: ConversationId }),
    answer: z.object({}),
    status: 202,
    callsPerMinute: 60,
  },
  'GET /messaging/blocks': {
    summary: 'List the members I have blocked, latest first',
    access: 'member',
    answer: z.object({ members: z.array(MemberCard) }),
  },
  'PUT /messaging/blocks/:id': {
    summary: 'Block a member from sending me messages',
    access: 'member',
    params: z.strictObject({ id: MemberId }),
    answer: z.object({ isBlocked: z.literal(true) }),
  },
  'DELETE /messaging/blocks/:id': {
    summary: 'Unblock a member',
    access: 'member',
    params: z.strictObject({ id: MemberId }),
    answer: z.object({ isBlocked: z.literal(false) }),
  },
  'GET /messaging/conversation/:id/export.csv': {
    summary: 'Download a conversation as CSV with times and hash chain',
    access: 'member',
    params: byConversation,
    answer: file('text/csv; charset=utf-8'),
    callsPerMinute: 20,
  },
  'GET /messaging/conversation/:id/export.pdf': {
    summary: 'Download a conversation as PDF with times and hash chain',
    access: 'member',
    params: byConversation,
    answer: file('application/pdf'),
    callsPerMinute: 20,
  },
})
