import { screeningApi } from '@laycan/contract/screening/screening'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { decideHit, readSubject, readWithHits } from './screening.service.ts'

export const screeningRoutes = (ctx: Context) =>
  bind(screeningApi, {
    'GET /staff/screenings': ({ query }, { caller }) => readWithHits(ctx, caller.userId, query),
    'GET /staff/screenings/subjects/:id': ({ params, query }, { caller }) =>
      readSubject(ctx, caller.userId, { ...query, ...params }),
    'POST /staff/screenings/hits/:id/disposition': ({ params, body }, { caller }) =>
      decideHit(ctx, caller.userId, params.id, body),
  })
