import type { Feature } from '#feature.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { exportNotifications, notificationsPruneQueue } from './notifications.service.ts'
import { registerUnsubscribePages } from './unsubscribe.routes.ts'

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: notificationsRoutes,
  pages: registerUnsubscribePages,
  queues: ({ db }) => [notificationsPruneQueue(db)],
  personalData: { notifications: exportNotifications },
}
