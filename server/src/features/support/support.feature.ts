import type { Feature } from '#feature.ts'
import { openHelpCentre } from './knowledge/open-library.ts'
import { supportRoutes } from './support.routes.ts'
import { listSupportOf } from './support-export.store.ts'

export const supportFeature: Feature = {
  name: 'support',
  routes: supportRoutes,
  personalData: { support: ({ db }, userId) => listSupportOf(db, userId) },
  open: openHelpCentre,
}
