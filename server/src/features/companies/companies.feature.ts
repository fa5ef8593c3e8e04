import type { Feature } from '#feature.ts'
import { companiesRoutes } from './companies.routes.ts'
import { eraseMemberships, exportCompany, listCompanyDuties } from './companies.service.ts'

export const companiesFeature: Feature = {
  name: 'companies',
  routes: companiesRoutes,
  personalData: { company: exportCompany },
  erasure: { listKept: listCompanyDuties, eraseAccount: eraseMemberships },
}
