import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { ListingKind, TradeUnit } from '@laycan/contract/trade/trade-constants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isSame, type TypedTerms } from '#features/trade/terms/terms-input.ts'
import { ApiError } from '#platform/api.ts'
import { createClientId } from '#platform/client-id.ts'
import { createAutosave, type SaveState, type Verdict } from './autosave.ts'
import {
  bodyOf,
  type ListingValues,
  mergeValues,
  newListing,
  valuesOf,
  type Writing,
} from './listing-values.ts'
import { call, errorMessage, listingQuery } from './listings.api.ts'
import { clearUnsaved, readUnsaved, unsavedKey, writeUnsaved } from './unsaved-listing.ts'

type FormStart = {
  kind: ListingKind
  userId: string
  /** Undefined for a new one. */
  listing: TradeListing | undefined
  unit: TradeUnit
  writing: Writing
  /** A new one has got its id. */
  onCreated: (id: string) => void
}

export type ListingForm = ReturnType<typeof useListingForm>

/**
 * The state of the form and its way to the server. A draft is saved as it is typed; what is on the market already
 * is only changed when the person says so, and is kept in the tab until then.
 */
export function useListingForm(given: FormStart) {
  const queryClient = useQueryClient()
  const [start] = useState(() => startOf(given))
  const [values, setValues] = useState(start.values)
  const [base, setBase] = useState(start.base)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'untouched' })
  const [isSending, setSending] = useState(false)
  const [line] = useState(() => {
    const { kind, userId, writing } = given
    /** As the server knows it. */
    const server = {
      id: given.listing?.id ?? null,
      version: given.listing?.version ?? 0,
      values: start.base,
      hasAsked: start.isUnsaved,
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
      // Asked for once before, it may exist already with what was typed then.
      const isSurelyNew = server.id === null && !server.hasAsked
      server.hasAsked = true
      if (server.id === null) await create(saved)
      if (!isSurelyNew) await change(saved)
      known(saved)
    }

    function known(saved: ListingValues) {
      server.values = saved
      setBase(saved)
    }

    const keep = (typed: ListingValues) =>
      writeUnsaved(key(), { values: typed, base: server.values, clientId: start.clientId })
    const drop = () => clearUnsaved(key())
    const autosave = createAutosave<ListingValues>({
      save,
      keep,
      drop,
      judge: (error) => judge(error, server.id !== null),
      onState: setSaveState,
    })
    return { server, autosave, adopt, known, change, keep, drop }
  })

  const isAmending = given.listing !== undefined && given.listing.status !== 'draft'

  useEffect(() => {
    // A reload keeps what was changed; whoever goes elsewhere was asked, and has given it up.
    if (isAmending) return line.drop
    if (start.isUnsaved) line.autosave.change(start.values)
    const handleChange = () => {
      if (document.visibilityState === 'hidden' || navigator.onLine) void line.autosave.flush()
    }
    document.addEventListener('visibilitychange', handleChange)
    window.addEventListener('online', handleChange)
    return () => {
      document.removeEventListener('visibilitychange', handleChange)
      window.removeEventListener('online', handleChange)
      // What was typed last is sent even when the person goes elsewhere before the pause is over.
      void line.autosave.flush()
    }
  }, [isAmending, line, start])

  function put(next: ListingValues) {
    setValues(next)
    if (isAmending) line.keep(next)
    else line.autosave.change(next)
  }

  return {
    kind: given.kind,
    writing: given.writing,
    values,
    base,
    saveState,
    isAmending,
    isDirty: !isSame(values, base),
    /** On its way to the market: whoever is led on then leaves nothing behind. */
    isSending,
    /** As the server knows it; the id is null as long as it does not. */
    known: () => ({ id: line.server.id, version: line.server.version }),
    change: (part: Partial<ListingValues>) => put({ ...values, ...part }),
    changeTerms: (part: Partial<TypedTerms>) => put({ ...values, terms: { ...values.terms, ...part } }),
    flush: line.autosave.flush,
    /** Puts what was changed on the market. */
    async amend(): Promise<TradeListing> {
      setSending(true)
      try {
        const listing = await line.change(values)
        line.drop()
        line.known(values)
        return listing
      } catch (error) {
        setSending(false)
        if (judge(error, true).kind === 'stale') setSaveState({ kind: 'stale' })
        throw error
      }
    },
    /** Goes on from the version that came in between: with what I changed on top of it, or without. */
    goOn(latest: TradeListing, isMineKept: boolean) {
      const theirs = valuesOf(latest, given.writing)
      line.autosave.settle()
      line.adopt(latest)
      line.known(theirs)
      setSaveState({ kind: 'untouched' })
      if (isMineKept) return put(mergeValues(base, values, theirs))
      line.drop()
      setValues(theirs)
    },
    discard() {
      line.autosave.settle()
      line.drop()
      setValues(base)
      setSaveState({ kind: 'untouched' })
    },
  }
}

/** What the form begins with: what was typed in this tab and did not get through, or else what the server has. */
function startOf({ kind, userId, listing, unit, writing }: FormStart) {
  const unsaved = readUnsaved(unsavedKey(userId, kind, listing?.id ?? null))
  const base = listing ? valuesOf(listing, writing) : newListing(unit, writing)
  return {
    base,
    values: unsaved ? mergeValues(unsaved.base, unsaved.values, base) : base,
    clientId: unsaved?.clientId ?? createClientId(),
    isUnsaved: unsaved !== undefined,
  }
}

function judge(error: unknown, isKnown: boolean): Verdict {
  const status = error instanceof ApiError ? error.status : 0
  if (isKnown && (status === 409 || status === 404)) return { kind: 'stale' }
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  const mayRetry = status === 0 || status >= 500 || status === 429 || status === 408
  const reason = status === 0 ? 'No connection; it is kept in this tab.' : (field ?? errorMessage(error))
  return { kind: 'failed', reason, mayRetry }
}
