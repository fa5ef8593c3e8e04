import { realtimeApi } from '@laycan/contract/realtime'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { openStream } from './realtime.service.ts'

export const realtimeRoutes = (ctx: Context) =>
  bind(realtimeApi, {
    'GET /events': ({ query }, { caller, token, lastEventId }) =>
      openStream(ctx, { caller, token, after: query.lastEventId ?? lastEventId }),
  })
