import { formatCount, formatTime } from './figure-format.ts'
import type { StatsState } from './platform-stats.ts'
import { claims } from './sample-content.ts'
import { measureClass } from './section.tsx'

/** The four headline figures, and one line that says where they come from. */
export function ClaimsStrip({ state }: { state: StatsState }) {
  const live = state.kind === 'live' ? state.stats : undefined
  const figures = [
    [live ? formatCount(live.countriesServed) : claims.countries, 'countries'],
    [claims.markets, 'markets'],
    [live ? formatCount(live.totalUsers) : claims.members, 'members'],
    [claims.fees, 'setup fees'],
  ]
  return (
    <div className="border-line border-y bg-surface">
      <div className={`${measureClass} py-8`}>
        <dl className="grid grid-cols-2 gap-6 sm:grid-cols-4">
          {figures.map(([value, label]) => (
            <div key={label} className="flex flex-col-reverse border-accent border-l-2 pl-4">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular font-semibold text-3xl tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
        {/* As high on a narrow screen as its longest text, so that nothing moves when that arrives. */}
        <p role="status" className="mt-6 text-sm text-subtle max-sm:min-h-10">
          <StatsNote state={state} />
        </p>
      </div>
    </div>
  )
}

function StatsNote({ state }: { state: StatsState }) {
  if (state.kind === 'sample') return 'Sample figures, to show what the platform reports.'
  if (state.kind === 'unavailable') {
    return (
      <>
        <strong className="mr-2 font-medium text-warning">Live data temporarily unavailable</strong>
        <span className="inline-block">Showing cached statistics</span>
      </>
    )
  }
  const { lastUpdated } = state.stats
  return (
    <>
      <strong className="mr-2 font-medium text-positive">Live</strong>
      Updated <time dateTime={lastUpdated}>{formatTime(lastUpdated)}</time>
    </>
  )
}
