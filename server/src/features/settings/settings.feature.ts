import type { Feature } from '#feature.ts'
import { settingsRoutes } from './settings.routes.ts'
import { readSettings } from './settings.service.ts'

export const settingsFeature: Feature = {
  name: 'settings',
  routes: settingsRoutes,
  personalData: { settings: ({ db }, userId) => readSettings(db, userId) },
}
