import type { MouseEventParams } from 'lightweight-charts'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useFormats } from '#platform/settings.ts'
import { useThemeChange } from '#ui/use-theme-change.ts'
import { type Range, rangeWith, zoomRange } from './chart-keys.ts'
import { chartTime } from './chart-series.ts'
import { type DrawnChart, drawChart } from './draw-chart.ts'
import type { Drawing } from './drawing.ts'

export type PriceChartHandle = {
  takePicture: () => Promise<Blob | null>
  /** Puts the crosshair on a time, and takes it away again. */
  pointAt: (time: string | undefined) => void
  zoom: (factor: number) => void
}

type PriceChartProps = {
  drawing: Drawing
  /** Which prices of which time: while that is the same, new prices leave what is in sight as it is. */
  subject: string
  caption: string
  /** What the crosshair stands on; undefined when it has left. */
  onCrosshair: (time: string | undefined) => void
  ref: Ref<PriceChartHandle>
}

/** The picture. Screen readers get the same figures as a table, so that it is hidden from them. */
export function PriceChart({ drawing, subject, caption, onCrosshair, ref }: PriceChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnChart>(undefined)
  const inSight = useRef<{ subject: string; range: Range }>(undefined)
  const theme = useThemeChange()
  const formats = useFormats()

  useImperativeHandle(ref, () => ({
    takePicture: () =>
      new Promise((resolve) => {
        const canvas = drawn.current?.chart.takeScreenshot(true)
        if (canvas) canvas.toBlob(resolve, 'image/png')
        else resolve(null)
      }),
    pointAt: (time) => drawn.current && pointAt(drawn.current, drawing, time),
    zoom(factor) {
      const scale = drawn.current?.chart.timeScale()
      const range = scale?.getVisibleLogicalRange()
      if (range) scale?.setVisibleLogicalRange(zoomRange(range, factor, drawing.times.length))
    },
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours
  useEffect(() => {
    if (!place.current) return
    const made = drawChart(place.current, drawing, { formats, caption })
    drawn.current = made
    const scale = made.chart.timeScale()
    const kept = inSight.current
    if (kept?.subject === subject) scale.setVisibleLogicalRange(kept.range)
    else scale.fitContent()
    const times = new Map(drawing.times.map((time) => [String(chartTime(time)), time]))
    const handleMove = ({ time }: MouseEventParams) =>
      onCrosshair(time === undefined ? undefined : times.get(String(time)))
    made.chart.subscribeCrosshairMove(handleMove)
    return () => {
      const range = scale.getVisibleLogicalRange()
      // Who sees everything wants to see what is new as well.
      const isAll = !range || (range.from <= 0 && range.to >= drawing.times.length - 1)
      inSight.current = isAll ? undefined : { subject, range }
      made.chart.remove()
      drawn.current = undefined
    }
  }, [drawing, subject, caption, formats, theme])

  return <div ref={place} aria-hidden="true" className="h-[min(28rem,60dvh)] w-full" />
}

function pointAt({ chart, pointers }: DrawnChart, { times }: Drawing, time: string | undefined) {
  const pointer = time === undefined ? undefined : pointers.find(({ values }) => values.has(time))
  if (!pointer || time === undefined) return chart.clearCrosshairPosition()
  const scale = chart.timeScale()
  const range = scale.getVisibleLogicalRange()
  if (range) scale.setVisibleLogicalRange(rangeWith(range, times.indexOf(time)))
  chart.setCrosshairPosition(pointer.values.get(time) ?? 0, chartTime(time) as never, pointer.series)
}
