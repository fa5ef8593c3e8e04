import type { Feature } from '#feature.ts'
import { companiesRoutes } from './companies.routes.ts'
import { eraseInvitations, exportCompany, listCompanyDuties } from './companies.service.ts'

export const companiesFeature: Feature = {
  name: 'companies',
  routes: companiesRoutes,
  personalData: { company: exportCompany },
  erasure: { listKept: listCompanyDuties, eraseAccount: eraseInvitations },
}
