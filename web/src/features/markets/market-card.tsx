import type { Timeframe } from '@laycan/contract/markets/market-constants'
import type { Market } from '@laycan/contract/markets/markets'
import Star from 'lucide-react/icons/star'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { Change } from '#ui/change.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import { type LivePrices, useLivePrice } from './live-prices.ts'
import {
  ageText,
  directionOf,
  exactPrice,
  formatPercent,
  formatPrice,
  kindLabels,
  statusText,
} from './market-format.ts'
import { useMarketPath } from './market-source.ts'

const tones = { up: 'text-positive', down: 'text-negative', flat: 'text-subtle' }

type MarketCardProps = {
  market: Market
  /** Of the line and of the change beside it. */
  timeframe: Timeframe
  prices: LivePrices
  isWatched: boolean
  /** Undefined while it is not known which markets are watched. */
  onWatch: (() => void) | undefined
  /** For the age of the price. */
  nowMs: number
}

/** One market. Ticks change its figures in place, with a quiet mark that says which way. */
export function MarketCard({ market, timeframe, prices, isWatched, onWatch, nowMs }: MarketCardProps) {
  const formats = useFormats()
  const pathTo = useMarketPath()
  const live = useLivePrice(prices, market.market_id)
  const now = { ...market, ...newerOf(market, live) }
  const mark = useTickMark(now.current_price)
  const shownChange = market.change_period ?? now.change_24h
  const exact = exactPrice(formats, now.current_price, market)
  const trend = directionOf(shownChange ?? '0')
  return (
    <Card as="li" interactive className="flex min-w-0 flex-col p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-pretty font-semibold text-ink">
            <Link to={pathTo('/markets/chart', { market: market.market_id })} className={stretchedClass}>
              {market.fuel_name}
            </Link>
          </h3>
          <p className="text-pretty text-muted text-sm">{market.exchange}</p>
        </div>
        <IconButton
          size="sm"
          className="relative z-1 -mt-1 -mr-2"
          label={isWatched ? `Stop watching ${market.fuel_name}` : `Watch ${market.fuel_name}`}
          aria-pressed={isWatched}
          icon={<Star className={isWatched ? 'fill-current text-warning' : 'text-subtle'} />}
          disabled={!onWatch}
          onClick={onWatch}
        />
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span
          data-price
          title={exact}
          className={classNames(
            'tabular rounded-sm px-1 -mx-1 font-semibold text-2xl text-ink transition-colors duration-700',
            mark === 'up' && 'bg-positive-soft',
            mark === 'down' && 'bg-negative-soft',
          )}
        >
          {formatPrice(formats, now.current_price, market)}
        </span>
        {exact && <span className="sr-only">exactly {exact}</span>}
        <span className="text-muted text-sm">/{market.unit}</span>
        <PeriodChange percent={now.change_24h} period="24h" />
        {timeframe !== '1d' && <PeriodChange percent={market.change_period} period={timeframe} />}
      </p>
      <div className="mt-2">
        <Sparkline closes={market.sparkline} tone={tones[trend]} />
      </div>
      <dl className="tabular mt-2 grid grid-cols-3 gap-2 text-sm">
        <Figure
          label="24h high"
          value={formats.number(now.high_24h, 2)}
          title={exactPrice(formats, now.high_24h, market)}
        />
        <Figure
          label="24h low"
          value={formats.number(now.low_24h, 2)}
          title={exactPrice(formats, now.low_24h, market)}
        />
        <Figure
          label="Volume"
          value={now.volume_24h === null ? '–' : `${formats.number(now.volume_24h, 0)} MT`}
        />
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-t pt-2 text-subtle text-xs">
        <Badge tone={now.trading_status === 'active' ? 'positive' : 'neutral'}>
          {statusText(now.trading_status)}
        </Badge>
        <Badge tone={market.kind === 'simulated' ? 'warning' : 'info'}>{kindLabels[market.kind]}</Badge>
        {now.stale && <Badge tone="negative">Stale</Badge>}
        <span className="ml-auto truncate" title={`${market.source}, ${formats.dateTime(now.last_updated)}`}>
          {market.source} · {ageText(formats, now, nowMs)}
        </span>
      </div>
    </Card>
  )
}

function PeriodChange({ percent, period }: { percent: string | null; period: string }) {
  const formats = useFormats()
  if (percent === null) return null
  return (
    <span className="inline-flex items-baseline gap-1 text-sm">
      <Change direction={directionOf(percent)} value={formatPercent(formats, percent)} />
      <span className="text-subtle text-xs">{period}</span>
    </span>
  )
}

type FigureProps = { label: string; value: string; title?: string | undefined }

function Figure({ label, value, title }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-subtle text-xs">{label}</dt>
      <dd className="text-ink" title={title}>
        {value}
      </dd>
    </div>
  )
}

/** What was fetched may be newer than the last tick, as after a pause. */
function newerOf(market: Market, live: ReturnType<typeof useLivePrice>) {
  return live && live.last_updated >= market.last_updated ? live : {}
}

const shownMs = 900

/** For a moment after a price has moved: which way. */
function useTickMark(price: string): 'up' | 'down' | undefined {
  const [last, setLast] = useState(price)
  const [mark, setMark] = useState<'up' | 'down'>()
  if (price !== last) {
    setLast(price)
    setMark(Number(price) > Number(last) ? 'up' : 'down')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another price begins another moment
  useEffect(() => {
    const timer = setTimeout(() => setMark(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [price])
  return mark
}
