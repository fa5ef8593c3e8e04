import type { MarketOverview } from '@laycan/contract/markets/markets'
import Bell from 'lucide-react/icons/bell'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Sigma from 'lucide-react/icons/sigma'
import { useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '#platform/use-now.ts'
import { usePublicConfig } from '#platform/use-public-config.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Switch } from '#ui/switch.tsx'
import { useLivePrices } from './live-prices.ts'
import { MarketFilters } from './market-filters.tsx'
import { MarketGrid } from './market-grid.tsx'
import { useMarketPath, useMarketSource } from './market-source.ts'
import { MarketSummary } from './market-summary.tsx'
import { MarketUpdates } from './market-updates.tsx'
import { useMarketView } from './market-view.ts'
import { useMarkets, useOverview, useTrends } from './markets.api.ts'
import { TrendSection } from './trend-section.tsx'

export default function MarketsPage() {
  const { view, change } = useMarketView()
  const [isAutoRefresh, setAutoRefresh] = useState(true)
  const source = useMarketSource()
  const pathTo = useMarketPath()
  const nowMs = useNow()
  const markets = useMarkets(source, view, { isAutoRefresh })
  const trends = useTrends(source, view, { isAutoRefresh })
  const overview = useOverview(source, { isAutoRefresh })
  // Ticks are a refreshing, too: who turned it off wants the figures to stand still.
  const prices = useLivePrices(source, isAutoRefresh)
  const refresh = () => Promise.all([markets, trends, overview].map((query) => query.refetch()))
  return (
    <>
      <title>Markets · Laycan</title>
      <PageHeader
        title="Markets"
        description="Prices, trends and volumes, each with its source and its age."
        actions={
          <>
            <Switch label="Auto Refresh" checked={isAutoRefresh} onCheckedChange={setAutoRefresh} />
            <Button
              variant="secondary"
              icon={<RefreshCw aria-hidden="true" />}
              loading={markets.isRefetching}
              onClick={() => void refresh()}
            >
              Refresh
            </Button>
            <Link to={pathTo('/markets/alerts')} className={buttonClass({ variant: 'secondary' })}>
              <Bell aria-hidden="true" />
              Price alerts
            </Link>
            <Link to={pathTo('/markets/formula')} className={buttonClass({ variant: 'secondary' })}>
              <Sigma aria-hidden="true" />
              Pricing formula
            </Link>
            <Link to={pathTo('/markets/chart')} className={buttonClass()}>
              <ChartCandlestick aria-hidden="true" />
              Advanced Charts
            </Link>
          </>
        }
      />
      <div className="mt-5 grid grid-cols-1 gap-6">
        <MarketFilters view={view} onChange={change} />
        <MarketSummary markets={markets.data?.markets} />
        <MarketGrid
          source={source}
          timeframe={view.timeframe}
          query={markets}
          prices={prices}
          nowMs={nowMs}
          onClear={() => change({ region: 'global', fuelType: null })}
        />
        <TrendSection query={trends} />
        <MarketUpdates query={overview} nowMs={nowMs} />
        <SourceNote source={overview.data?.source} />
      </div>
    </>
  )
}

const linkClass = 'text-accent underline underline-offset-3'

/** Where the prices come from; and the way to those of imported files, and back. */
function SourceNote({ source }: { source: MarketOverview['source'] | undefined }) {
  const running = usePublicConfig()?.marketSource
  if (!source || !running) return null
  return (
    <p className="text-subtle text-sm">
      {source.credit}{' '}
      {source.code !== running ? (
        <Link to="/markets" className={linkClass}>
          Back to this platform’s own prices
        </Link>
      ) : (
        running !== 'import' && (
          <Link to="/markets?source=import" className={linkClass}>
            Prices of imported files
          </Link>
        )
      )}
    </p>
  )
}
