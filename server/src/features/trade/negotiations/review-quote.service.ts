import type { Side } from '@laycan/contract/trade/sides'
import type { HeldItemHandler } from '#features/trade/compliance/compliance.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { AppError } from '#platform/errors.ts'
import { lockListingOf, notifyBoth } from './act-on-negotiation.service.ts'
import { moveRefusal, partyOf, throwNegotiationNotFound } from './negotiations.policy.ts'
import {
  findVersion,
  lockNegotiation,
  type NegotiationRow,
  updateNegotiation,
  updateVersion,
} from './negotiations.store.ts'
import { putOnTable } from './quote-versions.service.ts'

/**
 * Compliance decides on a held version. Released, it comes on the table as if sent now, with its original validity;
 * rejected, the other side never sees it, and the version on the table before stays there.
 */
type Decided = { itemId: string; version: number; reason: string }

export const heldQuotes: HeldItemHandler = {
  async release(work, decided) {
    const { negotiation, held, side } = await lockHeld(work, decided, 'release')
    if (held.validUntil <= work.now.toISOString()) {
      throw new AppError('conflict', 'This version expired while it was held. Its maker can send a new one.')
    }
    await updateVersion(work.tx, held, { status: 'current', isReleased: true, reviewNote: decided.reason })
    const { version, makerId, validUntil } = held
    await putOnTable(work, negotiation, { version, side, makerId, validUntil })
    return messageOf({ negotiation, side }, 'was released and sent', decided)
  },
  async reject(work, decided) {
    const { tx, now } = work
    const { negotiation, held, side } = await lockHeld(work, decided, 'reject')
    const { id, currentVersion } = negotiation
    const onTable = currentVersion === null ? undefined : await findVersion(tx, id, currentVersion)
    await updateVersion(tx, held, { status: 'rejected', reviewNote: decided.reason })
    const after: NegotiationRow = {
      ...negotiation,
      heldVersion: null,
      heldBy: null,
      validUntil: onTable?.validUntil ?? negotiation.validUntil,
      status: onTable ? 'open' : 'rejected',
    }
    await updateNegotiation(tx, id, after, now.toISOString())
    notifyBoth(work, negotiation)
    return messageOf({ negotiation, side }, 'was stopped by compliance', decided)
  },
}

async function lockHeld({ tx, now }: Work, { itemId, version }: Decided, act: 'release' | 'reject') {
  await lockListingOf(tx, itemId)
  const negotiation = (await lockNegotiation(tx, itemId)) ?? throwNegotiationNotFound()
  const refusal = moveRefusal(negotiation, act, 'compliance', now.toISOString())
  if (refusal) throw refusal
  const held = negotiation.heldVersion === version ? await findVersion(tx, itemId, version) : undefined
  if (!held) throw new AppError('conflict', 'This version is no longer held.')
  return { negotiation, held, side: negotiation.heldBy as Side }
}

type HeldSide = { negotiation: NegotiationRow; side: Side }

const messageOf = ({ negotiation, side }: HeldSide, what: string, { reason }: Decided) => ({
  message: `Your quote on ${negotiation.fuelName} ${what}.${reason && ` ${reason}`}`,
  path: `/negotiations/${negotiation.id}`,
  companyId: partyOf(negotiation, side).companyId,
})
