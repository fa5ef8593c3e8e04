import type { Feature } from '#feature.ts'
import { pruneQueue } from '#platform/realtime/realtime.ts'
import { realtimeRoutes } from './realtime.routes.ts'

export const realtimeFeature: Feature = {
  name: 'realtime',
  routes: realtimeRoutes,
  queues: ({ db }) => [pruneQueue(db)],
}
