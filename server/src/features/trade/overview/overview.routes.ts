import { overviewApi } from '@laycan/contract/trade/overview/overview'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { readActivity } from './activity.service.ts'
import { readTradeOverview } from './overview.service.ts'

export const overviewRoutes = (ctx: Context) =>
  bind(overviewApi, {
    'GET /trading/overview': (_input, { caller }) => readTradeOverview(ctx, caller.userId),
    'GET /trading/activity': ({ query }, { caller }) => readActivity(ctx, caller.userId, query),
  })
