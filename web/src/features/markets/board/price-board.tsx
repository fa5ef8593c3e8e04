import { maxComparedMarkets, type Timeframe } from '@laycan/contract/markets/market-constants'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import type { LivePrices } from '../live-prices.ts'
import { columnsOf, gridRoles } from './board-columns.ts'
import { BoardHead, GroupHead } from './board-head.tsx'
import { nextRow } from './board-keys.ts'
import { BoardRow } from './board-row.tsx'
import type { BoardGroup } from './board-rows.ts'
import type { BoardActions, BoardSort, SortColumn } from './board-view.ts'
import { marketOf, rowOf, useKeptFocus } from './kept-focus.ts'
import { RowFacts } from './row-facts.tsx'
import { RowMenu } from './row-menu.tsx'
import { neighbourOf, placeAt, useRowDrag } from './watch-order.ts'

type PriceBoardProps = {
  groups: BoardGroup[]
  prices: LivePrices
  timeframe: Timeframe
  sort: BoardSort | null
  /** Drawn in the open chart, the market itself first. */
  charted: string[]
  /** Undefined while it is not known. */
  watched: string[] | undefined
  hrefOf: (id: string) => string
  actions: BoardActions
  nowMs: number
}

/**
 * The markets as a grid of rows. The arrow keys move between rows, Tab from one row out of the board; what a row can do
 * is in its menu, and the keys of the note below do the most of it.
 */
export function PriceBoard({ groups, prices, timeframe, sort, charted, watched, ...props }: PriceBoardProps) {
  const { hrefOf, actions, nowMs } = props
  const formats = useFormats()
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<string>()
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement }>()
  const [said, setSaid] = useState('')
  const kept = useKeptFocus(table)
  const rows = groups.flatMap((group) => group.rows)
  const ids = rows.map(({ market }) => market.market_id)
  const current = active !== undefined && ids.includes(active) ? active : ids[0]
  const movable = groups.find(({ key }) => key === 'watchlist')?.rows.map(({ market }) => market.market_id)
  const nameOf = (id: string) => rows.find(({ market }) => market.market_id === id)?.market.fuel_name ?? id
  const columns = columnsOf(timeframe)

  function moveTo(id: string, target: string | undefined) {
    if (!watched || !target) return
    const order = placeAt(watched, id, target)
    const text = `${nameOf(id)} is now number ${order.indexOf(id) + 1} of ${order.length} in the watchlist`
    // Said once it is stored, since who hears it may leave.
    actions.reorder(order, () => setSaid(text))
  }
  const drag = useRowDrag((id, target) => {
    rowOf(table.current, id)?.focus()
    moveTo(id, target)
  })

  function handleSort(column: SortColumn) {
    const next = actions.sort(column)
    const title = columns.find((one) => one.sort === column)?.title ?? column
    setSaid(next ? `Sorted by ${title}, ${next.isDown ? 'descending' : 'ascending'}` : 'In groups again')
  }

  function handleClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as Element
    const id = marketOf(target)
    if (!id) return
    const act = target.closest<HTMLElement>('[data-act]')
    if (act?.dataset.act === 'watch') actions.watch(id)
    else if (act?.dataset.act === 'menu') setMenu({ id, anchor: act })
    else if (!act && !target.closest('a')) actions.open(id)
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && charted.length > 0) {
      event.preventDefault()
      return actions.close()
    }
    const target = event.target as Element
    const id = marketOf(target)
    if (!id) return
    if (event.altKey) {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (by === 0 || !movable?.includes(id)) return
      event.preventDefault()
      return moveTo(id, neighbourOf(movable, id, by))
    }
    const next = nextRow(event.key, ids, id)
    const letter = target.matches('tr') ? keyActs[event.key] : undefined
    if (next === undefined && !letter) return
    event.preventDefault()
    if (next !== undefined) rowOf(table.current, next)?.focus()
    else if (letter) actions[letter](id)
  }

  return (
    <div className="@container/board">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are moved between by keys
        role="grid"
        aria-label="Price board"
        aria-describedby="board-keys"
        // Rows that are laid out each by itself: a table is laid out as a whole.
        className="tabular block text-sm *:*:*:shrink-0 *:*:*:px-1 *:*:flex *:*:items-center *:*:border-line *:*:border-b"
        onClick={handleClick}
        onKeyDown={handleKey}
        onFocus={(event) => {
          kept.onFocus(event)
          const id = marketOf(event.target)
          if (id && id !== active) setActive(id)
        }}
        onBlur={kept.onBlur}
        {...drag}
      >
        <BoardHead columns={columns} sort={sort} onSort={handleSort} />
        {groups.map(({ key, name, rows: members }) => (
          <tbody
            key={key}
            {...gridRoles.group}
            // A layer of its own: other groups are not painted again, and a layer for each row costs more than it saves.
            // Opacity, since a layer for transforms loses the sharpest letters.
            className="block will-change-[opacity]"
            data-movable={key === 'watchlist' || undefined}
          >
            <GroupHead name={name} rows={members} />
            {members.map((row) => {
              const id = row.market.market_id
              return (
                <BoardRow
                  key={id}
                  row={row}
                  prices={prices}
                  formats={formats}
                  href={hrefOf(id)}
                  isWatched={watched?.includes(id)}
                  isMovable={key === 'watchlist'}
                  isOpen={charted.includes(id)}
                  isActive={id === current}
                  hasPeriod={timeframe !== '1d'}
                  nowMs={nowMs}
                />
              )
            })}
          </tbody>
        ))}
      </table>
      <RowFacts table={table} rows={rows} />
      <p id="board-keys" className="px-3 py-2 text-subtle text-xs max-sm:sr-only print:hidden">
        Arrow keys move between markets; Enter opens the chart, Escape closes it; W watches, C compares, A
        sets an alert; Alt with an arrow moves a row of the watchlist; / filters.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {menu && (
        <RowMenu
          {...menu}
          isWatched={watched?.includes(menu.id)}
          isShown={charted.includes(menu.id)}
          isFull={charted.length >= maxComparedMarkets}
          canMove={{
            up: neighbourOf(movable ?? [], menu.id, -1) !== undefined,
            down: neighbourOf(movable ?? [], menu.id, 1) !== undefined,
          }}
          actions={actions}
          onMove={(by) => moveTo(menu.id, neighbourOf(movable ?? [], menu.id, by))}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  )
}

const keyActs: Record<string, 'open' | 'watch' | 'compare' | 'alert'> = {
  Enter: 'open',
  w: 'watch',
  c: 'compare',
  a: 'alert',
}
