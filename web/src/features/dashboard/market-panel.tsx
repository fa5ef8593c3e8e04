import { unitText } from '@laycan/contract/figure-texts'
import type { Market } from '@laycan/contract/markets/markets'
import { Link } from 'react-router'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { useNow } from '#platform/use-now.ts'
import { Change } from '#ui/change.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import { useMarketOverview, useWatchlist } from './dashboard.api.ts'
import { changeOf, shownMarkets } from './market-rows.ts'
import { Panel, PanelNote, rowClass } from './panel.tsx'

const kindLabels = { simulated: 'Simulated', delayed: 'Delayed', end_of_day: 'End of day' }

/** The markets that the person watches, or benchmarks, as many as there is room for. */
export function MarketPanel({ shown }: { shown: number }) {
  const query = useMarketOverview()
  const { data: watched = [] } = useWatchlist()
  const overview = query.data
  const rows = shownMarkets(overview?.markets ?? [], watched, shown)
  return (
    <Panel
      title="Markets"
      what="markets"
      query={query}
      lines={6}
      link={{ to: '/markets', text: watched.length > 0 ? 'Watchlist' : 'All markets' }}
    >
      {rows.length === 0 ? (
        <PanelNote>There are no prices yet.</PanelNote>
      ) : (
        <ul className="mt-2 grid grid-cols-[minmax(0,1fr)_3.5rem_auto] gap-x-2.5 max-[24rem]:grid-cols-[minmax(0,1fr)_0_auto] max-[24rem]:gap-x-1">
          {rows.map((market) => (
            <Row key={market.market_id} market={market} />
          ))}
        </ul>
      )}
      {overview && rows.length > 0 && (
        <p className="border-line border-t px-4 py-2 text-subtle text-xs">
          {kindLabels[overview.source.kind]} · {overview.source.credit || overview.source.name}
        </p>
      )}
    </Panel>
  )
}

const tones = { up: 'text-positive', down: 'text-negative', flat: 'text-muted' }

function Row({ market }: { market: Market }) {
  const formats = useFormats()
  const nowMs = useNow()
  const change = changeOf(market.change_24h, formats)
  return (
    <li className={`${rowClass} relative col-span-3 grid grid-cols-subgrid items-center hover:bg-hover`}>
      <Link
        to={`/markets/chart?market=${encodeURIComponent(market.market_id)}`}
        className="text-pretty break-words rounded-sm leading-5 after:absolute after:inset-0 after:content-['']"
      >
        {market.fuel_name}
      </Link>
      <span className="max-[24rem]:invisible [&>*]:h-6">
        <Sparkline closes={market.sparkline} tone={tones[change?.direction ?? 'flat']} />
      </span>
      <p className="tabular text-right font-medium">
        {formats.number(market.current_price, market.decimals)}{' '}
        <span className="font-normal text-subtle text-xs">
          {market.currency}/{unitText(market.unit)}
        </span>
      </p>
      <p className="col-span-2 text-pretty text-subtle text-xs">
        {ageText(market, formats, nowMs)} · {market.exchange}
      </p>
      <p className="tabular text-right text-sm">
        {change ? <Change {...change} /> : <span className="text-subtle">–</span>}
      </p>
    </li>
  )
}

/** One of the end of a day is of that day, wherever it is read. */
const ageText = ({ kind, last_updated: at }: Market, formats: Formats, nowMs: number) =>
  kind === 'end_of_day' ? formats.date(at.slice(0, 10)) : formats.ago(at, nowMs)
