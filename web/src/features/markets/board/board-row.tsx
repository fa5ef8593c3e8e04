import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Star from 'lucide-react/icons/star'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Formats } from '#platform/formats.ts'
import { classNames } from '#ui/class-names.ts'
import type { LivePrices } from '../live-prices.ts'
import { LiveLine, Percent, RangeBar } from './board-cells.tsx'
import { cellClass } from './board-columns.ts'
import { currentOf } from './board-figures.ts'
import type { BoardRow as Row } from './board-rows.ts'
import { textsOf, useLiveRow } from './live-row.ts'
import { perText } from './price-conversion.ts'

const smallButton =
  'inline-grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm text-subtle hover:bg-hover hover:text-ink disabled:cursor-not-allowed [&_svg]:size-3.5'

/** By the attribute of the row, which a tick may change. */
const toneClass = 'text-muted group-data-[tone=down]/row:text-negative group-data-[tone=up]/row:text-positive'

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
 * One market. Its ticks are written into its cells, and nothing else is drawn again. What its buttons do is decided by
 * the board, which finds them by `data-act`: 45 rows need no handlers of their own.
 */
export const BoardRow = memo(function BoardRow({ row, prices, formats, href, ...props }: BoardRowProps) {
  const { isWatched, isMovable, isOpen, isActive, hasPeriod, nowMs } = props
  const { market, quote } = row
  const now = currentOf(market, prices.get(market.market_id))
  const { cells, titles, states, marker } = textsOf(row, now, formats, nowMs)
  const element = useLiveRow({ row, prices, formats, nowMs })
  const tab = isActive ? 0 : -1
  return (
    <tr
      ref={element}
      data-market={market.market_id}
      data-tone={states.tone}
      data-trading={states.trading}
      data-stale={states.stale}
      tabIndex={tab}
      aria-selected={isOpen}
      className={classNames(
        // A layer of its own: where one row changes, the others are not painted again.
        'group/row isolate h-11 scroll-mt-40 scroll-mb-14 cursor-pointer focus-visible:-outline-offset-2 @[34rem]/board:h-8',
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
          {perText(quote)} · <span data-cell="state">{cells.state}</span>
        </span>
      </th>
      <td
        data-price
        className={classNames(
          cellClass.last,
          'font-semibold text-ink data-[mark=down]:bg-negative-soft data-[mark=up]:bg-positive-soft',
        )}
      >
        <Text cell="last" text={cells.last} />
        <Text
          cell="percent"
          text={cells.percent}
          className={classNames('h-4 font-normal text-xs @[34rem]/board:hidden', toneClass)}
        />
      </td>
      <td className={classNames(cellClass.unit, 'truncate text-subtle text-xs')}>{perText(quote)}</td>
      <td className={classNames(cellClass.change, toneClass)}>
        <Text cell="change" text={cells.change} />
      </td>
      <td className={classNames(cellClass.change24h, toneClass)}>
        <Text cell="percent" text={cells.percent} />
      </td>
      {hasPeriod && (
        <td className={cellClass.changePeriod}>
          <Percent value={market.change_period} formats={formats} />
        </td>
      )}
      <td className={cellClass.range} data-titled="range" title={titles.range}>
        <span data-cell="range" className="sr-only">
          {cells.range}
        </span>
        <RangeBar left={marker} />
      </td>
      <td
        className={classNames(cellClass.volume, 'text-muted text-xs')}
        data-titled="volume"
        title={titles.volume}
      >
        <Text cell="volume" text={cells.volume} className="h-4" />
      </td>
      <td className={cellClass.line}>
        <LiveLine market={market} prices={prices} />
      </td>
      <td
        className={classNames(
          cellClass.status,
          'text-subtle text-xs group-data-[trading=true]/row:text-positive',
        )}
        data-titled="status"
        title={titles.status}
      >
        <span data-cell="status">{cells.status}</span>
      </td>
      <td
        className={classNames(cellClass.age, 'text-subtle text-xs group-data-[stale=true]/row:text-negative')}
      >
        <span data-cell="age">{cells.age}</span>
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

/** A text that ticks: its box has a size of its own, so that another text moves nothing around it. */
function Text({ cell, text, className = 'h-5' }: { cell: string; text: string; className?: string }) {
  return (
    <span data-cell={cell} className={classNames('block whitespace-nowrap contain-[size_layout]', className)}>
      {text}
    </span>
  )
}
