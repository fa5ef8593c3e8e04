import { approvalsApi } from '@laycan/contract/trade/approvals/approvals'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { approve, decline, readApprovals, withdraw } from './approvals.service.ts'

export const approvalsRoutes = (ctx: Context) =>
  bind(approvalsApi, {
    'GET /trading/approvals': ({ query }, { caller }) => readApprovals(ctx, caller, query),
    'POST /trading/approvals/:id/approve': ({ params }, { caller }) => approve(ctx, caller, params.id),
    'POST /trading/approvals/:id/decline': ({ params, body }, { caller }) =>
      decline(ctx, caller, params.id, body.reason),
    'POST /trading/approvals/:id/withdraw': ({ params }, { caller }) => withdraw(ctx, caller, params.id),
  })
