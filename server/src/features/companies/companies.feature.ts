import type { Feature } from '#feature.ts'
import { companiesRoutes } from './companies.routes.ts'
import { readMyCompany } from './companies.service.ts'

export const companiesFeature: Feature = {
  name: 'companies',
  routes: companiesRoutes,
  personalData: { company: ({ db }, userId) => readMyCompany(db, userId) },
}
