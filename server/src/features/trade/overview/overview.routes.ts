import { tradeOverviewApi } from '@laycan/contract/trade/overview/overview'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { readTradeOverview } from './overview.service.ts'

export const tradeOverviewRoutes = (ctx: Context) =>
  bind(tradeOverviewApi, {
    'GET /trading/overview': (_input, { caller }) => readTradeOverview(ctx, caller.userId),
  })
