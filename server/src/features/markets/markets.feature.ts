import type { Feature } from '#feature.ts'
import { exportMarkets } from './alerts.service.ts'
import { marketQueue, startMarkets } from './market-feed.service.ts'
import { marketsRoutes } from './markets.routes.ts'

export const marketsFeature: Feature = {
  name: 'markets',
  routes: marketsRoutes,
  queues: (ctx) => [marketQueue(ctx)],
  personalData: { markets: exportMarkets },
  startWork: startMarkets,
}
