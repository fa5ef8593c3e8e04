import { messagingApi } from '@laycan/contract/messaging/messaging'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { createAttachmentLink, createUpload, takeAttachment } from './attachments.service.ts'
import { blockMember, readBlocks, unblockMember } from './blocks.service.ts'
import { editMessage, readWordings, withdrawMessage } from './change-message.service.ts'
import { exportCsv, exportPdf } from './export.service.ts'
import {
  markRead,
  readConversation,
  readConversationId,
  readMyConversations,
  readMyMessages,
  readUnreadCount,
} from './messaging.service.ts'
import { signalTyping } from './presence.service.ts'
import { searchMyMessages } from './search-messages.service.ts'
import { sendMessage } from './send-message.service.ts'

export const messagingRoutes = (ctx: Context) =>
  bind(messagingApi, {
    'POST /messaging/send': async ({ body }, { caller }) => ({
      message: await sendMessage(ctx, caller.userId, body),
    }),
    'POST /messaging/uploads': ({ body }, { caller }) => createUpload(ctx, caller.userId, body),
    'POST /messaging/uploads/:id/done': ({ params, body }, { caller }) =>
      takeAttachment(ctx, caller.userId, params.id, body.fileName),
    'GET /messaging/attachments/:id/link': ({ params }, { caller }) =>
      createAttachmentLink(ctx, caller.userId, params.id),
    'GET /messaging/conversation/:id': ({ params, query }, { caller }) =>
      readConversation(ctx, caller.userId, params.id, query),
    'PUT /messaging/conversation/:id/messages/:seq': ({ params, body }, { caller }) =>
      editMessage(ctx, caller.userId, params, body.content),
    'DELETE /messaging/conversation/:id/messages/:seq': ({ params }, { caller }) =>
      withdrawMessage(ctx, caller.userId, params),
    'GET /messaging/conversation/:id/messages/:seq/wordings': ({ params }, { caller }) =>
      readWordings(ctx, caller.userId, params),
    'GET /messaging/my-messages': ({ query }, { caller }) => readMyMessages(ctx, caller.userId, query),
    'POST /messaging/mark-read': ({ body }, { caller }) => markRead(ctx, caller.userId, body),
    'GET /messaging/conversation-id/:id': ({ params }, { caller }) =>
      readConversationId(ctx, caller.userId, params.id),
    'GET /messaging/conversations': ({ query }, { caller }) => readMyConversations(ctx, caller.userId, query),
    'GET /messaging/unread-count': (_input, { caller }) => readUnreadCount(ctx, caller.userId),
    'GET /messaging/search': ({ query }, { caller }) => searchMyMessages(ctx, caller.userId, query),
    'POST /messaging/typing': ({ body }, { caller }) => signalTyping(ctx, caller.userId, body.conversationId),
    'GET /messaging/blocks': (_input, { caller }) => readBlocks(ctx, caller.userId),
    'PUT /messaging/blocks/:id': ({ params }, { caller }) => blockMember(ctx, caller.userId, params.id),
    'DELETE /messaging/blocks/:id': ({ params }, { caller }) => unblockMember(ctx, caller.userId, params.id),
    'GET /messaging/conversation/:id/export.csv': ({ params }, { caller }) =>
      exportCsv(ctx, caller.userId, params.id),
    'GET /messaging/conversation/:id/export.pdf': ({ params }, { caller }) =>
      exportPdf(ctx, caller.userId, params.id),
  })
