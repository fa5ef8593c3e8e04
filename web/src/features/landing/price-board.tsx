import { Badge, SampleBadge } from '#ui/badge.tsx'
import { changeClass, formatChange, formatPrice } from './figure-format.ts'
import type { BoardPrice } from './sample-content.ts'

/** Cells stand close, and keep the card's padding at its edges. */
export const rowClass = '*:px-2 *:py-2 *:font-medium *:first:pl-4 *:last:pr-4'

type PriceBoardProps = {
  prices: BoardPrice[]
  caption: string
  /** In the hero the columns speak for themselves; their names stay for screen readers. */
  compact?: boolean
}

/** Product, its recent course where known, price and change; two lines a row where the board is narrow. */
export function PriceBoard({ prices, caption, compact }: PriceBoardProps) {
  const withTrend = prices.some(({ trend }) => trend)
  const asideClass = `block font-normal text-sm text-subtle ${compact ? '' : 'md:inline-block md:min-w-18 md:text-base'}`
  const trendClass = compact ? 'max-[22rem]:hidden' : 'max-sm:hidden'
  return (
    <table data-prices={compact ? 'compact' : 'all'} className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className={compact ? 'sr-only' : 'border-line border-b text-sm text-subtle'}>
        <tr className={rowClass}>
          <th scope="col">Product</th>
          {withTrend && (
            <th scope="col" data-trend className={trendClass}>
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
        {prices.map(({ name, place, price, currency, unit = currency, changePercent, trend }) => (
          <tr key={name + place} className={rowClass}>
            <th scope="row">
              <span data-part="name" className={compact ? '' : 'md:inline-block md:min-w-40'}>
                {name}
              </span>
              <span data-part="place" className={asideClass}>
                {place}
              </span>
            </th>
            {withTrend && (
              <td data-trend className={trendClass}>
                {trend && <Sparkline trend={trend} />}
              </td>
            )}
            <td className="text-right">
              <span data-part="price">{formatPrice(price)}</span>
              <span data-part="unit" className={asideClass}>
                {unit}
              </span>
            </td>
            <td data-part="change" className={`text-right ${changeClass(changePercent)}`}>
              {formatChange(changePercent)}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sparkline({ trend }: { trend: string }) {
  const points = [...trend].map((height, x) => `${x * 5},${27 - Number(height) * 3}`).join(' ')
  return (
    <svg viewBox="-1 -1 78 30" className="h-7 text-accent" aria-hidden="true">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}

/** Whether a board's figures are real ones: as delivered they are samples. */
export function FigureSource({ of }: { of: 'prices' | 'figures' }) {
  return (
    <>
      <span data-live={of} hidden>
        <Badge tone="positive">Live</Badge>
      </span>
      <span data-sample={of}>
        <SampleBadge />
      </span>
    </>
  )
}
