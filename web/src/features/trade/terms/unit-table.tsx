import type { TermsCheck } from '@laycan/contract/trade/listings/terms-check'
import type { TradeUnit } from '@laycan/contract/trade/trade-constants'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery, useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { againstBenchmark, figureText, unitsFrom, unitText } from './trade-labels.ts'

/** From here on a price is so far from the market that it should be looked at twice. */
const farPercent = 5

/** The price and today's benchmark per unit, side by side, and the quantity with them. */
export function UnitTable({ check }: { check: TermsCheck }) {
  const formats = useFormats()
  const { data: settings } = useQuery(settingsQuery)
  const { prices, benchmark, quantities, percent } = check
  const figure = (text: string | null | undefined, decimals = 0) =>
    text === null || text === undefined ? '–' : figureText(text, formats, decimals)
  const money = (text: string | null | undefined, unit: TradeUnit) => figure(text, unit === 'gal' ? 4 : 2)
  return (
    <>
      <table className="w-full text-right">
        <caption className="sr-only">Price and quantity per unit</caption>
        <thead className="text-subtle text-xs">
          <tr>
            <th scope="col" className="pb-1 text-left font-medium">
              USD per
            </th>
            <th scope="col" className="pb-1 font-medium">
              Price
            </th>
            <th scope="col" className="pb-1 font-medium">
              Benchmark
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {unitsFrom(settings?.unit).map((unit) => (
            <tr key={unit}>
              <th scope="row" className="py-1 text-left font-normal text-muted">
                {unitText(unit)}
              </th>
              <td className="py-1 font-medium text-ink">{money(prices?.[unit], unit)}</td>
              <td className="py-1 text-muted">{money(benchmark?.prices[unit], unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {benchmark ? (
        <p className="text-muted">
          {percent !== null && (
            <Badge tone={Math.abs(Number(percent)) >= farPercent ? 'warning' : 'positive'} className="mr-1.5">
              {againstBenchmark(percent, formats)}
            </Badge>
          )}
          {benchmark.name}, {benchmark.sourceName}
          {benchmark.isStale && ' (out of date)'}, {formats.time(benchmark.at)}
        </p>
      ) : (
        <p className="text-muted">Choose a product to see today’s benchmark.</p>
      )}
      {quantities && (
        <p className="tabular border-line border-t pt-2 text-muted">
          {unitsFrom(settings?.unit)
            .filter((unit) => quantities[unit] !== null)
            .map((unit) => `${figure(roundedQuantity(quantities[unit]))} ${unitText(unit)}`)
            .join(' = ')}
        </p>
      )}
    </>
  )
}

/** Whole units are enough to see whether a figure is sane. */
const roundedQuantity = (text: string | null) => text?.split('.')[0] ?? null
