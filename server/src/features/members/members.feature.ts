import type { Feature } from '#feature.ts'
import { membersRoutes } from './members.routes.ts'
import { readDirectoryEntry } from './members.service.ts'
import { updateDirectoryEntry } from './members.store.ts'

export const membersFeature: Feature = {
  name: 'members',
  routes: membersRoutes,
  personalData: { directory: readDirectoryEntry },
  erasure: {
    eraseAtOnce: async (_ctx, tx, userId) => {
      await updateDirectoryEntry(tx, userId, { country: null, about: '', isListed: false })
    },
  },
}
