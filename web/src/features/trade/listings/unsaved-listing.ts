import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import type { ListingValues } from './listing-values.ts'

/** Edits that are not on the server yet; kept in session storage. */
export type UnsavedListing = {
  values: ListingValues
  /** What the server had at the time; only what differs from it was edited here. */
  base: ListingValues
  /** The idempotency id of a new listing. */
  clientId: string
}

export const unsavedKey = (userId: string, kind: ListingKind, id: string | null): string =>
  `laycan.listing.${userId}.${id ?? `new-${kind}`}`

export function readUnsaved(key: string): UnsavedListing | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as UnsavedListing)
  } catch {
    return undefined
  }
}

export function writeUnsaved(key: string, unsaved: UnsavedListing) {
  try {
    sessionStorage.setItem(key, JSON.stringify(unsaved))
  } catch {
    // Storage may be unavailable or full; the server gets it in a moment.
  }
}

export function clearUnsaved(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing to clear where storage is unavailable.
  }
}
