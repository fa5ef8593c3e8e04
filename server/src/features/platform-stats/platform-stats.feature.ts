import type { Feature } from '#feature.ts'
import { platformStatsRoutes } from './platform-stats.routes.ts'
import { seedFigures } from './platform-stats.service.ts'

export const platformStatsFeature: Feature = {
  name: 'platform-stats',
  routes: platformStatsRoutes,
  seed: seedFigures,
}
