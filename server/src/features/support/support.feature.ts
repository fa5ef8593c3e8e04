import type { Feature } from '#feature.ts'
import { listSupportOf } from './conversations.store.ts'
import { openHelpCentre } from './knowledge/open-library.service.ts'
import { supportRoutes } from './support.routes.ts'

export const supportFeature: Feature = {
  name: 'support',
  routes: supportRoutes,
  personalData: { support: ({ db }, userId) => listSupportOf(db, userId) },
  open: openHelpCentre,
}
