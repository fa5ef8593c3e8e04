import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import type { ListingValues } from './listing-values.ts'

/** What was typed and is not on the server yet. It ends with the tab. */
export type UnsavedListing = {
  values: ListingValues
  /** What the server had when it was typed: only what differs from it was changed here. */
  base: ListingValues
  /** Under which a new one is asked for, however often. */
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
    // Storage may be refused or full; the server has it in a moment.
  }
}

export function clearUnsaved(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage that is refused holds nothing.
  }
}
