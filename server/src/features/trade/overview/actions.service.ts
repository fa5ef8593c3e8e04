import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type { TradeAction } from '@laycan/contract/trade/overview/overview'
import type { Context } from '#context.ts'
import type { Papers } from '#features/trade/agenda/agenda.service.ts'
import { readToDecide } from '#features/trade/approvals/approvals.service.ts'
import { claimRights, claimWaitsFor } from '#features/trade/claims/claims.policy.ts'
import { listUnansweredClaims } from '#features/trade/claims/open-claims.service.ts'
import { commissionRights } from '#features/trade/commissions/commissions.policy.ts'
import { listUninvoiced } from '#features/trade/commissions/commissions.service.ts'
import { partiesOf } from '#features/trade/deals/deals.policy.ts'
import { readUnanswered } from '#features/trade/deals/read-deals.service.ts'
import { readMediated } from '#features/trade/disputes/disputes.service.ts'
import type { AwaitedStep, OpenExecution } from '#features/trade/execution/execution.service.ts'
import { readToAnswer } from '#features/trade/negotiations/negotiations.service.ts'
import { listAwaitedPricing } from '#features/trade/pricing/awaited-pricing.service.ts'
import { mayActFor, type Trader } from '#features/trade/shared/party.policy.ts'
import {
  approvalAction,
  awardAction,
  claimAction,
  commissionAction,
  commissionToInvoice,
  creditAction,
  dealAction,
  pricingAction,
  quoteAction,
  sortActions,
  stepAction,
} from './actions.rules.ts'

/** What waits for a member, in every noun of trade. Each noun decides who may act; nothing is read per deal. */
type Read = { trader: Trader; open: OpenExecution[]; awaited: AwaitedStep[]; papers: Papers; limit: number }

export async function readActions(ctx: Context, read: Read): Promise<TradeAction[]> {
  const { trader, open, limit } = read
  const brokered = open.filter((one) => one.role === 'broker' && mayAct(one, trader, commissionRights))
  const [quotes, deals, claims, uninvoiced, approvals, mediated, priced] = await Promise.all([
    readToAnswer(ctx, trader, limit),
    readUnanswered(ctx, trader, limit),
    open.length > 0
      ? listUnansweredClaims(
          ctx.db,
          open.map(({ listed }) => listed.dealId),
        )
      : [],
    listUninvoiced(ctx.db, brokered),
    trader.companyId === null ? [] : readToDecide(ctx, trader.userId, limit),
    readMediated(ctx, { userId: trader.userId, roles: [] }, { limit }),
    listAwaitedPricing(ctx, open, (one, rights) => mayAct(one, trader, rights)),
  ])
  return sortActions([
    ...quotes.map(quoteAction),
    ...deals.map(dealAction),
    ...executionActions(read),
    ...priced.map(({ of, awaited }) => pricingAction(of, awaited)),
    ...claims.flatMap((claim) => {
      const of = open.find(({ listed }) => listed.dealId === claim.dealId)
      const isMine = of && claimWaitsFor(claim) === of.role && mayAct(of, trader, claimRights('accept'))
      return isMine ? [claimAction(of, claim)] : []
    }),
    ...uninvoiced.map(({ of, payer }) => commissionToInvoice(of, payer)),
    ...approvals.map(approvalAction),
    ...mediated.disputes
      .filter(({ status, objection }) => status === 'mediation' && objection === null)
      .map(awardAction),
  ]).slice(0, limit)
}

function executionActions({ trader, open, awaited, papers }: Read): TradeAction[] {
  return open.flatMap((one) => {
    const { dealId, isOnHold } = one.listed
    if (isOnHold) return []
    const credit = one.isOperator ? creditAction(one, papers.creditsOf.get(dealId)) : undefined
    const step = awaited.find(({ listed }) => listed.dealId === dealId)?.step
    const commissions = mayAct(one, trader, commissionRights)
      ? papers.owedOf(dealId).flatMap((invoice) => commissionAction(one, invoice) ?? [])
      : []
    // The credit is how the payment is secured and the documents are presented: it says so more exactly.
    return [...(credit ? [credit] : step ? [stepAction(one, step)] : []), ...commissions]
  })
}

function mayAct({ listed, role }: OpenExecution, trader: Trader, rights: readonly CompanyRight[]): boolean {
  const party = partiesOf(listed).find((each) => each.role === role)
  return party !== undefined && !listed.isOnHold && mayActFor(trader, party, rights)
}
