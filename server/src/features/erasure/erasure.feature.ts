import { erasureApi } from '@laycan/contract/erasure/erasure'
import type { ErasurePart, Feature } from '#feature.ts'
import { bind } from '#platform/http/bind.ts'
import { sweepQueue } from '#platform/jobs.ts'
import {
  carryOutErasures,
  decideRequest,
  readPrivacy,
  readRequests,
  requestErasure,
  withdrawErasure,
} from './erasure.service.ts'
import { listRequestsOf } from './erasure.store.ts'

/** Given the parts of every other feature, as the data export is. */
export const erasureFeature = (parts: ErasurePart[]): Feature => ({
  name: 'erasure',
  routes: (ctx) =>
    bind(erasureApi, {
      'GET /privacy': async (_input, { caller }) => ({
        privacy: await readPrivacy(ctx, caller.userId, parts),
      }),
      'POST /privacy/erasure': async ({ body }, { caller }) => ({
        privacy: await requestErasure(ctx, caller.userId, body, parts),
      }),
      'POST /privacy/erasure/withdraw': async (_input, { caller }) => ({
        privacy: await withdrawErasure(ctx, caller.userId, parts),
      }),
      'GET /staff/erasure-requests': ({ query }) => readRequests(ctx, parts, query),
      'POST /staff/erasure-requests/:id/decision': ({ params, body }, { caller }) =>
        decideRequest(ctx, caller.userId, { id: params.id, decision: body }, parts),
    }),
  queues: (ctx) => [sweepQueue('erasure', '37 3 * * *', () => carryOutErasures(ctx, parts))],
  personalData: { erasure: ({ db }, userId) => listRequestsOf(db, userId) },
})
