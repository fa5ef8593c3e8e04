import { notificationsApi } from '@laycan/contract/notifications/notifications'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { dismissAll, dismissOne, readAll, readOne, readPage, readUnread } from './notifications.service.ts'

export const notificationsRoutes = (ctx: Context) =>
  bind(notificationsApi, {
    'GET /notifications': ({ query: { before, ...page } }, { caller }) =>
      readPage(ctx, caller.userId, { before, ...page }),
    'GET /notifications/unread-count': (_input, { caller }) => readUnread(ctx, caller.userId),
    'POST /notifications/read': (_input, { caller }) => readAll(ctx, caller.userId),
    'POST /notifications/:id/read': ({ params }, { caller }) => readOne(ctx, caller.userId, params.id),
    'DELETE /notifications': (_input, { caller }) => dismissAll(ctx, caller.userId),
    'DELETE /notifications/:id': ({ params }, { caller }) => dismissOne(ctx, caller.userId, params.id),
  })
