import Star from 'lucide-react/icons/star'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Formats } from '#platform/formats.ts'
import { classNames } from '#ui/class-names.ts'
import type { LivePrices } from '../live-prices.ts'
import { LiveLine, Percent, RangeBar } from './board-cells.tsx'
import { cellClass, gridRoles } from './board-columns.ts'
import { currentOf } from './board-figures.ts'
import type { BoardRow as Row } from './board-rows.ts'
import { textsOf, useLiveRow } from './live-row.ts'
import { perText } from './price-conversion.ts'

const smallButton =
  'inline-grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm text-subtle hover:bg-hover hover:text-ink disabled:cursor-not-allowed [&_svg]:size-3.5'

/** Drawn as a background: an image of its own in every row is a part more that each frame looks at. */
const dots = 'block bg-[radial-gradient(circle,currentColor_1.2px,transparent_1.7px)] bg-size-[5px_5px]'

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
      {...gridRoles.row}
      data-market={market.market_id}
      data-tone={states.tone}
      data-trading={states.trading}
      data-stale={states.stale}
      tabIndex={tab}
      aria-selected={isOpen}
      className={classNames(
        // Of a size of its own: where one row changes, the others are not laid out again.
        'group/row contain-[size_layout_style] h-11.25 scroll-mt-40 scroll-mb-14 cursor-pointer focus-visible:-outline-offset-2 @[34rem]/board:h-8',
        'data-drop:bg-accent-soft',
        isOpen ? 'bg-accent-soft' : 'bg-surface hover:bg-hover',
      )}
    >
      <td {...gridRoles.cell} className={classNames(cellClass.mark, 'whitespace-nowrap')}>
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
            className={classNames(smallButton, 'w-4 cursor-grab touch-none @max-[34rem]/board:hidden')}
          >
            <span aria-hidden="true" className={classNames(dots, 'h-3.75 w-2.5')} />
          </span>
        )}
      </td>
      <th scope="row" {...gridRoles.rowHeader} className={classNames(cellClass.name, 'font-normal')}>
        <Link
          to={href}
          tabIndex={-1}
          title={market.fuel_name}
          // Two lines are as high as a row.
          className="line-clamp-2 text-balance break-words font-medium text-ink leading-3.5 hover:underline @[34rem]/board:leading-3.75"
        >
          {market.fuel_name}
        </Link>
        <span className="block truncate text-subtle text-xs leading-3.25 @[34rem]/board:hidden">
          {perText(quote)} · <span data-cell="state">{cells.state}</span>
        </span>
      </th>
      <td data-price {...gridRoles.cell} className={classNames(cellClass.last, 'font-semibold text-ink')}>
        <span data-cell="last" className="block data-[mark=down]:text-negative data-[mark=up]:text-positive">
          {cells.last}
        </span>
        <span
          data-cell="percent"
          className={classNames('block font-normal text-xs @[34rem]/board:hidden', toneClass)}
        >
          {cells.percent}
        </span>
      </td>
      <td {...gridRoles.cell} className={classNames(cellClass.unit, 'truncate text-subtle text-xs')}>
        {perText(quote)}
      </td>
      <td {...gridRoles.cell} className={classNames(cellClass.change, toneClass)}>
        <span data-cell="change">{cells.change}</span>
      </td>
      <td {...gridRoles.cell} className={classNames(cellClass.change24h, toneClass)}>
        <span data-cell="percent">{cells.percent}</span>
      </td>
      {hasPeriod && (
        <td {...gridRoles.cell} className={cellClass.changePeriod}>
          <Percent value={market.change_period} formats={formats} />
        </td>
      )}
      <td {...gridRoles.cell} className={cellClass.range} data-titled="range" title={titles.range}>
        <RangeBar left={marker} />
      </td>
      <td
        {...gridRoles.cell}
        className={classNames(cellClass.volume, 'text-muted text-xs')}
        data-titled="volume"
        title={titles.volume}
      >
        <span data-cell="volume">{cells.volume}</span>
      </td>
      <td {...gridRoles.cell} className={cellClass.line}>
        <LiveLine market={market} prices={prices} />
      </td>
      <td
        {...gridRoles.cell}
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
        {...gridRoles.cell}
        className={classNames(cellClass.age, 'text-subtle text-xs group-data-[stale=true]/row:text-negative')}
      >
        <span data-cell="age">{cells.age}</span>
      </td>
      <td {...gridRoles.cell} className={cellClass.actions}>
        <button
          type="button"
          tabIndex={tab}
          data-act="menu"
          aria-haspopup="menu"
          aria-label={`Actions for ${market.fuel_name}`}
          className={smallButton}
        >
          <span aria-hidden="true" className={classNames(dots, 'h-1.25 w-3.75')} />
        </button>
      </td>
    </tr>
  )
})
