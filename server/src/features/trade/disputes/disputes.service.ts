import type { Dispute } from '@laycan/contract/trade/disputes/disputes'
import { cargoOf } from '@laycan/contract/trade/terms/terms'
import type { Context } from '#context.ts'
import { readBoundDealFor } from '#features/trade/deals/deals.service.ts'
import { readPapers } from '#features/trade/execution/deal-documents.service.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import type { Caller } from '#platform/auth.ts'
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts'
import { AppError } from '#platform/errors.ts'
import { disputeReference } from './dispute-state.rules.ts'
import { disputeActorOf } from './disputes.policy.ts'
import { listDisputes, listMoves, readOwnDisputes } from './disputes.store.ts'
import { viewDispute } from './disputes.view.ts'
import { type ListedDispute, listForCompliance, listMediated } from './mediators.store.ts'

/** The disputes of a deal, for everyone who may read the deal; and the lists of mediators and compliance. */
export async function readDisputes(
  ctx: Context,
  caller: Caller,
  dealId: string,
): Promise<{ disputes: Dispute[] }> {
  const { deal, ...viewer } = await readBoundDealFor(ctx, caller, dealId)
  const stored = await listDisputes(ctx.db, dealId)
  if (stored.length === 0) return { disputes: [] }
  const parts = {
    deal,
    execution: await loadExecution(ctx.db, deal),
    moves: await listMoves(ctx.db, dealId),
    papers: await readPapers(ctx.db, dealId),
    now: ctx.clock().toISOString(),
  }
  const disputes = stored.map((dispute) => {
    const actor = disputeActorOf(viewer, dispute, caller.userId)
    const mayAct = viewer.isOperator || actor === 'mediator'
    return viewDispute(dispute, { ...parts, actor: mayAct ? actor : 'broker' })
  })
  return { disputes: disputes.reverse() }
}

export async function readDispute(
  ctx: Context,
  caller: Caller,
  { dealId, disputeId }: { dealId: string; disputeId: string },
): Promise<Dispute> {
  const found = (await readDisputes(ctx, caller, dealId)).disputes.find(({ id }) => id === disputeId)
  if (!found) throw new AppError('not_found', 'There is no such dispute in this deal.')
  return found
}

type Page = { before?: string | undefined; limit: number }

export async function readMediated(ctx: Context, { userId }: Caller, { before, limit }: Page) {
  const now = ctx.clock().toISOString()
  const page = { before: decodeCursor(before, cursor), limit: limit + 1 }
  return pageOfDisputes(await listMediated(ctx.db, { userId, now, ...page }), limit)
}

export async function readWaiting(ctx: Context, { before, limit }: Page) {
  const now = ctx.clock().toISOString()
  const page = { before: decodeCursor(before, cursor), limit: limit + 1 }
  return pageOfDisputes(await listForCompliance(ctx.db, { now, ...page }), limit)
}

const cursor = { at: 'moment', id: 'uuid' } as const

function pageOfDisputes(found: ListedDispute[], limit: number) {
  const { items, next } = pageOf(found, limit, ({ raisedAt, id }) => encodeCursor(raisedAt, id))
  const disputes = items.map(({ number, terms, fuelName, ...listed }) => ({
    ...listed,
    ...cargoOf(terms, fuelName),
    reference: disputeReference(listed.dealReference, number),
  }))
  return { disputes, next }
}

/** What a person said in disputes, for their data export. */
export const exportDisputes = ({ db }: Context, userId: string) => readOwnDisputes(db, userId)
