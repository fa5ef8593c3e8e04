import type { Feature } from '#feature.ts'
import { fuelTypesRoutes } from './fuel-types.routes.ts'
import { seedFuelTypes } from './fuel-types.service.ts'

export const fuelTypesFeature: Feature = {
  name: 'fuel-types',
  routes: fuelTypesRoutes,
  seed: seedFuelTypes,
}
