import type { Timeframe } from '@laycan/contract/markets/market-constants'
import Bell from 'lucide-react/icons/bell'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { RefreshError } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { ChartFigures } from '../chart-figures.tsx'
import { type LivePrices, useLivePrice } from '../live-prices.ts'
import { ageText, formatPercent, kindLabels, statusText } from '../market-format.ts'
import { useMarketPath } from '../market-source.ts'
import type { PriceChartHandle } from '../price-chart.tsx'
import { captionOf, useChart } from '../use-chart.ts'
import { currentOf, figuresOf } from './board-figures.ts'
import type { BoardRow } from './board-rows.ts'
import { perText } from './price-conversion.ts'

type ChartPanelProps = {
  source: string | undefined
  /** The market itself first. */
  charted: string[]
  /** Undefined where the filters leave it out. */
  row: BoardRow | undefined
  timeframe: Timeframe
  prices: LivePrices
  nameOf: (id: string) => string
  onAlert: (id: string) => void
  onRemove: (id: string) => void
}

/** The chart of a row with its figures in full, and those it is compared with. */
export function ChartPanel({ source, charted, row, timeframe, prices, ...props }: ChartPanelProps) {
  const { nameOf, onAlert, onRemove } = props
  const pathTo = useMarketPath()
  const chart = useRef<PriceChartHandle>(null)
  const [shown = '', ...compared] = charted
  const view = { market: shown, timeframe, compared, spread: null, averages: [], isTable: false }
  const { drawing, facts, subject, query } = useChart(source, view, shown)
  const address = { market: shown, timeframe, ...(compared.length > 0 && { compare: compared.join() }) }
  return (
    <>
      {row && <Figures row={row} prices={prices} />}
      {compared.length > 0 && (
        <ul aria-label="Compared" className="mb-2 flex flex-wrap gap-1">
          {compared.map((id) => (
            <li key={id}>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Remove ${nameOf(id)} from the chart`}
                onClick={() => onRemove(id)}
              >
                {nameOf(id)} <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RefreshError what="Prices" query={query} className="mb-2" />
      {drawing && facts ? (
        <ChartFigures
          ref={chart}
          drawing={drawing}
          subject={subject}
          caption={captionOf(facts)}
          isTable={false}
        />
      ) : query.isError ? (
        <LoadError
          query={query}
          what="the chart"
          notFound={<EmptyState title="There is no such market" />}
          isInCard
        />
      ) : (
        <SkeletonGroup label="Loading the chart">
          <Skeleton className="h-[min(28rem,60dvh)] w-full" />
        </SkeletonGroup>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Bell aria-hidden="true" />}
          onClick={() => onAlert(shown)}
        >
          Set price alert
        </Button>
        <Link
          to={pathTo('/markets/chart', address)}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          <ChartCandlestick aria-hidden="true" />
          Advanced chart
        </Link>
      </div>
    </>
  )
}

/** All of the row's columns, which a narrow board leaves out. */
function Figures({ row, prices }: { row: BoardRow; prices: LivePrices }) {
  const formats = useFormats()
  const { market, quote } = row
  const now = currentOf(market, useLivePrice(prices, market.market_id))
  const { last, low, high, change, volume } = figuresOf(row, now, formats)
  const percent = (value: string | null) => (value === null ? '–' : formatPercent(formats, value))
  const facts = [
    ['Last', `${last} ${perText(quote)}`],
    ['Change', `${change} (${percent(now.change_24h)})`],
    ['Low', low],
    ['High', high],
    ['Volume', now.volume_24h === null ? '–' : `${volume} MT`],
    ['Status', statusText(now.trading_status)],
  ]
  return (
    <>
      <p className="text-muted text-sm">
        {market.exchange} · {market.source} ({kindLabels[market.kind].toLowerCase()}) ·{' '}
        {ageText(formats, now)}
        {quote.note && ` · ${quote.note}`}
      </p>
      <dl className="tabular my-2 grid grid-cols-3 gap-x-3 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-subtle text-xs">{label}</dt>
            <dd className="truncate font-medium text-ink" title={value}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
