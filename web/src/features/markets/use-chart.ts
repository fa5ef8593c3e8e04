import { useMemo } from 'react'
import { combineQueries } from '#platform/query-list.tsx'
import { useCandles, useSpreadHistory } from './chart.api.ts'
import type { ChartView } from './chart-view.ts'
import { type Drawing, drawMarkets, drawSpread } from './drawing.ts'
import { kindLabels } from './market-format.ts'

type Spreads = NonNullable<ReturnType<typeof useSpreadHistory>['data']>
type Candles = NonNullable<ReturnType<typeof useCandles>[number]['data']>

/** What is known of what is drawn. */
export type Facts = {
  name: string
  /** Of the figures: USD/bbl, or percent where markets are compared. */
  unit: string
  /** Where the figures come from. */
  source: string
  kind: keyof typeof kindLabels
  isStale: boolean
  isCompared: boolean
  lastUpdated: string
  /** Further sentences. */
  notes: string[]
}

/** What the view asks for: fetched, and made ready to be drawn. */
export function useChart(source: string | undefined, view: ChartView, shown: string | undefined) {
  const ids = view.spread || !shown ? [] : [shown, ...view.compared]
  const candles = useCandles(source, ids, view.timeframe)
  const spread = useSpreadHistory(source, view.spread, view.timeframe)
  const answers = candles.flatMap(({ data }) => (data ? [data] : []))
  const isWhole = answers.length === ids.length && ids.length > 0
  // A new array each time would redraw the chart with every unrelated tick.
  const stamp = candles.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for the answers
  const drawing = useMemo((): Drawing | undefined => {
    if (view.spread) return spread.data && drawSpread(spread.data.spread.name, spread.data, view.averages)
    return isWhole ? drawMarkets(answers.map(seriesOf), view.averages) : undefined
  }, [view.spread, spread.data, stamp, isWhole, view.averages.join(), ids.join()])
  const queries = view.spread ? [spread] : candles
  return {
    drawing,
    facts: view.spread
      ? spread.data && factsOfSpread(spread.data)
      : isWhole
        ? factsOfMarkets(answers)
        : undefined,
    /** Tells apart what is drawn, and names files. */
    subject: `${(view.spread ?? ids.join('-')) || 'chart'}-${view.timeframe}`.toLowerCase(),
    /** All that is drawn. */
    query: combineQueries(queries, drawing),
  }
}

const seriesOf = ({ market, candles, lead }: Candles) => ({
  name: market.fuel_name,
  decimals: market.decimals,
  candles,
  lead,
})

/** For pictures and files, which go without the page around them; what matters most first, lest it be cut off. */
export const captionOf = ({ name, unit, kind, source, isCompared }: Facts): string =>
  // The lines themselves are named.
  `${kindLabels[kind]} · ${isCompared ? unit : `${name}, ${unit}`} · ${source}`

function factsOfMarkets(answers: Candles[]): Facts | undefined {
  const markets = answers.map(({ market }) => market)
  const [first, ...others] = markets
  if (!first) return undefined
  const isCompared = others.length > 0
  return {
    name: isCompared ? markets.map(({ fuel_name }) => fuel_name).join(', ') : first.fuel_name,
    unit: isCompared ? '% of the first close' : `${first.currency}/${first.unit}`,
    source: first.source,
    kind: first.kind,
    isCompared,
    isStale: markets.some(({ stale }) => stale),
    lastUpdated: markets.map(({ last_updated }) => last_updated).sort()[0] ?? first.last_updated,
    notes: isCompared ? [] : [first.exchange],
  }
}

function factsOfSpread({ spread, hasSameClose }: Spreads): Facts {
  const per = `${spread.currency}/${spread.unit}`
  const mean = spread.mean_1y && `Mean of a year ${spread.mean_1y} ${per}`
  const off = spread.deviation && describeDeviation(spread.deviation)
  return {
    name: spread.name,
    unit: per,
    source: spread.source,
    kind: spread.kind,
    isStale: spread.stale,
    isCompared: false,
    lastUpdated: spread.last_updated,
    notes: [
      spread.explanation,
      ...(hasSameClose
        ? []
        : ['Each day compares the closes of its markets, which may be of different hours.']),
      ...(mean ? [`${[mean, off].filter(Boolean).join(', ')}.`] : []),
    ],
  }
}

const describeDeviation = (deviation: string): string =>
  deviation.startsWith('-')
    ? `now ${deviation.slice(1)} standard deviations below it`
    : `now ${deviation} standard deviations above it`
