import type { Feature } from '#feature.ts'
import { rescreeningQueue } from './rescreen-parties.job.ts'
import { screeningRoutes } from './screening.routes.ts'
import { factsColumn, nameColumn, sealPlainNames } from './sealed-facts.store.ts'

/** It has no part in the data export: telling a person that a list has a similar name is forbidden in most places. */
export const screeningFeature: Feature = {
  name: 'screening',
  routes: screeningRoutes,
  queues: (ctx) => [rescreeningQueue(ctx)],
  sealedColumns: [factsColumn, nameColumn],
  sealPlainData: sealPlainNames,
}
