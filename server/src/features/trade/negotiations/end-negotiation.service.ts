import type { NegotiationStatus } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import type { Context } from '#context.ts'
import { closeHold } from '#features/trade/compliance/compliance.service.ts'
import { recordQuoter } from '#features/trade/listings/listing-state.service.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { readActing } from '#features/trade/shared/parties.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { actOnNegotiation, notifyBoth } from './act-on-negotiation.service.ts'
import { partyOf, quoterOf } from './negotiations.policy.ts'
import { readNegotiation } from './negotiations.service.ts'
import {
  type Ended,
  endVersions,
  type NegotiationRow,
  supersedeOthers,
  updateNegotiation,
  updateVersion,
} from './negotiations.store.ts'

/** How a negotiation ends without a deal: declined, withdrawn, or superseded by another deal. */
type Answer = { version: number; reason: string }

/** The queue that notifies both sides of negotiations that ended automatically. */
export const endingsQueueName = 'negotiations-end'

export const declineQuote = (ctx: Context, caller: Caller, id: string, answer: Answer) =>
  end(ctx, caller, id, 'decline', answer)

export const withdrawQuote = (ctx: Context, caller: Caller, id: string, answer: Answer) =>
  end(ctx, caller, id, 'withdraw', answer)

async function end(
  ctx: Context,
  caller: Caller,
  id: string,
  act: 'decline' | 'withdraw',
  { version, reason }: Answer,
): Promise<Negotiation> {
  await actOnNegotiation(ctx, caller, id, {
    act,
    version,
    apply: async ({ negotiation, side }, work) => {
      const { tx, now } = work
      const status = act === 'decline' ? 'declined' : 'withdrawn'
      await endVersionsOf(ctx, tx, [{ id, hadHeld: false }], status)
      if (negotiation.heldVersion !== null) {
        const held = { negotiationId: id, version: negotiation.heldVersion }
        await updateVersion(tx, held, { status: 'withdrawn' })
        await closeHold(ctx, tx, 'quote', id)
      }
      await updateNegotiation(tx, id, { ...negotiation, status, reason }, now.toISOString())
      await closeForQuoter(tx, negotiation)
      const name = await readActing(tx, caller.userId, partyOf(negotiation, side))
      const texts = textsOf(negotiation, { name, act, reason })
      notifyBoth(work, negotiation, { actorId: caller.userId, side, ...texts })
    },
  })
  return readNegotiation(ctx, caller, id)
}

type Ending = { name: string; act: 'decline' | 'withdraw'; reason: string }

/** No notification about something the person never saw. */
function textsOf({ currentVersion, fuelName }: NegotiationRow, { name, act, reason }: Ending) {
  const textOf = (did: string) => `${name} has ${did}: ${fuelName}.${reason && ` ${reason}`}`
  const [toOther, toOwn] =
    act === 'decline'
      ? [textOf('declined your quote'), textOf('declined the quote')]
      : [textOf('withdrawn the quote'), textOf('withdrawn the quote')]
  return { toOther: currentVersion === null ? undefined : toOther, toOwn }
}

/** The quoter is no longer notified of amendments. */
export async function closeForQuoter(tx: Db, negotiation: NegotiationRow) {
  if (negotiation.currentVersion === null) return
  await recordQuoter(tx, negotiation.listingId, quoterOf(negotiation), { isRunning: false })
}

/** Ends the versions and holds of negotiations that the caller has ended. */
export async function endVersionsOf(
  ctx: Context,
  tx: Db,
  ended: Ended[],
  status: Exclude<NegotiationStatus, 'open'>,
) {
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await endVersions(tx, ids, status)
  for (const { id, hadHeld } of ended) if (hadHeld) await closeHold(ctx, tx, 'quote', id)
}

/** Ends the other negotiations on a listing that this one has filled. */
export async function supersedeOnFill({ ctx, tx, now }: Work, negotiation: NegotiationRow) {
  const { id, listingId, listingKind } = negotiation
  const reason = `The ${listingKind} is filled by another deal.`
  const ended = await supersedeOthers(tx, { listingId, but: id, reason, at: now.toISOString() })
  await endVersionsOf(ctx, tx, ended, 'superseded')
  await ctx.jobs.enqueue(tx, endingsQueueName, {})
}
