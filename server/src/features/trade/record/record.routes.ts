import { recordApi } from '@laycan/contract/trade/record/record'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { type DealReader, exportDealJson, exportDealPdf, readDealRecord } from './deal-export.service.ts'

export const recordRoutes = (ctx: Context, deals: DealReader) =>
  bind(recordApi, {
    'GET /trading/deals/:id/record': ({ params }, { caller }) =>
      readDealRecord(ctx, deals, caller, params.id),
    'GET /trading/deals/:id/export.pdf': ({ params }, { caller }) =>
      exportDealPdf(ctx, deals, caller, params.id),
    'GET /trading/deals/:id/export.json': ({ params }, { caller }) =>
      exportDealJson(ctx, deals, caller, params.id),
  })
