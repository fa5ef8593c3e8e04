import { fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { type Timeframe, timeframes } from '@laycan/contract/markets/market-constants'
import type { Market, RegionAnalysis } from '@laycan/contract/markets/markets'
import { Link } from 'react-router'
import { useFormats } from '#platform/settings.ts'
import { heatOf, meanChanges } from './heat.ts'
import { formatPercent } from './market-format.ts'
import { useMarketPath } from './market-source.ts'

type HeatMapProps = {
  markets: Market[]
  regions: RegionAnalysis[]
  fuels: Pick<FuelType, 'fuel_type_id' | 'category'>[]
  timeframe: Timeframe
}

/** Regions by kinds of fuel. Every field has its figure: the colour only repeats it. */
export function HeatMap({ markets, regions, fuels, timeframe }: HeatMapProps) {
  const formats = useFormats()
  const pathTo = useMarketPath()
  const means = meanChanges(markets, fuels)
  const span = timeframes.find(({ code }) => code === timeframe)?.name ?? timeframe
  const columns = fuelCategories.filter(({ code }) =>
    regions.some(({ region }) => means.has(`${region} ${code}`)),
  )
  return (
    <section
      aria-label={`Mean change over ${span}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll a wide table.
      tabIndex={0}
      className="relative overflow-x-auto rounded-sm"
    >
      <table
        aria-label={`Mean change over ${span}, percent`}
        className="w-full border-separate border-spacing-1 text-sm"
      >
        <thead>
          <tr className="text-subtle text-xs">
            <th scope="col" className="px-2 text-left font-medium">
              Region
            </th>
            {columns.map(({ code, name }) => (
              <th key={code} scope="col" className="px-2 font-medium">
                {name}
              </th>
            ))}
            <th scope="col" className="px-2 font-medium">
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {regions.map(({ region, name }) => (
            <tr key={region} className="h-10">
              <th scope="row" className="whitespace-nowrap px-2 text-left font-medium">
                <Link to={pathTo('/markets', { region, timeframe })} className="text-ink hover:underline">
                  {name}
                </Link>
              </th>
              {[...columns.map(({ code }) => code as string), 'all'].map((code) => {
                const mean = means.get(`${region} ${code}`)
                return (
                  <td
                    key={code}
                    title={mean && `Mean of ${mean.count} ${mean.count === 1 ? 'market' : 'markets'}`}
                    className={`min-w-20 rounded-sm px-2 text-center ${heatOf(mean?.percent)}`}
                  >
                    {mean ? formatPercent(formats, mean.percent) : '–'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
