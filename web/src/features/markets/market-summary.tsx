import { add, exact, roundTo } from '@laycan/contract/decimal'
import type { Market } from '@laycan/contract/markets/markets'
import { useFormats } from '#platform/settings.ts'
import { StatCard } from '#ui/stat-card.tsx'

/** The four figures above the markets that are shown: as cards, or in one line above the board. */
export function MarketSummary({ markets, isLine }: { markets: Market[] | undefined; isLine?: boolean }) {
  const { number } = useFormats()
  const { active, rising, falling, volumeMt } = summarise(markets ?? [])
  const loading = markets === undefined
  if (isLine) {
    const figures = [
      ['Active markets', `${number(active)} of ${markets?.length ?? 0}`],
      ['Rising markets', number(rising)],
      ['Falling markets', number(falling)],
      ['Total volume', `${number(volumeMt, 0)} MT in 24 hours`],
    ] as const
    return (
      <section aria-label="Summary">
        <dl className="tabular flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {figures.map(([label, value]) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-subtle">{label}</dt>
              <dd className="font-semibold text-ink">{loading ? '–' : value}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  }
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
