import type { Feature } from '#feature.ts'
import { kycStatusMirrorQueue } from './mirror-kyc-status.service.ts'
import { profileRoutes } from './profile.routes.ts'
import { createMemberFor, exportAccount } from './profile.service.ts'
import { eraseAccount } from './security.service.ts'

export const profileFeature: Feature = {
  name: 'profile',
  routes: profileRoutes,
  queues: (ctx) => [kycStatusMirrorQueue(ctx)],
  personalData: { account: exportAccount },
  erasure: { eraseAccount: eraseAccount },
  onMemberConfirmed: createMemberFor,
}
