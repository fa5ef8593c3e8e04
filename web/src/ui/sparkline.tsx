const width = 120
const height = 32

/** A price over time, in one line; the figures beside it say the same in text. */
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

/** The path of a line through values spread evenly over a width, the highest at the top; flat ones in the middle. */
export function sparklinePath(values: number[], width: number, height: number): string {
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  const margin = 2
  return values
    .map((value, at) => {
      const x = (at / (values.length - 1)) * width
      const share = range === 0 ? 0.5 : (value - low) / range
      const y = margin + (1 - share) * (height - 2 * margin)
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
