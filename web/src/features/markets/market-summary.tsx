import { add, exact, roundTo } from '@laycan/contract/decimal'
import type { Market } from '@laycan/contract/markets/markets'
import { useFormats } from '#platform/settings.ts'
import { StatCard } from '#ui/stat-card.tsx'

/** The four figures above the markets that are shown. */
export function MarketSummary({ markets }: { markets: Market[] | undefined }) {
  const { number } = useFormats()
  const { active, rising, falling, volumeMt } = summarise(markets ?? [])
  const loading = markets === undefined
  return (
    <section aria-label="Summary" className="grid gap-3 min-[24rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label="Active markets"
        value={number(active)}
        hint={`of ${markets?.length ?? 0}`}
        loading={loading}
      />
      <StatCard label="Rising markets" value={number(rising)} hint="in 24 hours" loading={loading} />
      <StatCard label="Falling markets" value={number(falling)} hint="in 24 hours" loading={loading} />
      <StatCard
        label="Total volume"
        value={number(volumeMt, 0)}
        unit="MT"
        hint="in 24 hours"
        loading={loading}
      />
    </section>
  )
}

type Summarised = Pick<Market, 'trading_status' | 'change_24h' | 'volume_24h'>

/** How the markets stand together. */
export function summarise(markets: Summarised[]) {
  const volume = markets.reduce((sum, { volume_24h }) => add(sum, exact(volume_24h ?? '0')), exact('0'))
  return {
    active: markets.filter(({ trading_status }) => trading_status === 'active').length,
    rising: markets.filter(({ change_24h }) => Number(change_24h) > 0).length,
    falling: markets.filter(({ change_24h }) => Number(change_24h) < 0).length,
    volumeMt: roundTo(volume, 0),
  }
}
