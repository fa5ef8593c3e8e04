import { formatChange, formatPrice } from './figure-format.ts'
import type { BoardPrice } from './sample-content.ts'

type PriceBoardProps = {
  prices: BoardPrice[]
  caption: string
  /** In the hero the columns speak for themselves; their names stay for screen readers. */
  compact?: boolean
}

/** Product, its recent course where known, price and change; two lines a row where the board is narrow. */
export function PriceBoard({ prices, caption, compact }: PriceBoardProps) {
  const withTrend = prices.some(({ trend }) => trend)
  const aside = `block font-normal text-sm text-subtle ${compact ? '' : 'md:inline-block md:text-base'}`
  const trendClass = compact ? '' : 'max-sm:hidden'
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className={compact ? 'sr-only' : 'border-line border-b text-sm text-subtle'}>
        <tr className="*:px-2 *:py-2.5 *:font-medium *:first:pl-4 *:last:pr-4">
          <th scope="col">Product</th>
          {withTrend && (
            <th scope="col" className={trendClass}>
              Course
            </th>
          )}
          <th scope="col" className="text-right">
            Price
          </th>
          <th scope="col" className="text-right">
            Change
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {prices.map(({ name, place, price, currency, unit, changePercent, trend }) => (
          <tr key={name + place} className="*:px-2 *:py-2 *:first:pl-4 *:last:pr-4">
            <th scope="row" className="font-medium">
              {name}
              {place && <span className={`${aside} md:ml-2`}>{place}</span>}
            </th>
            {withTrend && <td className={trendClass}>{trend && <Sparkline trend={trend} />}</td>}
            <td className="text-right font-medium">
              {formatPrice(price)}
              <span className={`${aside} md:w-18`}>{unit ?? currency}</span>
            </td>
            <td
              className={`text-right font-medium ${changePercent.startsWith('-') ? 'text-negative' : 'text-positive'}`}
            >
              {formatChange(changePercent)}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sparkline({ trend }: { trend: string }) {
  const points = [...trend].map((height, x) => `${x * 5},${22 - Number(height) * 2}`).join(' ')
  return (
    <svg viewBox="-2 0 79 26" className="h-6 w-18 text-accent" aria-hidden="true">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}
