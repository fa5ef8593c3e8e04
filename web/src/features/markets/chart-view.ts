import {
  maxComparedMarkets,
  type SpreadId,
  spreadIds,
  type Timeframe,
  timeframes,
} from '@laycan/contract/markets/market-constants'
import { idList, named, oneOf, optionalId, urlState, useUrlState } from '#platform/url-state.ts'

/** What the chart shows: one market, several beside each other, or a spread. */
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

const params = urlState<ChartView>({
  market: optionalId,
  timeframe: oneOf(
    timeframes.map(({ code }) => code),
    '1y',
  ),
  compared: named('compare', idList(Number.POSITIVE_INFINITY)),
  spread: oneOf(spreadIds, null),
  averages: {
    name: 'ma',
    fallback: [],
    parse: (text) => averageLengths.filter((length) => text.split(',').map(Number).includes(length)),
  },
  isTable: {
    name: 'view',
    fallback: false,
    parse: (text) => text === 'table',
    serialize: (isTable) => (isTable ? 'table' : ''),
  },
})

export const chartView = {
  write: params.write,
  read(search: URLSearchParams): ChartView {
    const view = params.read(search)
    const others = view.compared.filter((id) => id !== view.market)
    return { ...view, compared: others.slice(0, maxComparedMarkets - 1) }
  },
}

export const useChartView = () => useUrlState(chartView)
