import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Star from 'lucide-react/icons/star'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Formats } from '#platform/formats.ts'
import { classNames } from '#ui/class-names.ts'
import { type LivePrices, useLivePrice } from '../live-prices.ts'
import { directionOf, sessionLabels, statusText } from '../market-format.ts'
import { LiveLine, Percent, RangeBar, tones } from './board-cells.tsx'
import { cellClass } from './board-columns.ts'
import { currentOf, figuresOf, shortAge } from './board-figures.ts'
import type { BoardRow as Row } from './board-rows.ts'
import { perText } from './price-conversion.ts'

const smallButton =
  'inline-grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm text-subtle hover:bg-hover hover:text-ink disabled:cursor-not-allowed [&_svg]:size-3.5'

type BoardRowProps = {
  row: Row
  prices: LivePrices
  /** Handed down: asking for them in each cell would cost more than drawing it. */
  formats: Formats
  /** Opens its chart; also in another tab. */
  href: string
  /** Undefined while it is not known which markets are watched. */
  isWatched: boolean | undefined
  /** In the watchlist, whose order is the person's own. */
  isMovable: boolean
  isOpen: boolean
  /** The one row that the Tab key reaches. */
  isActive: boolean
  /** Whether the timeframe has a column of its own. */
  hasPeriod: boolean
  nowMs: number
}

/**
 * One market. It draws itself again at its own ticks alone. What its buttons do is decided by the board, which finds
 * them by `data-act`: 45 rows need no handlers of their own.
 */
export const BoardRow = memo(function BoardRow({ row, prices, formats, href, ...props }: BoardRowProps) {
  const { isWatched, isMovable, isOpen, isActive, hasPeriod, nowMs } = props
  const { market, quote } = row
  const now = currentOf(market, useLivePrice(prices, market.market_id))
  const figures = figuresOf(row, now, formats)
  const last = useTickMark(now.current_price)
  const age = shortAge(now, formats, nowMs)
  const isTrading = now.trading_status === 'active'
  const tab = isActive ? 0 : -1
  return (
    <tr
      data-market={market.market_id}
      tabIndex={tab}
      aria-selected={isOpen}
      className={classNames(
        'h-11 scroll-mt-40 scroll-mb-14 cursor-pointer border-line border-b focus-visible:-outline-offset-2 @[34rem]/board:h-8',
        'data-drop:bg-accent-soft',
        isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <td className={classNames(cellClass.mark, 'whitespace-nowrap')}>
        <button
          type="button"
          tabIndex={tab}
          data-act="watch"
          aria-pressed={isWatched ?? false}
          aria-label={isWatched ? `Stop watching ${market.fuel_name}` : `Watch ${market.fuel_name}`}
          disabled={isWatched === undefined}
          className={smallButton}
        >
          <Star aria-hidden="true" className={isWatched ? 'fill-current text-warning' : undefined} />
        </button>
        {isMovable && (
          <span
            data-act="grip"
            title="Drag to reorder; Alt with the arrow keys does the same"
            className={classNames(smallButton, 'cursor-grab touch-none @max-[34rem]/board:hidden')}
          >
            <GripVertical aria-hidden="true" />
          </span>
        )}
      </td>
      <th scope="row" className={classNames(cellClass.name, 'min-w-0 font-normal')}>
        <Link
          to={href}
          tabIndex={-1}
          title={market.fuel_name}
          className="block truncate font-medium text-ink hover:underline"
        >
          {market.fuel_name}
        </Link>
        <span className="block truncate text-subtle text-xs @[34rem]/board:hidden">
          {perText(quote)} · {isTrading ? age : sessionLabels[now.session_status]}
        </span>
      </th>
      <td
        ref={last}
        data-price
        className={classNames(
          cellClass.last,
          'font-semibold text-ink data-[mark=down]:bg-negative-soft data-[mark=up]:bg-positive-soft',
        )}
      >
        {figures.last}
        <span className="block font-normal text-xs @[34rem]/board:hidden">
          <Percent value={now.change_24h} formats={formats} />
        </span>
      </td>
      <td className={classNames(cellClass.unit, 'truncate text-subtle text-xs')}>{perText(quote)}</td>
      <td className={classNames(cellClass.change, tones[directionOf(now.change_24h ?? '0')])}>
        {figures.change}
      </td>
      <td className={cellClass.change24h}>
        <Percent value={now.change_24h} formats={formats} />
      </td>
      {hasPeriod && (
        <td className={cellClass.changePeriod}>
          <Percent value={market.change_period} formats={formats} />
        </td>
      )}
      <td className={cellClass.range} title={`Low ${figures.low}, high ${figures.high}`}>
        <span className="sr-only">{`Low ${figures.low}, high ${figures.high}`}</span>
        <RangeBar place={figures.place} />
      </td>
      <td className={classNames(cellClass.volume, 'text-muted text-xs')} title={`${figures.volume} MT`}>
        {figures.shortVolume}
      </td>
      <td className={cellClass.line}>
        <LiveLine market={market} prices={prices} />
      </td>
      <td className={classNames(cellClass.status, 'text-xs')} title={statusText(now.trading_status)}>
        <span className={isTrading ? 'text-positive' : 'text-subtle'}>
          {sessionLabels[now.session_status]}
        </span>
      </td>
      <td className={classNames(cellClass.age, 'text-xs', now.stale ? 'text-negative' : 'text-subtle')}>
        {now.stale ? 'Stale' : age}
      </td>
      <td className={cellClass.actions}>
        <button
          type="button"
          tabIndex={tab}
          data-act="menu"
          aria-haspopup="menu"
          aria-label={`Actions for ${market.fuel_name}`}
          className={smallButton}
        >
          <Ellipsis aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
})

const shownMs = 700

/** For a moment after a price has moved its cell says which way; set past React, which then draws the row only once. */
function useTickMark(price: string) {
  const cell = useRef<HTMLTableCellElement>(null)
  const before = useRef(price)
  useEffect(() => {
    const element = cell.current
    if (!element || price === before.current) return
    element.dataset.mark = Number(price) > Number(before.current) ? 'up' : 'down'
    before.current = price
    const timer = setTimeout(() => {
      delete element.dataset.mark
    }, shownMs)
    return () => clearTimeout(timer)
  }, [price])
  return cell
}
