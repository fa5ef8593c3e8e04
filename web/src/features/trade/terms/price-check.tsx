import { exact, roundTo } from '@laycan/contract/decimal'
import { unitText } from '@laycan/contract/figure-texts'
import type { TermsCheck } from '@laycan/contract/trade/listings/terms-check'
import type { TradeUnit } from '@laycan/contract/trade/trade-constants'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery, useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { againstBenchmark, figureText, unitsFrom } from './trade-labels.ts'

export type PriceCheckProps = {
  /** Undefined until the first answer. */
  check: TermsCheck | undefined
  isChecking: boolean
  failed: boolean
}

/** The price in every unit, beside today's benchmark. */
export function PriceCheck({ check, isChecking, failed }: PriceCheckProps) {
  const formats = useFormats()
  if (!check) return <p className="text-muted text-sm">{failed ? failedText : 'Loading the benchmark…'}</p>
  return (
    <div aria-busy={isChecking} className="space-y-3 text-sm">
      <UnitTable check={check} />
      {check.value && (
        <p className="flex justify-between gap-3 border-line border-t pt-2">
          <span className="text-subtle">Value</span>
          <span className="tabular font-medium">{figureText(check.value, formats, 2)} USD</span>
        </p>
      )}
      {check.basis && (
        <p className="text-subtle text-xs">
          At {figureText(check.basis.barrelsPerTonne, formats)} bbl/MT, {basisTexts[check.basis.from]}.
        </p>
      )}
    </div>
  )
}

const failedText = 'The benchmark is not available right now. You can continue.'

const basisTexts: Record<NonNullable<TermsCheck['basis']>['from'], string> = {
  contract: 'from your terms',
  catalogue: 'from the catalogue',
  density: 'from the density in the catalogue',
}

/** A deviation from the benchmark that deserves a second look. */
const farPercent = 5

/** Price, today's benchmark and quantity in every unit. */
function UnitTable({ check }: { check: TermsCheck }) {
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

/** Whole units are enough to spot a wrong figure. */
const roundedQuantity = (text: string | null) => (text === null ? null : roundTo(exact(text), 0))
