import type { Timeframe } from '@laycan/contract/markets/market-constants'
import type { Market } from '@laycan/contract/markets/markets'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryList } from '#platform/query-list.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { LivePrices } from './live-prices.ts'
import { MarketCard } from './market-card.tsx'
import { useWatchlist, useWatchlistChange } from './markets.api.ts'
import { NoMarkets } from './no-markets.tsx'

type MarketGridProps = {
  source: string | undefined
  timeframe: Timeframe
  query: UseQueryResult<{ markets: Market[] }>
  prices: LivePrices
  nowMs: number
  onClear: () => void
}

const gridClass = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'

/** The watched ones first, in the person's order. */
export function MarketGrid({ source, timeframe, query, prices, nowMs, onClear }: MarketGridProps) {
  // Each change replaces the whole list: without it there is nothing to change.
  const { data: watchlist } = useWatchlist(source)
  const watched = watchlist ?? []
  const change = useWatchlistChange(source)
  const toggle = (id: string) =>
    change.mutate(watched.includes(id) ? watched.filter((one) => one !== id) : [...watched, id])
  return (
    <section aria-labelledby="market-prices">
      <h2 id="market-prices" className="sr-only">
        Market prices
      </h2>
      <QueryList
        query={query}
        items={query.data?.markets ?? []}
        what="prices"
        skeleton={
          <SkeletonGroup label="Loading markets" className={gridClass}>
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <Skeleton key={card} className="h-56 w-full" />
            ))}
          </SkeletonGroup>
        }
        empty={<NoMarkets onClear={onClear} />}
      >
        {(markets) => (
          <ul className={gridClass}>
            {sortWatched(markets, watched).map((market) => (
              <MarketCard
                key={market.market_id}
                market={market}
                timeframe={timeframe}
                prices={prices}
                isWatched={watched.includes(market.market_id)}
                onWatch={watchlist && (() => toggle(market.market_id))}
                nowMs={nowMs}
              />
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  )
}

/** The watched ones first, in the order in which they were chosen; the others as they came. */
export function sortWatched<M extends { market_id: string }>(markets: M[], watched: string[]): M[] {
  const place = new Map(watched.map((id, at) => [id, at]))
  const first = markets.filter(({ market_id }) => place.has(market_id))
  first.sort((one, other) => (place.get(one.market_id) ?? 0) - (place.get(other.market_id) ?? 0))
  return [...first, ...markets.filter(({ market_id }) => !place.has(market_id))]
}
