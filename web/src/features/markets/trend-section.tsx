import { timeframes } from '@laycan/contract/markets/market-constants'
import type { Trend } from '@laycan/contract/markets/markets'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Card } from '#ui/card.tsx'
import { Change } from '#ui/change.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { directionOf, formatPercent } from './market-format.ts'

export function TrendSection({ query }: { query: UseQueryResult<Trend[]> }) {
  return (
    <section aria-labelledby="market-trends">
      <h2 id="market-trends" className="font-semibold text-ink text-lg">
        Trends
      </h2>
      <p className="mb-3 text-muted text-sm">Statistics on past prices; no forecast and no advice.</p>
      <QueryList
        query={query}
        items={query.data ?? []}
        what="trends"
        skeleton={
          <SkeletonGroup label="Loading trends">
            <Skeleton className="h-32 w-full" />
          </SkeletonGroup>
        }
        empty={<EmptyState title="No trends for this choice" />}
      >
        {(trends) => <TrendCards trends={trends} />}
      </QueryList>
    </section>
  )
}

function TrendCards({ trends }: { trends: Trend[] }) {
  const formats = useFormats()
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {trends.map(({ fuel_type, fuel_name, trend_percentage, analysis, period, confidence }) => (
        <Card as="li" key={fuel_type} className="flex flex-col p-4">
          <div className="flex items-baseline justify-between gap-2">
            <h3 className="min-w-0 font-semibold text-ink">{fuel_name}</h3>
            <Change
              direction={directionOf(trend_percentage)}
              value={formatPercent(formats, trend_percentage)}
            />
          </div>
          <p className="mt-1 flex-1 text-pretty text-muted text-sm">{analysis}</p>
          <div className="mt-3">
            <ProgressBar
              label={`Confidence, over ${timeframes.find(({ code }) => code === period)?.name ?? period}`}
              value={confidence}
              tone={confidence >= 80 ? 'positive' : confidence >= 50 ? 'warning' : 'negative'}
            />
          </div>
        </Card>
      ))}
    </ul>
  )
}
