import type { ListingStatus } from '@laycan/contract/trade/listings/listing-drafts'
import { type ListingKind, listingNouns, listingStatuses } from '@laycan/contract/trade/trade-constants'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Ship from 'lucide-react/icons/ship'
import { Link } from 'react-router'
import { listingSheet } from '#features/trade/shared/trade-sheets.ts'
import { ListTools } from '#platform/lists/list-tools.tsx'
import { QueryList } from '#platform/query-list.tsx'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Switch } from '#ui/switch.tsx'
import { otherKind, statusName } from './listing-labels.ts'
import { useMyListings } from './listings.api.ts'
import { MyListingsTable } from './my-listings-table.tsx'
import { StatusLinks } from './status-links.tsx'

export const myListingsState = urlState({
  status: oneOf(
    listingStatuses.map(({ code }) => code),
    null,
  ),
  whose: oneOf(['mine', 'company'], 'mine'),
})

export function MyListings({ kind }: { kind: ListingKind }) {
  const { view, change, linkTo } = useUrlState(myListingsState)
  const isCompany = view.whose === 'company'
  const query = useMyListings({ kind, status: view.status, isCompany })
  const listings = query.data?.pages.flatMap((page) => page.listings) ?? []
  const { one, many } = listingNouns[kind]
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StatusLinks
          kind={kind}
          current={view.status}
          counts={query.data?.pages.at(-1)?.counts}
          linkTo={(status) => linkTo({ status })}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Switch
            label="Include colleagues"
            checked={isCompany}
            onCheckedChange={(isOn) => change({ whose: isOn ? 'company' : 'mine' })}
          />
          <ListTools query={query} rowsOf={(page) => page.listings} sheet={listingSheet} />
        </div>
      </div>
      <QueryList
        query={query}
        items={listings}
        what={many}
        skeleton={<MyListingsTable kind={kind} listings={undefined} isCompany={isCompany} />}
        empty={<NoListings kind={kind} status={view.status} />}
      >
        {() => <MyListingsTable kind={kind} listings={listings} isCompany={isCompany} />}
      </QueryList>
      <p role="status" className="sr-only">
        {query.data && `${listings.length} ${listings.length === 1 ? one : many}`}
      </p>
    </div>
  )
}

type NoListingsProps = { kind: ListingKind; status: ListingStatus | null }

function NoListings({ kind, status }: NoListingsProps) {
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
        None of your {many} has the status “{statusName(status)}”.
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
