import type { Feature } from '#feature.ts'
import { deleteSupportOf, listSupportOf } from './conversations.store.ts'
import { openHelpCentre } from './knowledge/open-library.service.ts'
import { supportRoutes } from './support.routes.ts'

export const supportFeature: Feature = {
  name: 'support',
  routes: supportRoutes,
  erasure: { eraseAccount: (_ctx, tx, userId) => deleteSupportOf(tx, userId) },
  personalData: { support: ({ db }, userId) => listSupportOf(db, userId) },
  open: openHelpCentre,
}
