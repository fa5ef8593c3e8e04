import type { Feature } from '#feature.ts'
import { securityEventsQueue } from './expire-security-events.job.ts'

export const securityEventsFeature: Feature = {
  name: 'security-events',
  queues: (ctx) => [securityEventsQueue(ctx)],
}
