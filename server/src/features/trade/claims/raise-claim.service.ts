import { type ClaimKind, maxClaimsPerDeal } from '@laycan/contract/trade/claims/claim-constants'
import type { Context } from '#context.ts'
import type { Locked } from '#features/trade/execution/act-on-execution.service.ts'
import { requirePapers } from '#features/trade/execution/deal-documents.service.ts'
import { findStatement } from '#features/trade/laytime/statements.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import { actOnDesk } from './act-on-desk.service.ts'
import { readClaimTerms } from './agreed-terms.service.ts'
import { claimRights, requireSheetClaimant } from './claims.policy.ts'
import {
  barFromText,
  barOf,
  barText,
  claimReference,
  invoicedDemurrage,
  sheetClaimant,
} from './claims.rules.ts'
import { readDesk } from './claims.service.ts'
import { findMoveByClientId, insertClaim, insertMove, listClaims } from './claims.store.ts'
import { notifyClaim } from './notify-claim.service.ts'

/** Raising a claim: within its time bar, once for a port, with documents of this deal. A repeat counts once. */
export type RaisedClaim = {
  clientId: string
  kind: ClaimKind
  amount?: string | undefined
  reason: string
  documentIds: string[]
  statementId?: string | undefined
}

export async function raiseClaim(ctx: Context, caller: Caller, dealId: string, raised: RaisedClaim) {
  const actorId = caller.userId
  await actOnDesk(ctx, caller, dealId, {
    rights: claimRights('raise'),
    isRepeat: async (_locked, tx) => {
      const earlier = await findMoveByClientId(tx, { dealId, actorId, clientId: raised.clientId })
      if (earlier && earlier.act !== 'raise')
        throw new AppError('conflict', 'This client id was already used for something else.')
      return earlier !== undefined
    },
    apply: async (locked, work) => {
      const { deal, side } = locked
      const { barredAfter, amount, place, number } = await check(work, locked, raised)
      const { kind, reason, documentIds, clientId, statementId = null } = raised
      const at = work.now.toISOString()
      const claimId = await insertClaim(work.tx, {
        dealId,
        number,
        kind,
        claimant: side,
        amount,
        statementId,
        place,
        barredAfter,
        raisedAt: at,
      })
      const move = { claimId, act: 'raise' as const, side, actorId, clientId, amount, reason, documentIds }
      await insertMove(work.tx, { ...move, version: 1, at })
      notifyClaim(work, deal, { number, kind, ...move })
    },
  })
  return readDesk(ctx, caller, dealId)
}

/** What the claim comes to, or why it cannot be raised. */
async function check({ tx, now }: Work, { deal, execution, side }: Locked, raised: RaisedClaim) {
  const { kind, documentIds, statementId } = raised
  const bar = barOf(kind, await readClaimTerms(tx, deal.id), execution, now)
  if (bar.isOver) throw new AppError('conflict', barText(bar, barFromText(execution)))
  const claims = await listClaims(tx, deal.id)
  if (claims.length >= maxClaimsPerDeal)
    throw new AppError('conflict', `A deal has at most ${maxClaimsPerDeal} claims.`)
  await requirePapers(tx, deal.id, documentIds)
  const common = { number: claims.length + 1, barredAfter: bar.lastDay }
  if (statementId === undefined) return { ...common, amount: raised.amount as string, place: null }
  const statement = await findStatement(tx, deal.id, statementId)
  if (!statement) throw new AppError('not_found', 'There is no such statement.')
  if (statement.status === 'replaced')
    throw new AppError('conflict', 'A newer statement of facts replaced this one.')
  const { result, amount } = statement.sheet
  if (result === 'none') throw new AppError('conflict', 'Nothing is due by this time sheet.')
  requireSheetClaimant(sheetClaimant(execution, result), side)
  const before = claims.find(({ place, status }) => place === statement.place && status !== 'withdrawn')
  if (before)
    throw new AppError(
      'conflict',
      `This port is claimed already: ${claimReference(deal.reference, before.number)}.`,
    )
  const invoiced = invoicedDemurrage(statement.port, execution)
  if (invoiced) throw new AppError('conflict', invoiced)
  return { ...common, amount, place: statement.place }
}
