import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { useHouseTerms } from '#features/trade/terms/house-terms.api.ts'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { deviceFormats, formatsOf } from '#platform/formats.ts'
import { useSession } from '#platform/session.tsx'
import { settingsQuery } from '#platform/settings.ts'
import { optionalId, urlState, useUrlState } from '#platform/url-state.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListingForm } from './listing-form.tsx'
import { actionsOf, listingPath } from './listing-labels.ts'
import { ListingLoadError, ListingSkeleton } from './listing-loading.tsx'
import { useListing } from './listings.api.ts'
import { quickEntryOf } from './quick-entry-link.ts'

const draftState = urlState({ draft: optionalId, copy: optionalId })

/**
 * A new listing at `…/new`, or an existing one at `…/:id/edit`. A new one gets its id at the first save, which is
 * then put into the query of the URL: a reload finds it, and the form keeps its focus.
 */
export default function ListingFormPage({ kind }: { kind: ListingKind }) {
  const { id: pathId } = useParams()
  const { view, change } = useUrlState(draftState)
  const id = pathId ?? view.draft
  const [created, setCreated] = useState<string>()
  const [form, setForm] = useState({ id, count: 0 })
  // Another listing is another form, but a new one that just got its id stays the same form.
  if (form.id !== id) setForm({ id, count: id !== null && id === created ? form.count : form.count + 1 })

  function handleCreated(newId: string) {
    setCreated(newId)
    // What it was copied from has no part in it any more.
    change({ draft: newId, copy: null })
  }

  return <LoadedForm key={form.count} kind={kind} id={id} copyId={view.copy} onCreated={handleCreated} />
}

type LoadedFormProps = {
  kind: ListingKind
  id: string | null
  /** An earlier listing that a new one starts from. */
  copyId: string | null
  onCreated: (id: string) => void
}

function LoadedForm({ kind, id, copyId, onCreated }: LoadedFormProps) {
  const { state } = useLocation()
  const { user } = useSession()
  const settings = useQuery(settingsQuery)
  const house = useHouseTerms()
  // A new listing stays a new form when it gets its id.
  const [startId] = useState(id)
  const [startCopyId] = useState(copyId)
  if (!user || settings.isPending || house.isPending) return <ListingSkeleton />
  if (user.userType === 'broker') return <NotForBrokers kind={kind} />
  const choices = settings.data ?? deviceFormats
  const common = {
    kind,
    userId: user.userId,
    unit: settings.data?.unit ?? 'MT',
    writing: { mark: decimalMarkOf(formatsOf(choices)), timeZone: choices.timeZone },
    onCreated,
    // Without an answer a listing starts without any.
    house: house.data?.clauses,
  }
  if (startId === null && startCopyId !== null) return <CopiedForm {...common} id={startCopyId} />
  if (startId === null) return <ListingForm {...common} listing={undefined} quickText={quickEntryOf(state)} />
  return <ExistingForm {...common} id={startId} />
}

function NotForBrokers({ kind }: { kind: ListingKind }) {
  const { many, path } = listingNouns[kind]
  return (
    <Card>
      <title>{`New ${listingNouns[kind].one} · Laycan`}</title>
      <EmptyState
        title={`Brokers act for others and publish no ${many}`}
        action={
          <Link to={path} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Browse {many}
          </Link>
        }
      />
    </Card>
  )
}

type ExistingFormProps = Omit<Parameters<typeof ListingForm>[0], 'listing'> & { id: string }

/** A new listing with the terms of an earlier one, whose days and validity are chosen again. */
function CopiedForm({ id, ...common }: ExistingFormProps) {
  const listing = useListing(id)
  if (!listing.data && listing.error) return <ListingLoadError kind={common.kind} query={listing} />
  if (!listing.data) return <ListingSkeleton />
  return <ListingForm {...common} listing={undefined} copied={listing.data} />
}

function ExistingForm({ id, ...common }: ExistingFormProps) {
  const listing = useListing(id)
  const { data } = listing
  if (!data && listing.error) return <ListingLoadError kind={common.kind} query={listing} />
  // Edits must start from what the server has now, not from what this tab cached an hour ago.
  if (!data || !listing.isFetchedAfterMount) return <ListingSkeleton />
  const acts = actionsOf(data)
  const isOurs = data.mayAct && data.kind === common.kind
  if (!isOurs || !(acts.includes('edit') || acts.includes('amend'))) {
    return <Navigate to={listingPath(data)} replace />
  }
  return <ListingForm {...common} listing={data} />
}
