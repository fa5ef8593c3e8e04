import type { Feature } from '#feature.ts'
import { settingsRoutes } from './settings.routes.ts'
import { readSettings } from './settings.service.ts'
import { deleteSettings } from './settings.store.ts'

export const settingsFeature: Feature = {
  name: 'settings',
  routes: settingsRoutes,
  erasure: { eraseAccount: (_ctx, tx, userId) => deleteSettings(tx, userId) },
  personalData: { settings: ({ db }, userId) => readSettings(db, userId) },
}
