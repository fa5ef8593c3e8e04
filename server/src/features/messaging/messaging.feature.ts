import type { Feature } from '#feature.ts'
import { deleteBlocksBy } from './blocks.store.ts'
import { messagingRoutes } from './messaging.routes.ts'
import { exportMessages, watchPresence } from './messaging.service.ts'
import { remindersQueue } from './reminders.service.ts'

export const messagingFeature: Feature = {
  name: 'messaging',
  routes: messagingRoutes,
  queues: (ctx) => [remindersQueue(ctx)],
  erasure: { eraseAccount: (_ctx, tx, userId) => deleteBlocksBy(tx, userId) },
  personalData: { messages: exportMessages },
  open: watchPresence,
}
