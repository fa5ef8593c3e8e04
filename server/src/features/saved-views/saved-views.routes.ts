import { savedViewsApi } from '@laycan/contract/saved-views/saved-views'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { changeNotifying, readSavedViews, removeView, saveView } from './saved-views.service.ts'

export const savedViewsRoutes = (ctx: Context) =>
  bind(savedViewsApi, {
    'GET /saved-views': ({ query }, { caller }) => readSavedViews(ctx, caller.userId, query.screen),
    'POST /saved-views': ({ body }, { caller }) => saveView(ctx, caller.userId, body),
    'PUT /saved-views/:id/notifying': ({ params, body }, { caller }) =>
      changeNotifying(ctx, caller.userId, { ...params, ...body }),
    'DELETE /saved-views/:id': ({ params }, { caller }) => removeView(ctx, caller.userId, params.id),
  })
