import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { BegunDraft, NewDraft } from './listings.store.ts'

type Begun = Omit<NewDraft, 'ownerId' | 'clientId'> &
  Pick<BegunDraft, 'ownerCard' | 'isOwnerVerified'> & { id: string }

/** A draft that was stored just now, as its owner would read it: nobody has acted on it yet, so nothing need be read. */
export function newDraftView({ id, kind, draft, validUntil, at, ...begun }: Begun): TradeListing {
  const now = at.toISOString()
  return {
    id,
    kind,
    status: 'draft',
    version: 1,
    termsVersion: 0,
    terms: null,
    draft: draft.terms,
    fuelName: null,
    isNameClosed: begun.isNameClosed,
    validUntil: validUntil && new Date(validUntil).toISOString(),
    minLot: draft.minLot,
    heldQuantity: '0',
    available: null,
    owner: begun.ownerCard,
    isOwnerVerified: begun.isOwnerVerified,
    isSuspended: false,
    isMine: true,
    isOfMyCompany: true,
    mayAct: true,
    pricePerBbl: null,
    benchmark: null,
    findings: [],
    decision: null,
    goodMatches: 0,
    createdAt: now,
    updatedAt: now,
    publishedAt: null,
    closedAt: null,
  }
}
