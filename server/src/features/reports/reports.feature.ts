import type { Feature } from '#feature.ts'
import { reportsRoutes } from './reports.routes.ts'
import { exportReports } from './reports.service.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  routes: reportsRoutes,
  personalData: { reports: exportReports },
}
