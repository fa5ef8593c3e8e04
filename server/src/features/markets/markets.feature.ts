import type { Feature } from '#feature.ts'
import { exportMarkets } from './alerts.service.ts'
import { deleteMarketsOf } from './alerts.store.ts'
import { marketQueue, startMarkets } from './market-feed.service.ts'
import { marketsRoutes } from './markets.routes.ts'
import { preparePrices } from './simulated-feed.job.ts'

export const marketsFeature: Feature = {
  name: 'markets',
  routes: marketsRoutes,
  queues: (ctx) => [marketQueue(ctx)],
  erasure: { eraseAccount: (_ctx, tx, userId) => deleteMarketsOf(tx, userId) },
  personalData: { markets: exportMarkets },
  prepare: preparePrices,
  startWork: startMarkets,
}
