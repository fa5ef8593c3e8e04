import type { Feature } from '#feature.ts'
import { rolesChangedChannel, rolesOf } from './staff.service.ts'

export const staffFeature: Feature = {
  name: 'staff',
  roles: { rolesOf, changedChannel: rolesChangedChannel },
}
