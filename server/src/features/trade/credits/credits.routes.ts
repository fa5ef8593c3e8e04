import { creditsApi } from '@laycan/contract/trade/credits/credits'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { actOnCredit } from './act-on-credit.service.ts'
import { readCredit } from './credits.service.ts'

export const creditsRoutes = (ctx: Context) =>
  bind(creditsApi, {
    'GET /trading/transactions/:dealId/credit': ({ params }, { caller }) =>
      readCredit(ctx, caller, params.dealId),
    'POST /trading/transactions/:dealId/credit/draft': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'draft', body),
    'POST /trading/transactions/:dealId/credit/comment': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'comment', body),
    'POST /trading/transactions/:dealId/credit/agree': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'agree', body),
    'POST /trading/transactions/:dealId/credit/issue': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'issue', body),
    'POST /trading/transactions/:dealId/credit/correct': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'correct', body),
    'POST /trading/transactions/:dealId/credit/accept': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'accept', body),
    'POST /trading/transactions/:dealId/credit/propose-amendment': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'propose_amendment', body),
    'POST /trading/transactions/:dealId/credit/accept-amendment': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'accept_amendment', body),
    'POST /trading/transactions/:dealId/credit/refuse-amendment': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'refuse_amendment', body),
    'POST /trading/transactions/:dealId/credit/withdraw-amendment': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'withdraw_amendment', body),
    'POST /trading/transactions/:dealId/credit/present': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'present', body),
    'POST /trading/transactions/:dealId/credit/withdraw-presentation': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'withdraw_presentation', body),
    'POST /trading/transactions/:dealId/credit/accept-documents': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'accept_documents', body),
    'POST /trading/transactions/:dealId/credit/give-notice': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'give_notice', body),
    'POST /trading/transactions/:dealId/credit/waive': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'waive', body),
    'POST /trading/transactions/:dealId/credit/refuse-documents': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'refuse_documents', body),
    'POST /trading/transactions/:dealId/credit/record-honour': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'record_honour', body),
    'POST /trading/transactions/:dealId/credit/propose-cancellation': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'propose_cancellation', body),
    'POST /trading/transactions/:dealId/credit/agree-cancellation': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'agree_cancellation', body),
    'POST /trading/transactions/:dealId/credit/end-cancellation': ({ params, body }, { caller }) =>
      actOnCredit(ctx, caller, params.dealId, 'end_cancellation', body),
  })
