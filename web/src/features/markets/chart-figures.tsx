import { type Ref, useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import { ChartTable } from './chart-table.tsx'
import { type Drawing, tabulate } from './drawing.ts'
import { PriceChart, type PriceChartHandle } from './price-chart.tsx'

type ChartFiguresProps = { drawing: Drawing; isTable: boolean; ref: Ref<PriceChartHandle> }

/** The chart with the figures under the crosshair, or the same as a table; without the picture, only the table. */
export function ChartFigures({ drawing, isTable, ref }: ChartFiguresProps) {
  const formats = useFormats()
  const [at, setAt] = useState<string>()
  const { columns, rows } = tabulate(drawing)
  if (rows.length === 0)
    return <p className="p-6 text-center text-muted">There are no prices for this time.</p>
  const row = rows.find(([time]) => time === at) ?? rows[0] ?? []
  if (isTable) return <ChartTable columns={columns} rows={rows} isIntraday={drawing.isIntraday} />
  return (
    <>
      <dl className="tabular mb-2 flex min-h-6 flex-wrap gap-x-4 gap-y-1 text-sm">
        {columns.map((column, index) => (
          <div key={column} className="flex gap-1.5">
            <dt className="text-subtle">{column}</dt>
            <dd className="font-medium text-ink">
              {index === 0
                ? drawing.isIntraday
                  ? formats.dateTime(row[0] ?? '')
                  : formats.date(row[0] ?? '')
                : row[index]
                  ? formats.number(row[index])
                  : '–'}
            </dd>
          </div>
        ))}
      </dl>
      <PriceChart ref={ref} drawing={drawing} onCrosshair={setAt} />
      <p className="sr-only">The table view holds the same figures for screen readers: press Table.</p>
    </>
  )
}
