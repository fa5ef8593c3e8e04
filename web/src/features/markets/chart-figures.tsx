import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { nextPlace, zoomOf } from './chart-keys.ts'
import { ChartTable } from './chart-table.tsx'
import { type Drawing, type ChartTable as Figures, tabulate } from './drawing.ts'
import { formatFigure } from './market-format.ts'
import { PriceChart, type PriceChartHandle } from './price-chart.tsx'

type ChartFiguresProps = {
  drawing: Drawing
  subject: string
  caption: string
  isTable: boolean
  ref: RefObject<PriceChartHandle | null>
}

/** The chart with the figures under the crosshair, which keys move as well; or the same as a table. */
export function ChartFigures({ drawing, subject, caption, isTable, ref }: ChartFiguresProps) {
  const formats = useFormats()
  const [at, setAt] = useState<string>()
  const [spoken, setSpoken] = useState('')
  const figures = tabulate(drawing)
  const { columns, rows } = figures
  const { times, isIntraday } = drawing
  if (rows.length === 0)
    return <p className="p-6 text-center text-muted">There are no prices for this time.</p>
  if (isTable) return <ChartTable {...figures} isIntraday={isIntraday} />
  const row = rows.find(({ time }) => time === at) ?? rows[0]

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = nextPlace(event.key, at === undefined ? undefined : times.indexOf(at), times.length)
    const factor = zoomOf(event.key)
    if (place === undefined && factor === undefined) return
    event.preventDefault()
    if (factor !== undefined) return ref.current?.zoom(factor)
    const time = times[place ?? 0]
    ref.current?.pointAt(time)
    setAt(time)
    setSpoken(speak(figures, time, isIntraday, formats))
  }

  function handleLeave() {
    ref.current?.pointAt(undefined)
    setAt(undefined)
    setSpoken('')
  }

  return (
    <>
      <dl className="tabular mb-2 flex min-h-6 flex-wrap gap-x-4 gap-y-1 text-sm">
        <Figure name="Time" value={row ? timeText(row.time, isIntraday, formats) : ''} />
        {columns.map(({ name, decimals }, index) => (
          <Figure key={name} name={name} value={formatFigure(formats, row?.cells[index] ?? '', decimals)} />
        ))}
      </dl>
      {/* biome-ignore lint/a11y/useSemanticElements: it holds a picture and no form */}
      <div
        role="group"
        aria-label="Chart"
        aria-describedby="chart-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the crosshair is moved by keys
        tabIndex={0}
        onKeyDown={handleKey}
        onBlur={handleLeave}
        className="rounded-sm"
      >
        <PriceChart ref={ref} {...{ drawing, subject, caption }} onCrosshair={setAt} />
      </div>
      <p id="chart-keys" className="mt-1 text-subtle text-xs max-sm:sr-only">
        Arrow keys move along the prices, Home and End to the ends, + and − zoom; the table has the same
        figures.
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-subtle">{name}</dt>
      <dd className="font-medium text-ink">{value}</dd>
    </div>
  )
}

const timeText = (time: string, isIntraday: boolean, formats: Formats) =>
  isIntraday ? formats.dateTime(time) : formats.date(time)

function speak(
  { columns, rows }: Figures,
  at: string | undefined,
  isIntraday: boolean,
  formats: Formats,
): string {
  const row = rows.find(({ time }) => time === at)
  if (!row) return ''
  const figures = columns.flatMap(({ name, decimals }, index) => {
    const cell = row.cells[index] ?? ''
    return cell === '' ? [] : [`${name} ${formatFigure(formats, cell, decimals)}`]
  })
  return `${timeText(row.time, isIntraday, formats)}: ${figures.join(', ')}`
}
