import { timeframes } from '@laycan/contract/markets/market-constants'
import Download from 'lucide-react/icons/download'
import Image from 'lucide-react/icons/image'
import Table2 from 'lucide-react/icons/table-2'
import { useRef } from 'react'
import { saveFile } from '#platform/download.ts'
import { LoadError } from '#platform/error-views.tsx'
import { RefreshError } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { BackToMarkets } from './back-to-markets.tsx'
import { ChartChoices } from './chart-choices.tsx'
import { ChartFigures } from './chart-figures.tsx'
import { useChartView } from './chart-view.ts'
import { tabulate, toCsv } from './drawing.ts'
import { ageText, kindLabels } from './market-format.ts'
import { useMarketSource } from './market-source.ts'
import { useOverview } from './markets.api.ts'
import type { PriceChartHandle } from './price-chart.tsx'
import { captionOf, type Facts, useChart } from './use-chart.ts'

export default function ChartPage() {
  const { view, change } = useChartView()
  const source = useMarketSource()
  const { data: overview } = useOverview(source, { isAutoRefresh: true })
  const markets = overview?.markets ?? []
  const shown = view.market ?? markets[0]?.market_id
  const { drawing, facts, subject, query } = useChart(source, view, shown)
  const chart = useRef<PriceChartHandle>(null)
  const title = facts?.name ?? 'Advanced Charts'

  async function handlePicture() {
    const picture = await chart.current?.takePicture()
    if (picture) saveFile(picture, `${subject}.png`)
    else toast.error('The picture could not be made.')
  }

  function handleFile() {
    if (!drawing || !facts) return
    const { unit, source: maker, kind } = facts
    const text = toCsv(tabulate(drawing), { unit, source: `${maker} (${kindLabels[kind].toLowerCase()})` })
    saveFile(new Blob([text], { type: 'text/csv' }), `${subject}.csv`)
  }

  return (
    <>
      <title>{`${title} · Laycan`}</title>
      <BackToMarkets />
      <div className="mt-2">
        <PageHeader
          title={title}
          badge={facts && <PriceBadges {...facts} />}
          description={facts && <ChartFacts {...facts} />}
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
                onClick={handleFile}
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
        <RefreshError what="Prices" query={query} className="mb-2" />
        {drawing && facts ? (
          <ChartFigures
            ref={chart}
            drawing={drawing}
            subject={subject}
            caption={captionOf(facts)}
            isTable={view.isTable}
          />
        ) : query.isError ? (
          <LoadError
            query={query}
            what="the chart"
            notFound={<EmptyState title="There is no such market">Choose another one above.</EmptyState>}
            isInCard
          />
        ) : overview && !shown ? (
          <EmptyState title="There are no markets yet" />
        ) : (
          <SkeletonGroup label="Loading the chart">
            <Skeleton className="h-[min(28rem,60dvh)] w-full" />
          </SkeletonGroup>
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

/** Whether prices are simulated, delayed or of the end of the day, and whether they are older than they should be. */
function PriceBadges({ kind, isStale }: Pick<Facts, 'kind' | 'isStale'>) {
  return (
    <>
      <Badge tone={kind === 'simulated' ? 'warning' : 'info'}>{kindLabels[kind]}</Badge>
      {isStale && <Badge tone="negative">Stale</Badge>}
    </>
  )
}

/** What the figures are, who made them and how old they are. */
function ChartFacts({ unit, source, kind, lastUpdated, notes }: Facts) {
  const formats = useFormats()
  return (
    <>
      {[...notes, unit, source].join(' · ')} ·{' '}
      <time dateTime={lastUpdated}>{ageText(formats, { kind, last_updated: lastUpdated })}</time>
    </>
  )
}
