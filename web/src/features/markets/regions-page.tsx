import { timeframes } from '@laycan/contract/markets/market-constants'
import { LoadError } from '#platform/error-views.tsx'
import { RefreshError } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { BackToMarkets } from './back-to-markets.tsx'
import { HeatMap } from './heat-map.tsx'
import { useMarketSource } from './market-source.ts'
import { useMarketView } from './market-view.ts'
import { useMarketFuelTypes, useMarkets, useRegions } from './markets.api.ts'

const timeframeOptions = timeframes.map(({ code, name }) => ({ value: code, label: name }))

/** How regions and kinds of fuel moved, and what was said of each region. */
export default function RegionsPage() {
  const { view, change } = useMarketView()
  const source = useMarketSource()
  const formats = useFormats()
  const everywhere = { region: 'global', timeframe: view.timeframe, fuelType: null } as const
  const markets = useMarkets(source, everywhere, { isAutoRefresh: true })
  const regions = useRegions(source)
  const { data: fuels } = useMarketFuelTypes()
  const failed = [markets, regions].find(({ isError, data }) => isError && !data)
  return (
    <div data-wide>
      <title>Regions · Laycan</title>
      <BackToMarkets />
      <div className="mt-2">
        <PageHeader
          title="Regions"
          description="Mean change of the markets of each region, by kind of fuel. Only markets with a price are counted."
          actions={
            <Select
              label="Timeframe"
              hideLabel
              className="w-33"
              options={timeframeOptions}
              value={view.timeframe}
              onValueChange={(timeframe) => change({ timeframe })}
            />
          }
        />
      </div>
      <RefreshError what="Regions" query={markets} className="mt-3" />
      <Card as="section" aria-label="Heat map" className="mt-4 p-3">
        {failed ? (
          <LoadError query={failed} what="the regions" isInCard />
        ) : markets.data && regions.data && fuels ? (
          regions.data.regions.length > 0 ? (
            <HeatMap
              markets={markets.data.markets}
              regions={regions.data.regions}
              fuels={fuels}
              timeframe={view.timeframe}
            />
          ) : (
            <EmptyState title="There are no markets yet" />
          )
        ) : (
          <SkeletonGroup label="Loading regions">
            <Skeleton className="h-64 w-full" />
          </SkeletonGroup>
        )}
      </Card>
      {regions.data && (
        <>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {regions.data.regions.map(({ region, name, analysis, volume_24h }) => (
              <Card as="li" key={region} className="p-4">
                <h2 className="font-semibold text-ink">{name}</h2>
                <p className="mt-1 text-pretty text-muted text-sm">{analysis}</p>
                <p className="tabular mt-1 text-subtle text-sm">
                  {formats.number(volume_24h, 0)} MT in 24 hours
                </p>
              </Card>
            ))}
          </ul>
          <p className="mt-3 text-subtle text-sm">{regions.data.source.credit}</p>
        </>
      )}
    </div>
  )
}
