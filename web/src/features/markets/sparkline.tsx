import { sparklinePath } from './sparkline-path.ts'

const width = 120
const height = 32

/** How a price went, in one stroke; the figures beside it say the same in words. */
export function Sparkline({ closes, tone }: { closes: string[]; tone: string }) {
  if (closes.length < 2) return <span aria-hidden="true" className="block h-8" />
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`block h-8 w-full ${tone}`}
    >
      <path
        d={sparklinePath(closes.map(Number), width, height)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
