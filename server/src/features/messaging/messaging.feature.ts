import type { Feature } from '#feature.ts'
import { attachmentQueues, eraseUnsent } from './attachments.service.ts'
import { deleteBlocksBy } from './blocks.store.ts'
import { messagingRoutes } from './messaging.routes.ts'
import { exportMessages } from './personal-data.service.ts'
import { watchPresence } from './presence.service.ts'
import { remindersQueue } from './reminders.service.ts'
import { scanAgainQueue } from './scan-again.job.ts'

export const messagingFeature: Feature = {
  name: 'messaging',
  routes: messagingRoutes,
  queues: (ctx) => [remindersQueue(ctx), ...attachmentQueues(ctx), scanAgainQueue(ctx)],
  erasure: {
    eraseAtOnce: eraseUnsent,
    eraseAccount: async (ctx, tx, userId) => {
      await eraseUnsent(ctx, tx, userId)
      await deleteBlocksBy(tx, userId)
    },
  },
  fileTables: [{ table: 'message_files' }],
  personalData: { messages: exportMessages },
  open: watchPresence,
}
