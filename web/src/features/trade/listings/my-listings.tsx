import type { ListingStatus } from '@laycan/contract/trade/listings/listing-drafts'
import { type ListingKind, listingNouns, listingStatuses } from '@laycan/contract/trade/trade-constants'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Ship from 'lucide-react/icons/ship'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { Switch } from '#ui/switch.tsx'
import { otherKind, statusName } from './listing-labels.ts'
import { type MyListingsView, useMyListings } from './listings.api.ts'
import { MyListingsTable } from './my-listings-table.tsx'
import { StatusLinks } from './status-links.tsx'

const codes: readonly string[] = listingStatuses.map(({ code }) => code)

function useMyView(kind: ListingKind) {
  const [address, setAddress] = useSearchParams()
  const status = address.get('status') ?? ''
  const view: MyListingsView = {
    kind,
    status: codes.includes(status) ? (status as ListingStatus) : null,
    isCompany: address.get('whose') === 'company',
  }
  function showCompany(isCompany: boolean) {
    const next = new URLSearchParams(window.location.search)
    if (isCompany) next.set('whose', 'company')
    else next.delete('whose')
    setAddress(next, { replace: true })
  }
  return { view, showCompany }
}

export function MyListings({ kind }: { kind: ListingKind }) {
  const { view, showCompany } = useMyView(kind)
  const { data, error, isFetching, refetch, ...more } = useMyListings(view)
  const listings = data?.pages.flatMap((page) => page.listings)
  const { many } = listingNouns[kind]
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StatusLinks kind={kind} current={view.status} counts={data?.pages.at(-1)?.counts} />
        <Switch label="Include colleagues" checked={view.isCompany} onCheckedChange={showCompany} />
      </div>
      {error && !listings ? (
        <Card>
          <ErrorState
            title={`Failed to load ${many}. Please try again.`}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : listings?.length === 0 ? (
        <Card>
          <NoListings view={view} />
        </Card>
      ) : (
        <MyListingsTable kind={kind} listings={listings} isCompany={view.isCompany} />
      )}
      <p role="status" className="sr-only">
        {listings && `${listings.length} ${listings.length === 1 ? listingNouns[kind].one : many}`}
      </p>
      <ShowMore more={more} />
    </div>
  )
}

/** Leads on: to the first one, or to what the other side has. */
function NoListings({ view: { kind, status } }: { view: MyListingsView }) {
  const { one, many, path } = listingNouns[kind]
  const others = listingNouns[otherKind(kind)].many
  if (status) {
    return (
      <EmptyState
        title={`No ${many} here`}
        action={
          <Link to={path} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Show all {many}
          </Link>
        }
      >
        None of your {many} is in the state “{statusName(status)}”.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={kind === 'request' ? <ClipboardList /> : <Ship />}
      title={`You have no ${many} yet`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to={`${path}/new`} className={buttonClass({ size: 'sm' })}>
            New {one}
          </Link>
          <Link to={`${path}?tab=find`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Find {others}
          </Link>
        </div>
      }
    >
      {kind === 'request'
        ? 'Describe the fuel you need, where and when. Sellers who have it will quote.'
        : 'Describe the fuel you have, where and when. Buyers who need it will bid.'}
    </EmptyState>
  )
}
