import type { Feature } from '#feature.ts'
import { kycStatusMirrorQueue } from './mirror-kyc-status.service.ts'
import { profileRoutes } from './profile.routes.ts'
import { createMemberFor } from './profile.service.ts'
import { exportAccount } from './profile-export.service.ts'

export const profileFeature: Feature = {
  name: 'profile',
  routes: profileRoutes,
  queues: (ctx) => [kycStatusMirrorQueue(ctx)],
  personalData: { account: exportAccount },
  onMemberConfirmed: createMemberFor,
}
