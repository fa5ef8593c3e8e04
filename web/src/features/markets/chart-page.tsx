import { timeframes } from '@laycan/contract/market-constants'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import Image from 'lucide-react/icons/image'
import Table2 from 'lucide-react/icons/table-2'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { saveFile } from '#platform/download.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useCandles, useSpreadHistory } from './chart.api.ts'
import { ChartChoices } from './chart-choices.tsx'
import { ChartFigures } from './chart-figures.tsx'
import { useChartView } from './chart-view.ts'
import { type Drawing, drawMarkets, drawSpread, tabulate, toCsv } from './drawing.ts'
import { useMarketSource, useOverview } from './markets.api.ts'
import type { PriceChartHandle } from './price-chart.tsx'

export default function ChartPage() {
  const { view, change } = useChartView()
  const source = useMarketSource()
  const { data: overview } = useOverview(source, { isAutoRefresh: true })
  const markets = overview?.markets ?? []
  const shown = view.market ?? markets[0]?.market_id
  const ids = view.spread || !shown ? [] : [shown, ...view.compared]
  const candles = useCandles(source, ids, view.timeframe)
  const spread = useSpreadHistory(source, view.spread, view.timeframe)
  const chart = useRef<PriceChartHandle>(null)

  const failed = view.spread ? spread.isError : candles.some(({ isError }) => isError)
  const answers = candles.map(({ data }) => data)
  // A new array each time would draw the chart anew with every tick of anything else.
  const stamp = candles.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for the answers
  const drawing = useMemo((): Drawing | undefined => {
    if (view.spread)
      return spread.data && drawSpread(spread.data.spread.name, spread.data.points, view.averages)
    if (answers.length === 0 || answers.some((answer) => !answer)) return undefined
    return drawMarkets(
      answers.flatMap((answer) =>
        answer ? [{ name: answer.market.fuel_name, candles: answer.candles }] : [],
      ),
      view.averages,
    )
  }, [view.spread, spread.data, stamp, view.averages.join(), ids.join()])

  const title = view.spread
    ? (spread.data?.spread.name ?? 'Spread')
    : (answers[0]?.market.fuel_name ?? 'Advanced Charts')
  const fileName = `${(view.spread ?? ids.join('-')) || 'chart'}-${view.timeframe}`.toLowerCase()

  async function handlePicture() {
    const picture = await chart.current?.takePicture()
    if (picture) saveFile(picture, `${fileName}.png`)
    else toast.error('The picture could not be made.')
  }

  return (
    <>
      <title>{`${title} · Laycan`}</title>
      <Link to="/markets" className="inline-flex items-center gap-1 text-accent text-sm hover:underline">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Markets
      </Link>
      <div className="mt-2">
        <PageHeader
          title={title}
          description={
            view.compared.length > 0 && !view.spread ? 'Each market as percent of its first close' : undefined
          }
          actions={
            <>
              <Button
                variant="secondary"
                aria-pressed={view.isTable}
                icon={<Table2 aria-hidden="true" />}
                onClick={() => change({ isTable: !view.isTable })}
              >
                Table
              </Button>
              <Button
                variant="secondary"
                disabled={!drawing || view.isTable}
                icon={<Image aria-hidden="true" />}
                onClick={() => void handlePicture()}
              >
                PNG
              </Button>
              <Button
                variant="secondary"
                disabled={!drawing}
                icon={<Download aria-hidden="true" />}
                onClick={() =>
                  drawing &&
                  saveFile(new Blob([toCsv(tabulate(drawing))], { type: 'text/csv' }), `${fileName}.csv`)
                }
              >
                CSV
              </Button>
            </>
          }
        />
      </div>
      <ChartChoices source={source} markets={markets} shown={shown} view={view} onChange={change} />
      <fieldset className="mt-4 flex flex-wrap gap-1">
        <legend className="sr-only">Timeframe</legend>
        {timeframes.map(({ code, name }) => (
          <Button
            key={code}
            size="sm"
            variant={code === view.timeframe ? 'primary' : 'secondary'}
            aria-pressed={code === view.timeframe}
            title={name}
            onClick={() => change({ timeframe: code })}
          >
            {code}
          </Button>
        ))}
      </fieldset>
      <Card as="section" aria-label="Chart" className="mt-3 p-3">
        {failed ? (
          <ErrorState
            title="Failed to load the chart. Please try again."
            onRetry={() => void Promise.all([spread, ...candles].map((query) => query.refetch()))}
          />
        ) : drawing ? (
          <ChartFigures ref={chart} drawing={drawing} isTable={view.isTable} />
        ) : (
          <Skeleton className="h-[min(28rem,60dvh)] w-full" />
        )}
      </Card>
      <p className="mt-2 text-subtle text-xs">
        {overview?.source.credit} Charts drawn with{' '}
        <a
          href="https://www.tradingview.com/"
          rel="noopener noreferrer"
          target="_blank"
          className="underline"
        >
          TradingView Lightweight Charts
        </a>
        .
      </p>
    </>
  )
}
