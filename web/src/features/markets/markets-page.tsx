import type { MarketOverview } from '@laycan/contract/markets/markets'
import Bell from 'lucide-react/icons/bell'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import Globe from 'lucide-react/icons/globe'
import Sigma from 'lucide-react/icons/sigma'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '#platform/use-now.ts'
import { usePublicConfig } from '#platform/use-public-config.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BoardScreen } from './board/board-screen.tsx'
import { useBoardView } from './board/board-view.ts'
import { MarketBar } from './board/market-bar.tsx'
import { useLivePrices } from './live-prices.ts'
import { MarketGrid } from './market-grid.tsx'
import { useMarketPath, useMarketSource } from './market-source.ts'
import { MarketSummary } from './market-summary.tsx'
import { MarketUpdates } from './market-updates.tsx'
import { useMarketView } from './market-view.ts'
import { useMarketFuelTypes, useMarkets, useOverview, useTrends } from './markets.api.ts'
import { TrendSection } from './trend-section.tsx'

export default function MarketsPage() {
  const { view, change } = useMarketView()
  const board = useBoardView()
  const [isAutoRefresh, setAutoRefresh] = useState(true)
  const source = useMarketSource()
  const pathTo = useMarketPath()
  const nowMs = useNow()
  const markets = useMarkets(source, view, { isAutoRefresh })
  const trends = useTrends(source, view, { isAutoRefresh })
  const overview = useOverview(source, { isAutoRefresh })
  const { data: fuels } = useMarketFuelTypes()
  // Ticks are a refreshing, too: who turned it off does not want the figures to change.
  const prices = useLivePrices(source, isAutoRefresh)
  const refresh = () => Promise.all([markets, trends, overview].map((query) => query.refetch()))
  const isBoard = board.shape === 'board'
  return (
    <div data-wide>
      <title>Markets · Laycan</title>
      <PageHeader
        title="Markets"
        description="Prices, trends and volumes, each with its source and its age."
        actions={
          <>
            <HeaderLink to={pathTo('/markets/alerts')} icon={<Bell aria-hidden="true" />}>
              Price alerts
            </HeaderLink>
            <HeaderLink to={pathTo('/markets/formula')} icon={<Sigma aria-hidden="true" />}>
              Pricing formula
            </HeaderLink>
            <HeaderLink to={pathTo('/markets/regions')} icon={<Globe aria-hidden="true" />}>
              Regions
            </HeaderLink>
            <Link to={pathTo('/markets/chart')} className={buttonClass()}>
              <ChartCandlestick aria-hidden="true" />
              Advanced Charts
            </Link>
          </>
        }
      />
      <div className="mt-3 grid grid-cols-1 gap-3">
        <MarketBar
          filters={view}
          board={board.view}
          shape={board.shape}
          isAutoRefresh={isAutoRefresh}
          isRefreshing={markets.isRefetching}
          onFilter={change}
          onBoard={board.change}
          onShape={board.chooseShape}
          onAutoRefresh={setAutoRefresh}
          onRefresh={() => void refresh()}
        />
        {isBoard ? (
          <BoardScreen
            filters={view}
            {...{ source, board, markets, trends, overview, fuels, prices, nowMs }}
            onClear={() => {
              change({ region: 'global', fuelType: null })
              board.change({ query: '' })
            }}
          />
        ) : (
          <>
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
          </>
        )}
        <SourceNote source={overview.data?.source} />
      </div>
    </div>
  )
}

function HeaderLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'secondary' })}>
      {icon}
      {children}
    </Link>
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
