import { disputesApi } from '@laycan/contract/trade/disputes/disputes'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { escalateDispute, replyToDispute, stateInDispute, withdrawDispute } from './answer-dispute.service.ts'
import { readDisputes, readMediated, readWaiting } from './disputes.service.ts'
import { giveAward } from './give-award.service.ts'
import {
  acceptMediator,
  appointMediator,
  askSides,
  dismissObjection,
  listCandidates,
  objectToMediator,
  proposeMediator,
  refuseMediator,
  resign,
} from './mediators.service.ts'

export const disputesRoutes = (ctx: Context) =>
  bind(disputesApi, {
    'GET /trading/disputes': ({ query }, { caller }) => readMediated(ctx, caller, query),
    'GET /trading/transactions/:dealId/disputes': ({ params }, { caller }) =>
      readDisputes(ctx, caller, params.dealId),
    'POST /trading/transactions/:dealId/disputes/:disputeId/reply': ({ params, body }, { caller }) =>
      replyToDispute(ctx, caller, params, body),
    'POST /trading/transactions/:dealId/disputes/:disputeId/statements': ({ params, body }, { caller }) =>
      stateInDispute(ctx, caller, params, body),
    'POST /trading/transactions/:dealId/disputes/:disputeId/escalate': ({ params, body }, { caller }) =>
      escalateDispute(ctx, caller, params, body),
    'POST /trading/transactions/:dealId/disputes/:disputeId/withdraw': ({ params, body }, { caller }) =>
      withdrawDispute(ctx, caller, params, body),
    'POST /trading/transactions/:dealId/disputes/:disputeId/mediator': ({ params, body }, { caller }) =>
      proposeMediator(ctx, caller, params, body),
    'POST /trading/transactions/:dealId/disputes/:disputeId/mediator/accept': (
      { params, body },
      { caller },
    ) => acceptMediator(ctx, caller, params, body),
    'POST /trading/transactions/:dealId/disputes/:disputeId/mediator/refuse': (
      { params, body },
      { caller },
    ) => refuseMediator(ctx, caller, params, body),
    'POST /trading/transactions/:dealId/disputes/:disputeId/objection': ({ params, body }, { caller }) =>
      objectToMediator(ctx, caller, params, body),
    'POST /trading/transactions/:dealId/disputes/:disputeId/questions': ({ params, body }, { caller }) =>
      askSides(ctx, caller, params, body),
    'POST /trading/transactions/:dealId/disputes/:disputeId/resign': ({ params, body }, { caller }) =>
      resign(ctx, caller, params, body),
    'POST /trading/transactions/:dealId/disputes/:disputeId/award': ({ params, body }, { caller }) =>
      giveAward(ctx, caller, params, body),
    'GET /staff/trading/disputes': ({ query }) => readWaiting(ctx, query),
    'GET /staff/trading/disputes/:id/mediators': ({ params }, { caller }) =>
      listCandidates(ctx, caller, params.id),
    'POST /staff/trading/disputes/:id/appoint': ({ params, body }, { caller }) =>
      appointMediator(ctx, caller, params.id, body),
    'POST /staff/trading/disputes/:id/dismiss': ({ params, body }, { caller }) =>
      dismissObjection(ctx, caller, params.id, body),
  })
