import type { Timeframe } from '@laycan/contract/markets/market-constants'
import type { Market } from '@laycan/contract/markets/markets'
import { ListTools } from '#platform/lists/list-tools.tsx'
import type { LivePrices } from '../live-prices.ts'
import { MarketSummary } from '../market-summary.tsx'
import { currentOf } from './board-figures.ts'
import type { BoardRow } from './board-rows.ts'
import { boardSheet } from './board-sheet.ts'

type BoardLineProps = {
  markets: Market[] | undefined
  /** In the order of the board. */
  rows: BoardRow[]
  prices: LivePrices
  timeframe: Timeframe
}

/** Above the board: how the markets stand, its filters kept under a name, and the board as a file. */
export function BoardLine({ markets, rows, prices, timeframe }: BoardLineProps) {
  const now = (row: BoardRow) => ({
    ...row,
    market: currentOf(row.market, prices.get(row.market.market_id)),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <MarketSummary markets={markets} isLine />
      <ListTools
        query={{ data: { pages: [rows] }, hasNextPage: false, fetchNextPage: oneRead }}
        rowsOf={(shown) => shown.map(now)}
        sheet={boardSheet(timeframe)}
      />
    </div>
  )
}

/** All markets come at once. */
const oneRead = () => Promise.reject(new Error('The board has no further page'))
