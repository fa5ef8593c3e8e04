import type { Feature, PersonalDataPart } from '#feature.ts'
import { dataExportRoutes } from './data-export.routes.ts'

/** The only feature that reads what every other stores; it is given their parts. */
export const dataExportFeature = (parts: Record<string, PersonalDataPart>): Feature => ({
  name: 'data-export',
  routes: (ctx) => dataExportRoutes(ctx, parts),
})
