import { timeframes } from '@laycan/contract/markets/market-constants'
import type { Trend } from '@laycan/contract/markets/markets'
import { useFormats } from '#platform/settings.ts'
import { Card } from '#ui/card.tsx'
import { Change } from '#ui/change.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { directionOf, formatPercent } from './market-format.ts'

export function TrendCards({ trends }: { trends: Trend[] }) {
  const formats = useFormats()
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {trends.map(({ fuel_type, fuel_name, trend_percentage, analysis, period, confidence }) => (
        <Card as="li" key={fuel_type} className="flex flex-col p-4">
          <div className="flex items-baseline justify-between gap-2">
            <h3 className="min-w-0 truncate font-semibold text-ink">{fuel_name}</h3>
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
