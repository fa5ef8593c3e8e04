import { dealsApi } from '@laycan/contract/trade/deals/deals'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { originateDeal } from './broker-deals.service.ts'
import { answerCancelRequest, answerMandate, cancelDeal, endDepartedDeal } from './cancel-deal.service.ts'
import { viewDeal } from './deals.service.ts'
import { endDeal, holdDeal, releaseDeal } from './hold-deal.service.ts'
import { readAllDeals, readDeals } from './read-deals.service.ts'
import { confirmRecap, correctRecapOf, disputeRecap } from './recap.service.ts'
import { closeSubject, openSubject } from './subjects.service.ts'

export function dealsRoutes(ctx: Context) {
  const seen = (params: { id: string }, body: { version: number }) => ({
    id: params.id,
    version: body.version,
  })
  return bind(dealsApi, {
    'GET /trading/deals': ({ query }, { caller }) => readDeals(ctx, caller, query),
    'POST /trading/deals': async ({ body }, { caller }) => ({ deal: await originateDeal(ctx, caller, body) }),
    'GET /trading/deals/:id': async ({ params }, { caller }) => ({
      deal: await viewDeal(ctx, caller, params.id),
    }),
    'POST /trading/deals/:id/mandate': async ({ params, body }, { caller }) => ({
      deal: await answerMandate(ctx, caller, seen(params, body), body),
    }),
    'POST /trading/deals/:id/confirm': async ({ params, body }, { caller }) => ({
      deal: await confirmRecap(ctx, caller, seen(params, body), body.fields),
    }),
    'POST /trading/deals/:id/dispute-field': async ({ params, body }, { caller }) => ({
      deal: await disputeRecap(ctx, caller, seen(params, body), body),
    }),
    'POST /trading/deals/:id/correct-recap': async ({ params, body }, { caller }) => ({
      deal: await correctRecapOf(ctx, caller, seen(params, body), body),
    }),
    'POST /trading/deals/:id/subjects': async ({ params, body }, { caller }) => ({
      deal: await openSubject(ctx, caller, seen(params, body), body),
    }),
    'POST /trading/deals/:id/subjects/:subjectId/lift': async ({ params, body }, { caller }) => ({
      deal: await closeSubject(ctx, caller, seen(params, body), {
        subjectId: params.subjectId,
        isLifted: true,
        reason: '',
      }),
    }),
    'POST /trading/deals/:id/subjects/:subjectId/fail': async ({ params, body }, { caller }) => ({
      deal: await closeSubject(ctx, caller, seen(params, body), {
        subjectId: params.subjectId,
        isLifted: false,
        reason: body.reason,
      }),
    }),
    'POST /trading/deals/:id/cancel': async ({ params, body }, { caller }) => ({
      deal: await cancelDeal(ctx, caller, seen(params, body), body.reason),
    }),
    'POST /trading/deals/:id/cancel/answer': async ({ params, body }, { caller }) => ({
      deal: await answerCancelRequest(ctx, caller, seen(params, body), body.isAgreed),
    }),
    'POST /trading/deals/:id/end-departed': async ({ params, body }, { caller }) => ({
      deal: await endDepartedDeal(ctx, caller, seen(params, body), body.reason),
    }),
    'POST /trading/deals/:id/hold': async ({ params, body }, { caller }) => ({
      deal: await holdDeal(ctx, caller, params.id, body.reason),
    }),
    'POST /trading/deals/:id/release': async ({ params, body }, { caller }) => ({
      deal: await releaseDeal(ctx, caller, params.id, body.reason),
    }),
    'POST /trading/deals/:id/end': async ({ params, body }, { caller }) => ({
      deal: await endDeal(ctx, caller, params.id, body.reason),
    }),
    'GET /staff/trading/deals': ({ query }) => readAllDeals(ctx, query),
  })
}
