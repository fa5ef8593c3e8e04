import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { createFormats, deviceFormats } from '#platform/formats.ts'
import { useSession } from '#platform/session.tsx'
import { settingsQuery } from '#platform/settings.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListingProblem } from './listing-error.tsx'
import { ListingForm } from './listing-form.tsx'
import { actionsOf, listingPath } from './listing-labels.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { useListing } from './listings.api.ts'

/**
 * A new listing at `…/new`, or one that is changed at `…/:id/edit`. A new one gets its id at the first save; the
 * address then names it in its query, so that a reload finds it and whoever types is not disturbed.
 */
export function ListingFormPage({ kind }: { kind: ListingKind }) {
  const { id: named } = useParams()
  const [address, setAddress] = useSearchParams()
  const id = named ?? address.get('draft')
  const [created, setCreated] = useState<string>()
  const [form, setForm] = useState({ id, count: 0 })
  // Another listing is another form; the one that was begun here and has got its id is not.
  if (form.id !== id) setForm({ id, count: id !== null && id === created ? form.count : form.count + 1 })

  function handleCreated(newId: string) {
    setCreated(newId)
    setAddress({ draft: newId }, { replace: true })
  }

  return <LoadedForm key={form.count} kind={kind} id={id} onCreated={handleCreated} />
}

type LoadedFormProps = { kind: ListingKind; id: string | null; onCreated: (id: string) => void }

function LoadedForm({ kind, id, onCreated }: LoadedFormProps) {
  const { user } = useSession()
  const settings = useQuery(settingsQuery)
  // What it began with: a new one stays the form it is when it gets an id.
  const [startId] = useState(id)
  if (!user || settings.isPending) return <ListingSkeleton />
  if (user.userType !== listingNouns[kind].maker) return <NotTheirs kind={kind} />
  const choices = settings.data ?? deviceFormats
  const common = {
    kind,
    userId: user.userId,
    unit: settings.data?.unit ?? 'MT',
    writing: { mark: decimalMarkOf(createFormats(choices)), timeZone: choices.timeZone },
    onCreated,
  }
  if (startId === null) return <ListingForm {...common} listing={undefined} />
  return <KnownForm {...common} id={startId} />
}

/** Buyers make requests and sellers supplies; anybody else is led to what they may do. */
function NotTheirs({ kind }: { kind: ListingKind }) {
  const { maker, many, path } = listingNouns[kind]
  return (
    <Card>
      <title>{`New ${listingNouns[kind].one} · Laycan`}</title>
      <EmptyState
        title={`Only ${maker}s make ${many}`}
        action={
          <Link to={path} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            See open {many}
          </Link>
        }
      />
    </Card>
  )
}

type KnownFormProps = Omit<Parameters<typeof ListingForm>[0], 'listing'> & { id: string }

function KnownForm({ id, ...common }: KnownFormProps) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useListing(id)
  if (!data && error) {
    return (
      <ListingProblem kind={common.kind} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  // What is typed over must be what the server has now, not what this tab saw an hour ago.
  if (!data || !isFetchedAfterMount) return <ListingSkeleton />
  const acts = actionsOf(data)
  const isMine = data.isMine && data.kind === common.kind
  if (!isMine || !(acts.includes('edit') || acts.includes('amend'))) {
    return <Navigate to={listingPath(data)} replace />
  }
  return <ListingForm {...common} listing={data} />
}
