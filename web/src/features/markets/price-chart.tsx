import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  LineSeries,
  type MouseEventParams,
  type Time,
} from 'lightweight-charts'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useThemeChange } from '#ui/use-theme-change.ts'
import { chartColours } from './chart-colours.ts'
import { chartTime } from './chart-series.ts'
import type { Drawing } from './drawing.ts'

export type PriceChartHandle = { takePicture: () => Promise<Blob | null> }

type PriceChartProps = {
  drawing: Drawing
  /** What the crosshair stands on; undefined when it has left. */
  onCrosshair: (time: string | undefined) => void
  ref: Ref<PriceChartHandle>
}

/** The picture. Screen readers get the same figures as a table, so that it is hidden from them. */
export function PriceChart({ drawing, onCrosshair, ref }: PriceChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<IChartApi>(undefined)
  const theme = useThemeChange()

  useImperativeHandle(ref, () => ({
    takePicture: () =>
      new Promise((resolve) => {
        const canvas = chart.current?.takeScreenshot(true)
        if (canvas) canvas.toBlob(resolve, 'image/png')
        else resolve(null)
      }),
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours
  useEffect(() => {
    if (!place.current) return
    const colours = chartColours(place.current)
    const made = createChart(place.current, {
      autoSize: true,
      // Named on the page instead: the library's own mark would need a style element.
      layout: {
        attributionLogo: false,
        background: { color: colours.surface },
        textColor: colours.muted,
        fontFamily: 'inherit',
      },
      grid: { vertLines: { color: colours.line }, horzLines: { color: colours.line } },
      rightPriceScale: { borderColor: colours.line },
      timeScale: { borderColor: colours.line, timeVisible: drawing.isIntraday, secondsVisible: false },
    })
    chart.current = made
    draw(made, drawing, colours)
    made.timeScale().fitContent()
    const times = new Map(drawing.times.map((time) => [String(chartTime(time)), time]))
    const handleMove = ({ time }: MouseEventParams) =>
      onCrosshair(time === undefined ? undefined : times.get(String(time)))
    made.subscribeCrosshairMove(handleMove)
    return () => {
      made.remove()
      chart.current = undefined
    }
  }, [drawing, theme])

  return <div ref={place} aria-hidden="true" className="h-[min(28rem,60dvh)] w-full" />
}

function draw(chart: IChartApi, { candles, lines }: Drawing, colours: ReturnType<typeof chartColours>) {
  if (candles.length > 0) {
    const prices = chart.addSeries(CandlestickSeries, {
      upColor: colours.positive,
      downColor: colours.negative,
      wickUpColor: colours.positive,
      wickDownColor: colours.negative,
      borderVisible: false,
    })
    prices.setData(
      candles.map(({ time, open, high, low, close }) => ({
        time: chartTime(time) as Time,
        open: Number(open),
        high: Number(high),
        low: Number(low),
        close: Number(close),
      })),
    )
    const volumes = chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      priceFormat: { type: 'volume' },
      lastValueVisible: false,
      priceLineVisible: false,
      color: colours.line,
    })
    volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
    volumes.setData(
      candles.map(({ time, volume }) => ({ time: chartTime(time) as Time, value: Number(volume ?? 0) })),
    )
  }
  lines.forEach(({ name, points }, at) => {
    const line = chart.addSeries(LineSeries, {
      color: colours.lines[at % colours.lines.length] ?? colours.muted,
      lineWidth: 2,
      title: name,
      priceLineVisible: false,
    })
    line.setData(points.map(({ time, value }) => ({ time: chartTime(time) as Time, value })))
  })
}
