import type { Feature } from '#feature.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { dismissAll, exportNotifications, notificationsPruneQueue } from './notifications.service.ts'
import { deleteNotifications } from './notifications.store.ts'
import { registerUnsubscribePages } from './unsubscribe.routes.ts'

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: notificationsRoutes,
  pages: registerUnsubscribePages,
  queues: ({ db }) => [notificationsPruneQueue(db)],
  personalData: { notifications: exportNotifications },
  erasure: {
    eraseAtOnce: async (ctx, tx, userId) => {
      await dismissAll({ ...ctx, db: tx }, userId)
    },
    eraseAccount: async (_ctx, tx, userId) => {
      await deleteNotifications(tx, userId)
    },
  },
}
