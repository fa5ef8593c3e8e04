import type { Feature } from '#feature.ts'
import { voyagesRoutes } from './voyages.routes.ts'

export const voyagesFeature: Feature = { name: 'voyages', routes: voyagesRoutes }
