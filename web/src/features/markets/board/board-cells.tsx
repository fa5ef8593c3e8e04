import type { Market } from '@laycan/contract/markets/markets'
import { useEffect, useRef } from 'react'
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

/** Where the price stands between low and high; empty where there is no range. Without layers, of which each row would have its own. */
export function RangeBar({ left }: { left: string }) {
  return (
    <span
      aria-hidden="true"
      className="mx-auto block h-2.5 w-14 bg-[linear-gradient(var(--color-line),var(--color-line))] bg-center bg-no-repeat bg-size-[100%_4px] pr-2.5"
    >
      <span
        data-marker
        hidden={left === ''}
        className="block size-2.5 rounded-full border-2 border-surface bg-accent"
        style={{ marginLeft: left }}
      />
    </span>
  )
}

const lineWidth = 56
const lineHeight = 20
const paceMs = 5000
const lineOf = (closes: string[]) => sparklinePath(closes.map(Number), lineWidth, lineHeight)

/** The line over the timeframe, ending in the price of now; drawn again at most every five seconds. */
export function LiveLine({ market, prices }: { market: Market; prices: LivePrices }) {
  const { market_id: id, sparkline, change_period, change_24h } = market
  const path = useRef<SVGPathElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      timer = undefined
      const latest = prices.get(id)?.current_price
      if (latest !== undefined) path.current?.setAttribute('d', lineOf([...sparkline.slice(0, -1), latest]))
    }
    const leave = prices.listen(id, () => {
      timer ??= setTimeout(draw, paceMs)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [prices, id, sparkline])
  if (sparkline.length < 2) return null
  return (
    <svg
      aria-hidden="true"
      width={lineWidth}
      height={lineHeight}
      viewBox={`0 0 ${lineWidth} ${lineHeight}`}
      preserveAspectRatio="none"
      className={classNames(
        'ml-auto block max-w-full contain-[size_layout] @[34rem]/board:mx-auto',
        tones[directionOf(change_period ?? change_24h ?? '0')],
      )}
    >
      <path
        ref={path}
        d={lineOf(sparkline)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
