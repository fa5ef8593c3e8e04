import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { maxComparedMarkets } from '@laycan/contract/markets/market-constants'
import type { Market, MarketOverview, Trend } from '@laycan/contract/markets/markets'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { QueryList } from '#platform/query-list.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { LivePrices } from '../live-prices.ts'
import { MarketUpdates } from '../market-updates.tsx'
import type { MarketView } from '../market-view.ts'
import { useWatchlist, useWatchlistChange } from '../markets.api.ts'
import { NoMarkets } from '../no-markets.tsx'
import { BoardLine } from './board-line.tsx'
import { filterRows, groupRows, rowsOf } from './board-rows.ts'
import type { BoardActions } from './board-view.ts'
import { boardView, chartedIn, nextSort, type useBoardView } from './board-view.ts'
import { ChartAside } from './chart-aside.tsx'
import { ConversionNote } from './conversion-note.tsx'
import { plainRates, useExchangeRates } from './exchange-rates.ts'
import { PriceBoard } from './price-board.tsx'
import { SpreadList } from './spread-list.tsx'
import { TrendTable } from './trend-table.tsx'

const AlertDialog = lazy(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }))
const noMarkets: Market[] = []
const noFuels: FuelType[] = []

type BoardScreenProps = {
  source: string | undefined
  filters: MarketView
  board: ReturnType<typeof useBoardView>
  markets: UseQueryResult<{ markets: Market[] }>
  trends: UseQueryResult<Trend[]>
  overview: UseQueryResult<MarketOverview>
  fuels: FuelType[] | undefined
  prices: LivePrices
  nowMs: number
  onClear: () => void
}

/** The board with what is beside it: the chart of a row, or spreads, updates and trends. */
export function BoardScreen({
  source,
  filters,
  board,
  markets,
  overview,
  prices,
  ...props
}: BoardScreenProps) {
  const { trends, fuels = noFuels, nowMs, onClear } = props
  const { view, change, open, close, linkTo } = board
  const { data: watched } = useWatchlist(source)
  const watchlist = useWatchlistChange(source)
  const rates = useExchangeRates()
  const [alertOn, setAlertOn] = useState<string>()
  const { query, sort, unit, currency, chart } = view
  const all = markets.data?.markets ?? noMarkets
  const rows = useMemo(
    () => rowsOf(all, fuels, { unit, currency, rates: plainRates(rates.own) }),
    [all, fuels, unit, currency, rates.own],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sort is another object at each reading of the address
  const groups = useMemo(
    () => groupRows(filterRows(rows, query), watched ?? [], sort),
    [rows, query, watched, sort?.column, sort?.isDown],
  )
  const charted = chartedIn(view)
  const known = overview.data?.markets ?? all
  const nameOf = (id: string) => known.find(({ market_id }) => market_id === id)?.fuel_name ?? id

  // As the address is at that moment: a second key may come before the first is on the screen.
  const atOnce = () => boardView.read(new URLSearchParams(window.location.search))
  const actions: BoardActions = {
    open: (id) => open({ chart: id, compared: atOnce().compared.filter((one) => one !== id) }),
    close: () => close({ chart: null, compared: [] }),
    compare(id) {
      const shown = chartedIn(atOnce())
      if (shown.length === 0) return open({ chart: id })
      const [first = null, ...compared] = shown.includes(id)
        ? shown.filter((one) => one !== id)
        : [...shown, id].slice(0, maxComparedMarkets)
      if (first) change({ chart: first, compared })
      else close({ chart: null, compared })
    },
    alert: setAlertOn,
    watch: (id) =>
      watched &&
      watchlist.mutate(watched.includes(id) ? watched.filter((one) => one !== id) : [...watched, id]),
    reorder: (ids, onSaved) => watchlist.mutate(ids, { onSuccess: onSaved }),
    sort(column) {
      const next = nextSort(atOnce().sort, column)
      change({ sort: next })
      return next
    },
  }

  return (
    <>
      <BoardLine
        markets={markets.data?.markets}
        rows={groups.flatMap((group) => group.rows)}
        prices={prices}
        timeframe={filters.timeframe}
      />
      <ConversionNote rows={rows} {...{ unit, currency }} rates={rates} />
      <div
        className={classNames(
          'grid items-start gap-4',
          chart
            ? 'lg:grid-cols-[minmax(0,1fr)_minmax(22rem,40%)]'
            : 'xl:grid-cols-[minmax(0,1fr)_16.5rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <Card as="section" aria-labelledby="market-prices" className="min-w-0">
          <h2 id="market-prices" className="sr-only">
            Market prices
          </h2>
          <QueryList
            query={markets}
            items={groups}
            what="prices"
            isEdgeToEdge
            skeleton={
              <SkeletonGroup label="Loading markets" className="grid gap-2 p-3">
                {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
                  <Skeleton key={row} className="h-6 w-full" />
                ))}
              </SkeletonGroup>
            }
            empty={<NoMarkets onClear={onClear} />}
          >
            {(shown) => (
              <PriceBoard
                groups={shown}
                timeframe={filters.timeframe}
                hrefOf={(id) => `?${linkTo({ chart: id }).search}`}
                {...{ prices, sort, charted, watched, actions, nowMs }}
              />
            )}
          </QueryList>
        </Card>
        {chart && (
          <div className="h-full min-w-0">
            <ChartAside
              source={source}
              charted={charted}
              row={rows.find(({ market }) => market.market_id === chart)}
              timeframe={filters.timeframe}
              prices={prices}
              nameOf={nameOf}
              onAlert={setAlertOn}
              onRemove={actions.compare}
              onClose={actions.close}
            />
          </div>
        )}
        <div
          className={classNames(
            'grid min-w-0 grid-cols-1 gap-4 max-sm:gap-2',
            chart ? 'md:grid-cols-3 lg:col-span-2' : 'max-xl:md:grid-cols-3',
          )}
        >
          <SpreadList source={source} />
          <MarketUpdates query={overview} nowMs={nowMs} isBeside />
          <TrendTable query={trends} />
        </div>
      </div>
      {alertOn && (
        <Suspense>
          <AlertDialog
            source={source}
            marketId={alertOn}
            name={nameOf(alertOn)}
            onClose={() => setAlertOn(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
