import { freightApi } from '@laycan/contract/trade/freight/freight'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { estimateFor, readDealSubject, readListingSubject, viewFreight } from './freight.service.ts'
import { saveDealFreight, saveListingFreight } from './save-freight.service.ts'

export const freightRoutes = (ctx: Context) =>
  bind(freightApi, {
    'POST /trading/freight/estimate': ({ body }) => estimateFor(ctx, body),
    'GET /trading/deals/:id/freight': async ({ params }, { caller }) =>
      viewFreight(ctx, await readDealSubject(ctx, caller, params.id)),
    'POST /trading/deals/:id/freight': ({ params, body }, { caller }) =>
      saveDealFreight(ctx, caller, params.id, body),
    'GET /trading/listings/:id/freight': async ({ params }, { caller }) =>
      viewFreight(ctx, await readListingSubject(ctx, caller, params.id)),
    'POST /trading/listings/:id/freight': ({ params, body }, { caller }) =>
      saveListingFreight(ctx, caller, params.id, body),
  })
