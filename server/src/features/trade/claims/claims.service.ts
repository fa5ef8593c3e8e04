import type { ClaimMove, ClaimsDesk } from '@laycan/contract/trade/claims/claims'
import type { Context } from '#context.ts'
import { actingSide } from '#features/trade/deals/deals.policy.ts'
import { readBoundDealFor } from '#features/trade/deals/deals.service.ts'
import { readPapers } from '#features/trade/execution/deal-documents.service.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import type { Caller } from '#platform/auth.ts'
import { readClaimTerms } from './agreed-terms.service.ts'
import { listClaims, listMoves, readOwnClaims } from './claims.store.ts'
import { viewDesk } from './claims.view.ts'

/** The claims desk of a deal, for everyone who may read the deal. */
export async function readDesk(ctx: Context, caller: Caller, dealId: string): Promise<{ desk: ClaimsDesk }> {
  const { deal, role, isOperator } = await readBoundDealFor(ctx, caller, dealId)
  const papers: ClaimMove['papers'] = await readPapers(ctx.db, dealId)
  const side = actingSide(role, isOperator)
  const desk = viewDesk({
    deal,
    execution: await loadExecution(ctx.db, deal),
    terms: await readClaimTerms(ctx.db, dealId),
    claims: await listClaims(ctx.db, dealId),
    moves: await listMoves(ctx.db, dealId),
    papers,
    now: ctx.clock(),
    side,
  })
  return { desk }
}

/** A person's part in claims and laytime for their data export. */
export const exportClaims = ({ db }: Context, userId: string) => readOwnClaims(db, userId)
