import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { HouseClauses } from '@laycan/contract/trade/terms/house-terms'
import type { ListingKind, TradeUnit } from '@laycan/contract/trade/trade-constants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#platform/api.ts'
import { createClientId } from '#platform/client-id.ts'
import { createAutosave, type SaveFailure, type SaveState } from './autosave.ts'
import {
  bodyOf,
  copyOf,
  type ListingValues,
  mergeValues,
  newListing,
  valuesOf,
  type Writing,
} from './listing-values.ts'
import { call, errorMessage, listingQuery } from './listings.api.ts'
import { clearUnsaved, readUnsaved, unsavedKey, writeUnsaved } from './unsaved-listing.ts'

export type FormStart = {
  kind: ListingKind
  userId: string
  /** Undefined for a new one. */
  listing: TradeListing | undefined
  unit: TradeUnit
  writing: Writing
  /** What a new one starts with. */
  house: HouseClauses | undefined
  /** An earlier listing whose terms a new one starts with. */
  copied?: TradeListing | undefined
  /** Called with the id at the first save. */
  onCreated: (id: string) => void
}

/**
 * Keeps the form in sync with the server. A draft is saved as it is typed. Edits to a published listing stay in the
 * tab until the person publishes them.
 */
export function useListingSync(given: FormStart) {
  const queryClient = useQueryClient()
  const [start] = useState(() => startOf(given))
  const [base, setBase] = useState(start.base)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'untouched' })
  const [sync] = useState(() => {
    const { kind, userId, writing } = given
    /** What the server has. */
    const server = {
      id: given.listing?.id ?? null,
      version: given.listing?.version ?? 0,
      values: start.base,
      wasTried: start.isUnsaved,
    }
    const key = () => unsavedKey(userId, kind, server.id)

    function adopt(listing: TradeListing) {
      server.id = listing.id
      server.version = listing.version
      queryClient.setQueryData(listingQuery(listing.id).queryKey, listing)
    }

    async function create(saved: ListingValues): Promise<TradeListing> {
      const body = { clientId: start.clientId, kind, ...bodyOf(saved, writing) }
      const { listing } = await call('POST /trading/listings', { body })
      clearUnsaved(key())
      adopt(listing)
      given.onCreated(listing.id)
      return listing
    }

    async function change(saved: ListingValues): Promise<TradeListing> {
      const body = { ...bodyOf(saved, writing), version: server.version }
      const params = { id: server.id ?? '' }
      const { listing } = await call('PUT /trading/listings/:id', { params, body })
      adopt(listing)
      return listing
    }

    async function save(saved: ListingValues) {
      // After a lost answer it may exist already, with what was typed then.
      const isFirstTry = server.id === null && !server.wasTried
      server.wasTried = true
      if (server.id === null) await create(saved)
      if (!isFirstTry) await change(saved)
      setSaved(saved)
    }

    function setSaved(saved: ListingValues) {
      server.values = saved
      setBase(saved)
    }

    const storeUnsaved = (typed: ListingValues) =>
      writeUnsaved(key(), { values: typed, base: server.values, clientId: start.clientId })
    const clearStored = () => clearUnsaved(key())
    const autosave = createAutosave<ListingValues>({
      save,
      storeUnsaved,
      clearStored,
      classify: (error) => classify(error, server.id !== null),
      onState: setSaveState,
    })
    return { server, autosave, adopt, setSaved, change, storeUnsaved, clearStored }
  })

  const isAmending = given.listing !== undefined && given.listing.status !== 'draft'

  useEffect(() => {
    // A reload keeps the edits; leaving the page after the warning discards them.
    if (isAmending) return sync.clearStored
    if (start.isUnsaved || start.isCopy) sync.autosave.change(start.values)
    const handleChange = () => {
      if (document.visibilityState === 'hidden' || navigator.onLine) void sync.autosave.flush()
    }
    document.addEventListener('visibilitychange', handleChange)
    window.addEventListener('online', handleChange)
    return () => {
      document.removeEventListener('visibilitychange', handleChange)
      window.removeEventListener('online', handleChange)
      // Saves the last edits when the person leaves before the autosave fires.
      void sync.autosave.flush()
    }
  }, [isAmending, sync, start])

  function forgetUnsaved() {
    sync.autosave.discard()
    setSaveState({ kind: 'untouched' })
  }

  return {
    /** What the form starts with. */
    values: start.values,
    /** What the server has. */
    base,
    /** Its id is null before the first save. */
    known: () => ({ id: sync.server.id, version: sync.server.version }),
    saveState,
    isAmending,
    /** After every edit. */
    store: (values: ListingValues) => (isAmending ? sync.storeUnsaved(values) : sync.autosave.change(values)),
    /** Saves the draft now; returns whether the server has everything. */
    flush: sync.autosave.flush,
    /** Publishes the changes. */
    async amend(values: ListingValues): Promise<TradeListing> {
      try {
        const listing = await sync.change(values)
        sync.clearStored()
        sync.setSaved(values)
        return listing
      } catch (error) {
        if (classify(error, true).kind === 'stale') setSaveState({ kind: 'stale' })
        throw error
      }
    },
    /** Continues from the version that was saved elsewhere. */
    continueFrom(latest: TradeListing, theirs: ListingValues) {
      forgetUnsaved()
      sync.adopt(latest)
      sync.setSaved(theirs)
    },
    /** Forgets the edits that are not on the server. */
    discard() {
      forgetUnsaved()
      sync.clearStored()
    },
  }
}

/** Starts with the unsaved edits of this tab, or else with what the server has. */
function startOf({ kind, userId, listing, unit, writing, house, copied }: FormStart) {
  const unsaved = readUnsaved(unsavedKey(userId, kind, listing?.id ?? null))
  const base = listing ? valuesOf(listing, writing) : newListing(unit, writing, Date.now(), house)
  if (copied) {
    return {
      base,
      values: copyOf(copied, base, writing),
      clientId: createClientId(),
      isUnsaved: false,
      isCopy: true,
    }
  }
  return {
    base,
    values: unsaved ? mergeValues(unsaved.base, unsaved.values, base) : base,
    clientId: unsaved?.clientId ?? createClientId(),
    isUnsaved: unsaved !== undefined,
    isCopy: false,
  }
}

function classify(error: unknown, isSaved: boolean): SaveFailure {
  const status = error instanceof ApiError ? error.status : 0
  if (isSaved && (status === 409 || status === 404)) return { kind: 'stale' }
  const [fieldMessage] = error instanceof ApiError ? Object.values(error.fields) : []
  const mayRetry = status === 0 || status >= 500 || status === 429 || status === 408
  const reason =
    status === 0 ? 'No connection. Your edits are kept in this tab.' : (fieldMessage ?? errorMessage(error))
  return { kind: 'failed', reason, mayRetry }
}
