import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { marketplaceSheet } from '#features/trade/shared/trade-sheets.ts'
import { ListTools } from '#platform/lists/list-tools.tsx'
import { QueryList } from '#platform/query-list.tsx'
import { useSession } from '#platform/session.tsx'
import { useUrlState } from '#platform/url-state.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { otherKind } from './listing-labels.ts'
import { useLiveListings, useMarketplaceListings } from './listings.api.ts'
import { MarketplaceCard } from './marketplace-card.tsx'
import { MarketplaceFilters } from './marketplace-filters.tsx'
import { countFilters, marketplaceState, withoutFilters } from './marketplace-view.ts'

/** Other members' open requests or supplies. */
export function Marketplace({ kind }: { kind: ListingKind }) {
  const { view, change } = useUrlState(marketplaceState)
  const query = useMarketplaceListings(kind, view)
  useLiveListings()
  const { many } = listingNouns[kind]
  const listings = query.data?.pages.flatMap((page) => page.listings) ?? []
  return (
    <div className="space-y-4">
      <MarketplaceFilters kind={kind} view={view} onChange={change} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="tabular min-h-5 text-muted text-sm">
          {query.data && countText(listings.length, kind, query.hasNextPage)}
        </p>
        <ListTools query={query} rowsOf={(page) => page.listings} sheet={marketplaceSheet} mayNotify />
      </div>
      <QueryList
        query={query}
        items={listings}
        what={many}
        skeleton={<MarketplaceSkeleton label={`Loading ${many}`} />}
        empty={
          <NoListings
            kind={kind}
            isFiltered={countFilters(view) > 0}
            onClear={() => change(withoutFilters(view))}
          />
        }
      >
        {(shown) => (
          <ul
            aria-label={kind === 'request' ? 'Requests' : 'Supplies'}
            className={classNames('space-y-2.5', query.isPlaceholderData && 'opacity-60')}
          >
            {shown.map((listing) => (
              <MarketplaceCard key={listing.id} listing={listing} />
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  )
}

function countText(count: number, kind: ListingKind, hasMore: boolean): string {
  const { one, many } = listingNouns[kind]
  if (hasMore) return `The first ${count} ${many}`
  return count === 1 ? `1 ${one}` : `${count} ${many}`
}

function MarketplaceSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="space-y-2.5">
      {['one', 'two', 'three', 'four'].map((key) => (
        <Skeleton key={key} className="h-28 w-full rounded-lg" />
      ))}
    </SkeletonGroup>
  )
}

type NoListingsProps = { kind: ListingKind; isFiltered: boolean; onClear: () => void }

function NoListings({ kind, isFiltered, onClear }: NoListingsProps) {
  const { user } = useSession()
  const { many } = listingNouns[kind]
  const own = listingNouns[otherKind(kind)]
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={`No ${many} found matching your criteria`}
        action={
          <Button variant="secondary" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Try a wider window, another region, or any Incoterm.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`No open ${many} right now`}
      action={
        user?.userType !== 'broker' && (
          <Link to={`${own.path}/new`} className={buttonClass({ size: 'sm' })}>
            New {own.one}
          </Link>
        )
      }
    >
      {user?.userType !== 'broker'
        ? `Publish a ${own.one} and get a notification as soon as one matches.`
        : 'New ones appear here as they are published.'}
    </EmptyState>
  )
}
