import type { Feature } from '#feature.ts'
import { messagingRoutes } from './messaging.routes.ts'
import { exportMessages } from './messaging.service.ts'
import { watchPresence } from './presence.service.ts'
import { remindersQueue } from './reminders.service.ts'

export const messagingFeature: Feature = {
  name: 'messaging',
  routes: messagingRoutes,
  queues: (ctx) => [remindersQueue(ctx)],
  personalData: { messages: exportMessages },
  open: watchPresence,
}
