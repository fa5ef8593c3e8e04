import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import type { Context } from '#context.ts'
import { requireVerified } from '#features/profile/profile.service.ts'
import { closeHold } from '#features/trade/compliance/compliance.service.ts'
import { agreeDeal } from '#features/trade/deals/agree-deal.service.ts'
import {
  holdQuantity,
  lockListing,
  noteQuoter,
  requireOpen,
} from '#features/trade/listings/listing-quantity.service.ts'
import type { Caller } from '#platform/auth.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { endNegotiations, wakeEndings } from './end-negotiations.job.ts'
import { supersedeOthers } from './ended-negotiations.store.ts'
import { type Locked, lockFor, otherIdOf, requireMove, tellBoth } from './lock-negotiation.service.ts'
import type { Side } from './negotiation.rules.ts'
import { readNegotiation } from './negotiations.service.ts'
import {
  isActive,
  listVersions,
  type NegotiationRow,
  updateNegotiation,
  updateVersion,
} from './negotiations.store.ts'

/**
 * Accepting, declining, withdrawing: the ends of a negotiation that its sides bring about. Whoever accepts holds the
 * lock of the listing, so that of two acceptances one comes first and the other finds what is left.
 */
type Answer = { version: number; reason: string }

export async function acceptQuote(
  ctx: Context,
  caller: Caller,
  id: string,
  { version, clientId }: { version: number; clientId?: string | undefined },
): Promise<{ dealId: string; negotiation: Negotiation }> {
  const me = caller.userId
  const dealId = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockFor(tx, me, id)
    const done = acceptedBefore(locked, clientId)
    if (done) return done
    await requireVerified(tx, me)
    await requireMove(ctx, tx, locked, 'accept', version)
    requireOpen(locked.listing, ctx.clock())
    if (!(await isActive(tx, otherIdOf(locked.negotiation, locked.side)))) {
      throw new AppError('conflict', 'The other side has left the platform.')
    }
    return agree(ctx, tx, locked, me, clientId ?? null)
  })
  return { dealId, negotiation: await readNegotiation(ctx, caller, id) }
}

/** The same acceptance once more, as by a second click or after a lost answer. */
function acceptedBefore({ negotiation, side }: Locked, clientId: string | undefined): string | null {
  const { status, madeBy, acceptClientId, dealId } = negotiation
  const isSame = clientId !== undefined && acceptClientId === clientId && madeBy !== side
  return status === 'accepted' && isSame ? dealId : null
}

/** All of it or nothing: quantity, negotiation, the other negotiations, deal, record, news. */
async function agree(ctx: Context, tx: Db, locked: Locked, me: string, acceptClientId: string | null) {
  const { negotiation, listing, side } = locked
  const at = ctx.clock().toISOString()
  const versions = (await listVersions(tx, [negotiation.id])).filter(({ isReleased }) => isReleased)
  const accepted = versions.find((one) => one.version === negotiation.currentVersion)
  if (!accepted) throw new Error('what is on the table is a version')
  const { quantity, quantity_unit: unit, conversion } = accepted.terms
  const { held } = await holdQuantity(ctx, tx, listing, { quantity, unit, conversion })
  await updateVersion(tx, accepted, { status: 'accepted' })
  await updateNegotiation(tx, negotiation.id, { ...negotiation, status: 'accepted', acceptClientId }, at)
  await endRun(tx, negotiation)
  const isFilled = (await lockListing(tx, listing.id))?.status === 'filled'
  if (isFilled) await supersede(ctx, tx, negotiation, at)
  await tellBoth(ctx, tx, negotiation, undefined)
  const { buyerId, sellerId } = negotiation
  return agreeDeal(ctx, tx, {
    ...{
      negotiationId: negotiation.id,
      buyerId,
      sellerId,
      terms: accepted.terms,
      acceptedBy: { id: me, role: side },
    },
    listing: { id: listing.id, kind: listing.kind, held, version: listing.termsVersion },
    versions: versions.map(({ version, madeBy: by, terms, note, validUntil, createdAt }) => ({
      ...{ version, by, terms, note, validUntil, createdAt },
    })),
  })
}

async function supersede(ctx: Context, tx: Db, { id, listingId, listingKind }: NegotiationRow, at: string) {
  const reason = `The ${listingKind} is filled by another deal.`
  await endNegotiations(ctx, tx, await supersedeOthers(tx, { listingId, but: id, reason, at }), 'superseded')
  await wakeEndings(ctx, tx)
}

export const declineQuote = (ctx: Context, caller: Caller, id: string, answer: Answer) =>
  endBy(ctx, caller, id, 'decline', answer)

export const withdrawQuote = (ctx: Context, caller: Caller, id: string, answer: Answer) =>
  endBy(ctx, caller, id, 'withdraw', answer)

async function endBy(
  ctx: Context,
  caller: Caller,
  id: string,
  move: 'decline' | 'withdraw',
  { version, reason }: Answer,
): Promise<Negotiation> {
  await inTransaction(ctx.db, async (tx) => {
    // Who is not verified any more may still step back.
    const locked = await lockFor(tx, caller.userId, id)
    await requireMove(ctx, tx, locked, move, version)
    const { negotiation, side } = locked
    const status = move === 'decline' ? 'declined' : 'withdrawn'
    await endNegotiations(ctx, tx, [{ id, hadHeld: false }], status)
    if (negotiation.heldVersion !== null) {
      const held = { negotiationId: id, version: negotiation.heldVersion }
      await updateVersion(tx, held, { status: 'withdrawn' })
      await closeHold(ctx, tx, 'quote', id)
    }
    await updateNegotiation(tx, id, { ...negotiation, status, reason }, ctx.clock().toISOString())
    await endRun(tx, negotiation)
    await tellBoth(ctx, tx, negotiation, newsOf(negotiation, side, move, reason))
  })
  return readNegotiation(ctx, caller, id)
}

/** Nobody is told of what they never saw. */
function newsOf(negotiation: NegotiationRow, side: Side, move: 'decline' | 'withdraw', reason: string) {
  if (negotiation.currentVersion === null) return undefined
  const { firstName, lastName } = side === 'buyer' ? negotiation.buyer : negotiation.seller
  const did = move === 'decline' ? 'has declined your quote' : 'has withdrawn the quote'
  const message = `${firstName} ${lastName} ${did}: ${negotiation.fuelName}.${reason && ` ${reason}`}`
  return { to: otherIdOf(negotiation, side), message }
}

/** They hear of amendments no more. */
async function endRun(tx: Db, { listingId, ownerId, buyerId, sellerId, currentVersion }: NegotiationRow) {
  if (currentVersion === null) return
  await noteQuoter(tx, listingId, ownerId === buyerId ? sellerId : buyerId, { isRunning: false })
}
