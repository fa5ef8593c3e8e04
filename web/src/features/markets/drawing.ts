import type { Candle } from '@laycan/contract/markets/markets'
import { closesOf, movingAverage, type Point, rebase } from './chart-series.ts'

/** Everything that is drawn, and shown again as a table. */
export type Drawing = {
  candles: Candle[]
  lines: { name: string; points: Point[] }[]
  /** Of all points, the oldest first. */
  times: string[]
  isIntraday: boolean
  /** Digits after the point of everything but volumes. */
  decimals: number
}

/** With closes from before the first candle, which count in averages and are not drawn. */
type Series = { name: string; decimals: number; candles: Candle[]; lead: Pick<Candle, 'time' | 'close'>[] }

/** As percentages and spreads are written, and prices at least. */
const usualDecimals = 2

/** One market as candles with its averages, or as a line where days have one price; several from the same start. */
export function drawMarkets([first, ...others]: Series[], averages: number[]): Drawing {
  if (!first) return finish([], [], usualDecimals)
  if (others.length === 0) {
    const closes = closesOf(first.candles)
    const isLine = first.candles.every(hasOnePrice)
    const lines = [
      ...(isLine ? [{ name: first.name, points: closes }] : []),
      ...averagesOf(closes, closesOf(first.lead), averages),
    ]
    return finish(isLine ? [] : first.candles, lines, Math.max(usualDecimals, first.decimals))
  }
  const all = [first, ...others]
  const rebased = rebase(all.map((one) => closesOf(one.candles)))
  const lines = all.map(({ name }, at) => ({ name, points: rebased[at] ?? [] }))
  return finish([], lines, usualDecimals)
}

type SpreadPoints = { time: string; value: string }[]

export function drawSpread(
  name: string,
  { points, lead }: { points: SpreadPoints; lead: SpreadPoints },
  averages: number[],
): Drawing {
  const [own, before] = [points, lead].map((all) =>
    all.map(({ time, value }) => ({ time, value: Number(value) })),
  ) as [Point[], Point[]]
  return finish([], [{ name, points: own }, ...averagesOf(own, before, averages)], usualDecimals)
}

/** As sources tell that know only the end of the day: a candle of it is a dash. */
const hasOnePrice = ({ open, high, low, close, volume }: Candle) =>
  volume === null && open === high && high === low && low === close

const averagesOf = (closes: Point[], lead: Point[], lengths: number[]) =>
  lengths.map((length) => ({
    name: `MA ${length}`,
    points: movingAverage([...lead, ...closes], length).filter(({ time }) => time >= (closes[0]?.time ?? '')),
  }))

function finish(candles: Candle[], lines: Drawing['lines'], decimals: number): Drawing {
  const times = [
    ...new Set([
      ...candles.map(({ time }) => time),
      ...lines.flatMap(({ points }) => points.map(({ time }) => time)),
    ]),
  ].sort()
  return { candles, lines, times, isIntraday: (times[0]?.length ?? 0) > 10, decimals }
}

/** A row for each time, the newest first; a cell without a figure is empty. */
export type ChartTable = {
  columns: { name: string; decimals: number }[]
  rows: { time: string; cells: string[] }[]
}

/** The same figures for the eye, for a table and for a file. */
export function tabulate({ candles, lines, times, decimals }: Drawing): ChartTable {
  const byTime = new Map(candles.map((candle) => [candle.time, candle]))
  const values = lines.map(({ points }) => new Map(points.map(({ time, value }) => [time, value])))
  const hasCandles = candles.length > 0
  const priced = (name: string) => ({ name, decimals })
  const ofCandles = [...['Open', 'High', 'Low', 'Close'].map(priced), { name: 'Volume (MT)', decimals: 0 }]
  return {
    columns: [...(hasCandles ? ofCandles : []), ...lines.map(({ name }) => priced(name))],
    rows: times.toReversed().map((time) => ({
      time,
      cells: [
        ...(hasCandles ? cellsOf(byTime.get(time)) : []),
        ...values.map((known) => known.get(time)?.toFixed(decimals) ?? ''),
      ],
    })),
  }
}

const cellsOf = (candle: Candle | undefined): string[] =>
  candle ? [candle.open, candle.high, candle.low, candle.close, candle.volume ?? ''] : ['', '', '', '', '']

/** What the figures are and where they come from goes with every row: a file is soon parted from its name. */
export function toCsv(
  { columns, rows }: ChartTable,
  { unit, source }: { unit: string; source: string },
): string {
  const lines = [
    ['Time', ...columns.map(({ name }) => name), 'Unit', 'Source'],
    ...rows.map(({ time, cells }) => [time, ...cells, unit, source]),
  ]
  return lines.map((line) => line.map(quoteCell).join(',')).join('\r\n')
}

/** A text that begins like a formula is text all the same; a negative figure stays a figure. */
function quoteCell(cell: string): string {
  const plain = /^[=+@-]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
