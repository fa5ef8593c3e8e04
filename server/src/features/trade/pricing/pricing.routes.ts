import { pricingApi } from '@laycan/contract/trade/pricing/pricing'
import { quoteConnectorApi } from '@laycan/contract/trade/pricing/quote-connector'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { answerPrice, proposePrice, triggerPortion } from './agree-price.service.ts'
import { acceptPlatform, bringQuotes } from './bring-quotes.service.ts'
import { readPricing } from './pricing.service.ts'
import {
  makeConnector,
  pushCsv,
  pushQuotes,
  readConnector,
  revokeConnector,
} from './quote-connector.service.ts'

export const pricingRoutes = (ctx: Context) => [...dealRoutes(ctx), ...connectorRoutes(ctx)]

const connectorRoutes = (ctx: Context) =>
  bind(quoteConnectorApi, {
    'GET /trading/quote-connector': (_input, { caller }) => readConnector(ctx, caller.userId),
    'POST /trading/quote-connector': (_input, { caller }) => makeConnector(ctx, caller.userId),
    'DELETE /trading/quote-connector': (_input, { caller }) => revokeConnector(ctx, caller.userId),
    'POST /trading/quote-connector/quotes': ({ body }) => pushQuotes(ctx, body),
    'POST /trading/quote-connector/quotes/csv': ({ query, body }, { token }) =>
      pushCsv(ctx, { token, source: query.source, content: body.stream }),
  })

const dealRoutes = (ctx: Context) =>
  bind(pricingApi, {
    'GET /trading/transactions/:dealId/pricing': ({ params }, { caller }) =>
      readPricing(ctx, caller, params.dealId),
    'POST /trading/transactions/:dealId/pricing/quotes': ({ params, body }, { caller }) =>
      bringQuotes(ctx, caller, params.dealId, body),
    'POST /trading/transactions/:dealId/pricing/platform-quotes': ({ params }, { caller }) =>
      acceptPlatform(ctx, caller, params.dealId),
    'POST /trading/transactions/:dealId/pricing/triggers': ({ params, body }, { caller }) =>
      triggerPortion(ctx, caller, params.dealId, body),
    'POST /trading/transactions/:dealId/pricing/proposals': ({ params, body }, { caller }) =>
      proposePrice(ctx, caller, params.dealId, body),
    'POST /trading/transactions/:dealId/pricing/proposals/:proposalId/answer': (
      { params, body },
      { caller },
    ) => answerPrice(ctx, caller, params.dealId, { ...params, ...body }),
  })
