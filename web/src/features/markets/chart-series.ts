import type { Candle } from '@laycan/contract/markets/markets'

export type Point = { time: string; value: number }

/** Simple moving average of the closes: a point once there are enough of them. */
export function movingAverage(closes: Point[], length: number): Point[] {
  const points: Point[] = []
  let sum = 0
  closes.forEach(({ time, value }, at) => {
    sum += value
    if (at >= length) sum -= closes[at - length]?.value ?? 0
    if (at >= length - 1) points.push({ time, value: sum / length })
  })
  return points
}

export const closesOf = (candles: Pick<Candle, 'time' | 'close'>[]): Point[] =>
  candles.map(({ time, close }) => ({ time, value: Number(close) }))

/**
 * Several markets on one scale: each as percent of its own first close. They begin where all have begun, so that
 * the same start means the same day.
 */
export function rebase(series: Point[][]): Point[][] {
  const starts = series.map(([first]) => first?.time ?? '')
  const start = starts.sort().at(-1) ?? ''
  return series.map((points) => {
    const shown = points.filter(({ time }) => time >= start)
    const base = shown[0]?.value
    if (!base) return []
    return shown.map(({ time, value }) => ({ time, value: (value / base) * 100 }))
  })
}

/** What the chart's library wants: a date, or seconds since 1970. */
export const chartTime = (time: string): string | number =>
  /^\d{4}-\d{2}-\d{2}$/.test(time) ? time : Math.floor(Date.parse(time) / 1000)
