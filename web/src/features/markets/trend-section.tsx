import type { Trend } from '@laycan/contract/markets/markets'
import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshError } from '#platform/query-list.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { TrendCards } from './trend-cards.tsx'

export function TrendSection({ query }: { query: UseQueryResult<Trend[]> }) {
  const { data: trends, isPending, isError, isFetching, refetch } = query
  return (
    <section aria-labelledby="market-trends">
      <h2 id="market-trends" className="font-semibold text-ink text-lg">
        Trends
      </h2>
      <p className="mb-3 text-muted text-sm">Statistics on past prices; no forecast and no advice.</p>
      {isPending && (
        <SkeletonGroup label="Loading trends">
          <Skeleton className="h-32 w-full" />
        </SkeletonGroup>
      )}
      <RefreshError what="Trends" query={query} className="mb-2" />
      {isError && !trends && (
        <ErrorState
          title="Failed to load trends. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {trends?.length === 0 && (
        <Card>
          <EmptyState title="No trends for this choice" />
        </Card>
      )}
      {trends && <TrendCards trends={trends} />}
    </section>
  )
}
