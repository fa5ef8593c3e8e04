import { laytimeApi } from '@laycan/contract/trade/laytime/laytime'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { answerFacts, fileFacts, readLaytime } from './laytime.service.ts'

export const laytimeRoutes = (ctx: Context) =>
  bind(laytimeApi, {
    'GET /trading/transactions/:dealId/laytime': ({ params }, { caller }) =>
      readLaytime(ctx, caller, params.dealId),
    'POST /trading/transactions/:dealId/laytime': ({ params, body }, { caller }) =>
      fileFacts(ctx, caller, params.dealId, body),
    'POST /trading/transactions/:dealId/laytime/:statementId/agree': ({ params }, { caller }) =>
      answerFacts(ctx, caller, params.dealId, 'agree', params),
    'POST /trading/transactions/:dealId/laytime/:statementId/contest': ({ params, body }, { caller }) =>
      answerFacts(ctx, caller, params.dealId, 'contest', { ...params, ...body }),
  })
