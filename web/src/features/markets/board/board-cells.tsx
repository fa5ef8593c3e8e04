import type { Market } from '@laycan/contract/markets/markets'
import { useEffect, useState } from 'react'
import type { Formats } from '#platform/formats.ts'
import { classNames } from '#ui/class-names.ts'
import { sparklinePath } from '#ui/sparkline.tsx'
import type { LivePrices } from '../live-prices.ts'
import { directionOf, formatPercent } from '../market-format.ts'

export const tones = { up: 'text-positive', down: 'text-negative', flat: 'text-muted' }

/** With its sign, so that the colour only repeats it. */
export function Percent({ value, formats }: { value: string | null; formats: Formats }) {
  if (value === null) return <span className="text-subtle">–</span>
  return <span className={tones[directionOf(value)]}>{formatPercent(formats, value)}</span>
}

const barWidth = 56

/** Moved by a transform, which needs no layout. */
export function RangeBar({ place }: { place: number | null }) {
  return (
    <span aria-hidden="true" className="relative mx-auto block h-1 w-14 rounded-full bg-line">
      {place !== null && (
        <span
          className="absolute -top-[3px] -left-[5px] size-2.5 rounded-full border-2 border-surface bg-accent"
          style={{ transform: `translateX(${(place * barWidth).toFixed(1)}px)` }}
        />
      )}
    </span>
  )
}

const lineWidth = 56
const lineHeight = 20
const paceMs = 1000

/** The line over the timeframe, ending in the price of now; drawn again at most every second. */
export function LiveLine({ market, prices }: { market: Market; prices: LivePrices }) {
  const { market_id: id, sparkline, change_period, change_24h } = market
  const [latest, setLatest] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      timer = undefined
      setLatest(prices.get(id)?.current_price)
    }
    const leave = prices.listen(id, () => {
      timer ??= setTimeout(draw, paceMs)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [prices, id])
  if (sparkline.length < 2) return null
  const values = latest === undefined ? sparkline : [...sparkline.slice(0, -1), latest]
  return (
    <svg
      aria-hidden="true"
      width={lineWidth}
      height={lineHeight}
      className={classNames(
        'ml-auto block max-w-full @[34rem]/board:mx-auto',
        tones[directionOf(change_period ?? change_24h ?? '0')],
      )}
    >
      <path
        d={sparklinePath(values.map(Number), lineWidth, lineHeight)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
    </svg>
  )
}
