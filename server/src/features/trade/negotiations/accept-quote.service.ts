import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import type { Context } from '#context.ts'
import { mayBindFor } from '#features/companies/binding.service.ts'
import { createDealFromQuote } from '#features/trade/deals/create-deal.service.ts'
import { holdQuantity } from '#features/trade/listings/listing-state.service.ts'
import { requireOpen } from '#features/trade/listings/listings.policy.ts'
import type { Work } from '#features/trade/shared/command.service.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import { belongsTo, mayActFor } from '#features/trade/shared/party.policy.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { actOnNegotiation, type Locked, notifyBoth } from './act-on-negotiation.service.ts'
import { closeForQuoter, supersedeOnFill } from './end-negotiation.service.ts'
import { partyOf } from './negotiations.policy.ts'
import { readNegotiation } from './negotiations.service.ts'
import {
  findVersion,
  listVersions,
  updateNegotiation,
  updateVersion,
  type VersionRow,
} from './negotiations.store.ts'
import { commitQuote } from './quote-versions.service.ts'

/**
 * Accepting the version on the table creates a deal. The listing is locked, so of two simultaneous acceptances one
 * comes first and the other gets what is left.
 */
export async function acceptQuote(
  ctx: Context,
  caller: Caller,
  id: string,
  { version, clientId }: { version: number; clientId?: string | undefined },
): Promise<{ dealId: string; negotiation: Negotiation }> {
  const dealId = await actOnNegotiation(ctx, caller, id, {
    act: 'accept',
    version,
    findRepeat: (locked) => findAccepted(locked, clientId),
    commit: async ({ listing }, { tx, now }) => {
      requireOpen(listing, now)
      const accepted = await findVersion(tx, id, version)
      if (!accepted) throw new Error('what is on the table is a version')
      return commitQuote(ctx, listing, {
        act: 'accept',
        terms: accepted.terms,
        negotiationId: id,
        repeatKey: `accept ${id} ${version}`,
        call: { version, ...(clientId !== undefined && { clientId }) },
      })
    },
    apply: async (locked, work) => {
      requireOpen(locked.listing, work.now)
      return accept(work, locked, caller.userId, clientId ?? null)
    },
  })
  return { dealId, negotiation: await readNegotiation(ctx, caller, id) }
}

/** A quote of somebody who may not bind that company any more makes no deal; a colleague can send it again. */
async function requireMaker(tx: Db, { makerId }: VersionRow, companyId: string | null) {
  if (await mayBindFor(tx, makerId, 'trade', companyId)) return
  const [maker, party] = [await findTrader(tx, makerId), { userId: makerId, companyId }]
  const text =
    belongsTo(maker, party) && mayActFor(maker, party, ['trade'])
      ? 'The other side cannot trade at the moment. Its verification is under review.'
      : 'The person who sent this quote does not trade for that company any more. A colleague of theirs can send it again.'
  throw new AppError('conflict', text)
}

/** The same acceptance again, as by a double click or a retry. */
function findAccepted({ negotiation, side }: Locked, clientId: string | undefined): string | undefined {
  const { status, madeBy, acceptClientId, dealId } = negotiation
  const isSame = clientId !== undefined && acceptClientId === clientId && madeBy !== side
  return status === 'accepted' && isSame ? (dealId ?? undefined) : undefined
}

async function accept(work: Work, locked: Locked, me: string, acceptClientId: string | null) {
  const { negotiation, listing, side } = locked
  const { tx, now } = work
  const versions = (await listVersions(tx, [negotiation.id])).filter(({ isReleased }) => isReleased)
  const accepted = versions.find(({ version }) => version === negotiation.currentVersion)
  if (!accepted) throw new Error('what is on the table is a version')
  await requireMaker(tx, accepted, negotiation[`${accepted.madeBy}CompanyId`])
  const { terms } = accepted
  const { quantity, quantity_unit: unit, conversion } = terms
  const { held, isFilled } = await holdQuantity(work, listing, { quantity, unit, conversion })
  await updateVersion(tx, accepted, { status: 'accepted' })
  const changed = { ...negotiation, status: 'accepted' as const, acceptClientId }
  await updateNegotiation(tx, negotiation.id, changed, now.toISOString())
  await closeForQuoter(tx, negotiation)
  if (isFilled) await supersedeOnFill(work, negotiation)
  notifyBoth(work, negotiation)
  return createDealFromQuote(work, {
    negotiationId: negotiation.id,
    buyer: partyOf(negotiation, 'buyer'),
    seller: partyOf(negotiation, 'seller'),
    terms,
    isFirm: accepted.isFirm,
    acceptedBy: { id: me, role: side },
    listing: { id: listing.id, kind: listing.kind, held, version: listing.termsVersion },
    versions: versions.map((one) => ({
      version: one.version,
      by: one.madeBy,
      maker: one.makerName,
      terms: one.terms,
      note: one.note,
      ...(one.isFirm && { isFirm: true }),
      validUntil: one.validUntil,
      createdAt: one.createdAt,
      ...(one.approvedBy !== null && { approvedBy: one.approvedBy }),
    })),
  })
}
