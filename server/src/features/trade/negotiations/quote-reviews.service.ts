import type { Context } from '#context.ts'
import type { HeldItemKeeper } from '#features/trade/compliance/compliance.service.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { lockListingOf, refuseUnknown, tellBoth } from './lock-negotiation.service.ts'
import { moveRefusal, type Side } from './negotiation.rules.ts'
import {
  findVersion,
  lockNegotiation,
  type NegotiationRow,
  updateNegotiation,
  updateVersion,
} from './negotiations.store.ts'
import { putOnTable } from './release-quote.service.ts'

/**
 * What compliance decides on a version that was held. Released, it comes on the table as if it were sent now, for as
 * long as it is valid; rejected, the other side never hears of it, and what was on the table before still is.
 */
type Decided = { itemId: string; version: number; reason: string }

export const heldQuotes: HeldItemKeeper = {
  async release(ctx, tx, decided) {
    const { negotiation, held, side } = await lockHeld(ctx, tx, decided, 'release')
    if (held.validUntil <= ctx.clock().toISOString()) {
      throw new AppError(
        'conflict',
        'This version has expired while it was held; its maker can send another.',
      )
    }
    await updateVersion(tx, held, { status: 'current', isReleased: true, reviewNote: decided.reason })
    await putOnTable(ctx, tx, negotiation, { version: held.version, side, validUntil: held.validUntil })
    return told(negotiation, 'was released and sent', decided)
  },
  async reject(ctx, tx, decided) {
    const { negotiation, held } = await lockHeld(ctx, tx, decided, 'reject')
    const { id, currentVersion } = negotiation
    const onTable = currentVersion === null ? undefined : await findVersion(tx, id, currentVersion)
    await updateVersion(tx, held, { status: 'rejected', reviewNote: decided.reason })
    const rest: NegotiationRow = {
      ...negotiation,
      ...{ heldVersion: null, heldBy: null, validUntil: onTable?.validUntil ?? negotiation.validUntil },
      status: onTable ? 'open' : 'rejected',
    }
    await updateNegotiation(tx, id, rest, ctx.clock().toISOString())
    await tellBoth(ctx, tx, negotiation, undefined)
    return told(negotiation, 'was stopped by compliance', decided)
  },
}

async function lockHeld(ctx: Context, tx: Db, { itemId, version }: Decided, move: 'release' | 'reject') {
  await lockListingOf(tx, itemId)
  const negotiation = (await lockNegotiation(tx, itemId)) ?? refuseUnknown()
  const refusal = moveRefusal(negotiation, move, 'compliance', ctx.clock().toISOString())
  if (refusal) throw refusal
  const held = negotiation.heldVersion === version ? await findVersion(tx, itemId, version) : undefined
  if (!held) throw new AppError('conflict', 'This version is not held any more.')
  return { negotiation, held, side: negotiation.heldBy as Side }
}

const told = ({ id, fuelName }: NegotiationRow, what: string, { reason }: Decided) => ({
  message: `Your quote on ${fuelName} ${what}.${reason && ` ${reason}`}`,
  path: `/negotiations/${id}`,
})
