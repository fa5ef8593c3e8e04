import { commissionsApi } from '@laycan/contract/trade/commissions/commissions'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { readCommissions } from './commissions.service.ts'
import { issueCommission } from './issue-commission.service.ts'
import { moveCommission } from './move-commission.service.ts'

export const commissionsRoutes = (ctx: Context) =>
  bind(commissionsApi, {
    'GET /trading/transactions/:dealId/commission-invoices': ({ params }, { caller }) =>
      readCommissions(ctx, caller, params.dealId),
    'POST /trading/transactions/:dealId/commission-invoices': ({ params, body }, { caller }) =>
      issueCommission(ctx, caller, params.dealId, body),
    'POST /trading/transactions/:dealId/commission-invoices/:invoiceId/pay': (
      { params: { dealId, invoiceId }, body: { paidOn, ...body } },
      { caller },
    ) => moveCommission(ctx, caller, dealId, 'pay', { ...body, invoiceId, day: paidOn }),
    'POST /trading/transactions/:dealId/commission-invoices/:invoiceId/receive': (
      { params: { dealId, invoiceId }, body: { receivedOn, ...body } },
      { caller },
    ) => moveCommission(ctx, caller, dealId, 'receive', { ...body, invoiceId, day: receivedOn }),
    'POST /trading/transactions/:dealId/commission-invoices/:invoiceId/take-back': (
      { params: { dealId, invoiceId }, body },
      { caller },
    ) => moveCommission(ctx, caller, dealId, 'take_back', { ...body, invoiceId }),
    'POST /trading/transactions/:dealId/commission-invoices/:invoiceId/cancel': (
      { params: { dealId, invoiceId }, body },
      { caller },
    ) => moveCommission(ctx, caller, dealId, 'cancel', { ...body, invoiceId }),
  })
