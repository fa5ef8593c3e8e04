import {
  maxComparedMarkets,
  type SpreadId,
  spreadIds,
  type Timeframe,
  timeframes,
} from '@laycan/contract/markets/market-constants'
import { useSearchParams } from 'react-router'
import { keepSource } from './market-source.ts'

/** What the chart shows, as its address says: one market, several beside each other, or a spread. */
export type ChartView = {
  market: string | null
  timeframe: Timeframe
  /** Beside the market, rebased to the same start. */
  compared: string[]
  spread: SpreadId | null
  averages: number[]
  isTable: boolean
}

export const averageLengths = [20, 50, 200]

export function readChartView(search: URLSearchParams): ChartView {
  const market = search.get('market') || null
  const lengths = (search.get('ma') ?? '').split(',').map(Number)
  return {
    market,
    timeframe: timeframes.find(({ code }) => code === search.get('timeframe'))?.code ?? '1y',
    compared: [
      ...new Set((search.get('compare') ?? '').split(',').filter((id) => id && id !== market)),
    ].slice(0, maxComparedMarkets - 1),
    spread: spreadIds.find((id) => id === search.get('spread')) ?? null,
    averages: averageLengths.filter((length) => lengths.includes(length)),
    isTable: search.get('view') === 'table',
  }
}

export function writeChartView(view: ChartView): URLSearchParams {
  const search = new URLSearchParams()
  if (view.market) search.set('market', view.market)
  if (view.timeframe !== '1y') search.set('timeframe', view.timeframe)
  if (view.compared.length > 0) search.set('compare', view.compared.join(','))
  if (view.spread) search.set('spread', view.spread)
  if (view.averages.length > 0) search.set('ma', view.averages.join(','))
  if (view.isTable) search.set('view', 'table')
  return search
}

export function useChartView() {
  const [search, setSearch] = useSearchParams()
  return {
    view: readChartView(search),
    change: (part: Partial<ChartView>) =>
      setSearch((current) => keepSource(current, writeChartView({ ...readChartView(current), ...part })), {
        replace: true,
      }),
  }
}
