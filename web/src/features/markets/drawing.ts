import type { Candle } from '@laycan/contract/markets'
import { closesOf, movingAverage, type Point, rebase } from './chart-series.ts'

/** Everything that is drawn, and shown again as a table. */
export type Drawing = {
  candles: Candle[]
  lines: { name: string; points: Point[] }[]
  /** Of all points, the oldest first. */
  times: string[]
  isIntraday: boolean
}

type Series = { name: string; candles: Candle[] }

/** One market as candles with its averages; several as lines from the same start. */
export function drawMarkets([first, ...others]: Series[], averages: number[]): Drawing {
  const candles = first?.candles ?? []
  if (others.length === 0) {
    const lines = averages.map((length) => ({
      name: `MA ${length}`,
      points: movingAverage(closesOf(candles), length),
    }))
    return finish(candles, lines)
  }
  const all = first ? [first, ...others] : others
  const rebased = rebase(all.map((one) => closesOf(one.candles)))
  return finish(
    [],
    all.map(({ name }, at) => ({ name, points: rebased[at] ?? [] })),
  )
}

export function drawSpread(
  name: string,
  points: { time: string; value: string }[],
  averages: number[],
): Drawing {
  const own = points.map(({ time, value }) => ({ time, value: Number(value) }))
  const lines = averages.map((length) => ({ name: `MA ${length}`, points: movingAverage(own, length) }))
  return finish([], [{ name, points: own }, ...lines])
}

function finish(candles: Candle[], lines: Drawing['lines']): Drawing {
  const times = [
    ...new Set([
      ...candles.map(({ time }) => time),
      ...lines.flatMap(({ points }) => points.map(({ time }) => time)),
    ]),
  ].sort()
  return { candles, lines, times, isIntraday: (times[0]?.length ?? 0) > 10 }
}

export type ChartTable = { columns: string[]; rows: string[][] }

/** The same figures for a table and for a file: a row for each time, the newest first. */
export function tabulate({ candles, lines, times }: Drawing): ChartTable {
  const byTime = new Map(candles.map((candle) => [candle.time, candle]))
  const values = lines.map(({ points }) => new Map(points.map(({ time, value }) => [time, value])))
  const hasCandles = candles.length > 0
  return {
    columns: [
      'Time',
      ...(hasCandles ? ['Open', 'High', 'Low', 'Close', 'Volume (MT)'] : []),
      ...lines.map(({ name }) => name),
    ],
    rows: times.toReversed().map((time) => {
      const candle = byTime.get(time)
      const own = candle
        ? [candle.open, candle.high, candle.low, candle.close, candle.volume ?? '']
        : ['', '', '', '', '']
      return [
        time,
        ...(hasCandles ? own : []),
        ...values.map(
          (known) =>
            known
              .get(time)
              ?.toFixed(4)
              .replace(/\.?0+$/, '') ?? '',
        ),
      ]
    }),
  }
}

/** A cell that begins like a formula is text all the same. */
export const toCsv = ({ columns, rows }: ChartTable): string =>
  [columns, ...rows].map((row) => row.map(quoteCell).join(',')).join('\r\n')

const quoteCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
