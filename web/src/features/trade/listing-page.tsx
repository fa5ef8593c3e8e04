import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { ListingScreen } from './listings/listing-screen.tsx'
import { ListingNegotiations } from './negotiations/listing-negotiations.tsx'

/** Here, since it joins two features: a listing, and what is negotiated on it. */
export function ListingPage({ kind }: { kind: ListingKind }) {
  return <ListingScreen kind={kind} quotes={negotiationsOn} />
}

const negotiationsOn = ({ id, kind, isOfMyCompany, isMine, status }: TradeListing) =>
  status === 'draft' ? null : (
    <ListingNegotiations listingId={id} kind={kind} isOwner={isMine || isOfMyCompany} />
  )
