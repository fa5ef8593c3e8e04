import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { useSession } from '#platform/session.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { otherKind } from './listing-labels.ts'
import { useLiveListings, useMarketplaceListings } from './listings.api.ts'
import { MarketplaceCard } from './marketplace-card.tsx'
import { MarketplaceFilters } from './marketplace-filters.tsx'
import { countFilters, useMarketplaceView, wholeMarketplace } from './marketplace-view.ts'

/** Others' open requests or supplies; what is looked for stands in the address. */
export function Marketplace({ kind }: { kind: ListingKind }) {
  const { view, change } = useMarketplaceView()
  const market = useMarketplaceListings(kind, view)
  useLiveListings()
  const { many } = listingNouns[kind]
  const listings = market.data?.pages.flatMap((page) => page.listings)
  return (
    <div className="space-y-4">
      <MarketplaceFilters kind={kind} view={view} onChange={change} />
      <p role="status" className="tabular min-h-5 text-muted text-sm">
        {listings && countText(listings.length, kind, market.hasNextPage)}
      </p>
      {!listings ? (
        market.isError ? (
          <Card>
            <ErrorState
              title={`Failed to load ${many}. Please try again.`}
              onRetry={() => void market.refetch()}
              retrying={market.isFetching}
            />
          </Card>
        ) : (
          <Waiting label={`Loading ${many}`} />
        )
      ) : listings.length === 0 ? (
        <Card>
          <Nothing
            kind={kind}
            isNarrowed={countFilters(view) > 0}
            onClear={() => change({ ...wholeMarketplace, against: view.against, sort: view.sort })}
          />
        </Card>
      ) : (
        <ul
          aria-label={kind === 'request' ? 'Requests' : 'Supplies'}
          className={classNames('space-y-2.5', market.isPlaceholderData && 'opacity-60')}
        >
          {listings.map((listing) => (
            <MarketplaceCard key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
      <ShowMore more={market} />
    </div>
  )
}

function countText(count: number, kind: ListingKind, hasMore: boolean): string {
  const { one, many } = listingNouns[kind]
  if (hasMore) return `The first ${count} ${many}`
  return count === 1 ? `1 ${one}` : `${count} ${many}`
}

function Waiting({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="space-y-2.5">
      {['one', 'two', 'three', 'four'].map((key) => (
        <Skeleton key={key} className="h-28 w-full rounded-lg" />
      ))}
    </SkeletonGroup>
  )
}

type NothingProps = { kind: ListingKind; isNarrowed: boolean; onClear: () => void }

function Nothing({ kind, isNarrowed, onClear }: NothingProps) {
  const { user } = useSession()
  const { many } = listingNouns[kind]
  const own = listingNouns[otherKind(kind)]
  if (isNarrowed) {
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
      title={`There are no open ${many} at the moment`}
      action={
        user?.userType === own.maker && (
          <Link to={`${own.path}/new`} className={buttonClass({ size: 'sm' })}>
            New {own.one}
          </Link>
        )
      }
    >
      {user?.userType === own.maker
        ? `Publish a ${own.one}: you are told as soon as one of them fits.`
        : 'Come back later: new ones appear here by themselves.'}
    </EmptyState>
  )
}
