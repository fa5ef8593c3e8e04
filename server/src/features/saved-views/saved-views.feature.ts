import type { Feature } from '#feature.ts'
import { savedViewsRoutes } from './saved-views.routes.ts'
import { deleteSavedViews, listAllSavedViews } from './saved-views.store.ts'

export const savedViewsFeature: Feature = {
  name: 'saved-views',
  routes: savedViewsRoutes,
  personalData: { savedViews: ({ db }, userId) => listAllSavedViews(db, userId) },
  erasure: { eraseAccount: (_ctx, tx, userId) => deleteSavedViews(tx, userId) },
}
