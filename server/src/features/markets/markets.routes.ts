import { marketsApi } from '@laycan/contract/markets/markets'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { changeAlert, createAlert, listMine, removeAlert } from './alerts.service.ts'
import { readChart } from './market-history.service.ts'
import { checkFile, dropFile, loadFile, receiveFile } from './market-import.service.ts'
import { priceDeal } from './market-prices.service.ts'
import {
  changeWatched,
  openPrices,
  readOverview,
  readRegionalAnalysis,
  readSupply,
  readWatched,
} from './markets.service.ts'
import { readSpreadHistory, readSpreads } from './spreads.service.ts'

export const marketsRoutes = (ctx: Context) =>
  bind(marketsApi, {
    'GET /api/:market_source/overview': ({ params }) => readOverview(ctx, params.market_source),
    'GET /api/:market_source/supply': ({ params, query }) => readSupply(ctx, params.market_source, query),
    'GET /api/:market_source/regional-analysis': ({ params }) =>
      readRegionalAnalysis(ctx, params.market_source),
    'GET /api/:market_source/prices': ({ params }, { caller, token }) =>
      openPrices(ctx, params.market_source, caller, token),
    'GET /api/:market_source/markets/:marketId/candles': ({ params, query }) =>
      readChart(ctx, params.market_source, params.marketId, query),
    'GET /api/:market_source/spreads': ({ params }) => readSpreads(ctx, params.market_source),
    'GET /api/:market_source/spreads/:spreadId/history': ({ params, query }) =>
      readSpreadHistory(ctx, params.market_source, params.spreadId, query),
    'GET /api/:market_source/watchlist': ({ params }, { caller }) =>
      readWatched(ctx, params.market_source, caller),
    'PUT /api/:market_source/watchlist': ({ params, body }, { caller }) =>
      changeWatched(ctx, params.market_source, caller, body.market_ids),
    'GET /api/:market_source/alerts': ({ params }, { caller }) => listMine(ctx, params.market_source, caller),
    'POST /api/:market_source/alerts': ({ params, body }, { caller }) =>
      createAlert(ctx, params.market_source, caller, body),
    'PUT /api/:market_source/alerts/:alertId': ({ params, body }, { caller }) =>
      changeAlert(ctx, params.market_source, caller, params.alertId, body),
    'DELETE /api/:market_source/alerts/:alertId': ({ params }, { caller }) =>
      removeAlert(ctx, params.market_source, caller, params.alertId),
    'POST /api/:market_source/formula': ({ params, body }) => priceDeal(ctx, body, params.market_source),
    'POST /api/import/uploads': ({ query, body }, { caller }) =>
      receiveFile(ctx, caller, { fileName: query.file_name, content: body.stream }),
    'POST /api/import/uploads/:uploadId/check': ({ params, body }, { caller }) =>
      checkFile(ctx, caller, params.uploadId, body),
    'POST /api/import/uploads/:uploadId/load': ({ params, body }, { caller }) =>
      loadFile(ctx, caller, params.uploadId, body),
    'DELETE /api/import/uploads/:uploadId': ({ params }, { caller }) =>
      dropFile(ctx, caller, params.uploadId),
  })
