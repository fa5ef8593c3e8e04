import type { Feature } from '#feature.ts'
import { membersRoutes } from './members.routes.ts'
import { readDirectoryEntry } from './members.service.ts'

export const membersFeature: Feature = {
  name: 'members',
  routes: membersRoutes,
  personalData: { directory: readDirectoryEntry },
}
