import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'

/** The screen of a listing, as notifications lead to it. */
export const pathOf = ({ id, kind }: { id: string; kind: ListingKind }) => `${listingNouns[kind].path}/${id}`
