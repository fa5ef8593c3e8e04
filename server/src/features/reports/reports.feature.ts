import type { Feature } from '#feature.ts'
import { reportsRoutes } from './reports.routes.ts'
import { exportReports, listOpenReports } from './reports.service.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  routes: reportsRoutes,
  erasure: { listKept: listOpenReports },
  personalData: { reports: exportReports },
}
