import type { TimeSheet } from '@laycan/contract/trade/laytime/laytime'
import type { PortCall, StatementStatus } from '@laycan/contract/trade/laytime/laytime-constants'
import type { Side } from '@laycan/contract/trade/sides'
import type { Context } from '#context.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { readClaimTerms } from './agreed-terms.service.ts'
import { barOf, invoicedDemurrage, sheetClaimant } from './claims.rules.ts'
import { listClaims } from './claims.store.ts'

type Sheet = { place: PortCall; port: string; status: StatementStatus; sheet: TimeSheet }

/** What a side can claim from a time sheet now; null if nothing. `raiseClaim` refuses the same, with the reason. */
export async function readClaimable(ctx: Context, dealId: string, execution: LoadedExecution) {
  const claims = await listClaims(ctx.db, dealId)
  const terms = await readClaimTerms(ctx.db, dealId)
  const isBarred = barOf('demurrage', terms, execution, ctx.clock()).isOver
  return ({ place, port, status, sheet: { result, amount } }: Sheet, side: Side) => {
    const isClaimed = claims.some((claim) => claim.place === place && claim.status !== 'withdrawn')
    if (result === 'none' || status === 'replaced' || isBarred || isClaimed) return null
    if (sheetClaimant(execution, result) !== side || invoicedDemurrage(port, execution)) return null
    return { amount, isDespatch: result === 'despatch' }
  }
}
