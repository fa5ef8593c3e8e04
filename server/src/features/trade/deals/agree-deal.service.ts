import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import type { Context } from '#context.ts'
import { appendRecord } from '#features/trade/record/record.service.ts'
import type { Db } from '#platform/db.ts'
import { openDeal } from './create-deal.service.ts'
import { newRecap, type Side } from './deal-state.rules.ts'
import { partiesOf } from './deals.service.ts'
import { findDeal } from './deals.store.ts'
import { tellParties } from './notify-parties.service.ts'

/** What an accepted quote becomes: a deal whose recap both sides confirm, beginning its record. */
export type Agreement = {
  negotiationId: string
  buyerId: string
  sellerId: string
  terms: TradeTerms
  /** What is held for it, in the listing's unit. */
  listing: { id: string; kind: 'request' | 'supply'; held: string; version: number }
  /** Everything that was on the table, for the record. */
  versions: object[]
  acceptedBy: { id: string; role: Side }
}

/** Part of the transaction that accepts; the answer is its id. Call it last: it tells open screens. */
export async function agreeDeal(ctx: Context, tx: Db, agreed: Agreement): Promise<string> {
  const { negotiationId, buyerId, sellerId, listing, versions, acceptedBy } = agreed
  const now = ctx.clock()
  const isSupply = listing.kind === 'supply'
  const { id, terms } = await openDeal(ctx, tx, {
    ...{ status: 'recap', buyerId, sellerId, negotiationId, recap: newRecap(), mandates: [] },
    terms: agreed.terms,
    ...{ brokerId: null, commissionPerUnit: null, commissionUnit: null, commissionPayer: null },
    ...{ requestId: isSupply ? null : listing.id, requestHeld: isSupply ? null : listing.held },
    ...{ supplyId: isSupply ? listing.id : null, supplyHeld: isSupply ? listing.held : null },
    ...{ heldAt: null, holdReason: null, clientId: null, at: now.toISOString() },
  })
  await appendRecord(tx, id, {
    act: 'deal.agreed',
    label: 'Quote accepted',
    actor: acceptedBy,
    at: now,
    facts: { negotiationId, listing, terms, versions, version: 1 },
  })
  const deal = await findDeal(tx, id)
  if (!deal) throw new Error('a deal that was just made is there')
  const accepter = acceptedBy.role === 'buyer' ? deal.buyer : deal.seller
  const message = `${accepter.firstName} ${accepter.lastName} has accepted your quote on ${deal.fuelName}: confirm the recap of ${deal.reference}.`
  const others = partiesOf(deal).filter((userId) => userId !== acceptedBy.id)
  await tellParties(
    ctx,
    tx,
    { id, parties: partiesOf(deal) },
    new Map(others.map((userId) => [userId, message])),
  )
  return id
}
