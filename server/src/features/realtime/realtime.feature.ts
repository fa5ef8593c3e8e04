import type { Feature } from '#feature.ts'
import { deleteEventsOf } from '#platform/realtime/event-log.ts'
import { pruneQueue } from '#platform/realtime/realtime.ts'
import { realtimeRoutes } from './realtime.routes.ts'

export const realtimeFeature: Feature = {
  name: 'realtime',
  routes: realtimeRoutes,
  erasure: { eraseAccount: (_ctx, tx, userId) => deleteEventsOf(tx, userId) },
  queues: ({ db }) => [pruneQueue(db)],
}
