import { liftingsApi } from '@laycan/contract/trade/liftings/liftings'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { readReconciliation } from './liftings.service.ts'

export const liftingsRoutes = (ctx: Context) =>
  bind(liftingsApi, {
    'GET /trading/deals/:id/liftings': ({ params }, { caller }) => readReconciliation(ctx, caller, params.id),
  })
