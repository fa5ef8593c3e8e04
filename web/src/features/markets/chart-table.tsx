import { useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import type { ChartTable as Figures } from './drawing.ts'
import { formatFigure } from './market-format.ts'

const rowsAtOnce = 100

type ChartTableProps = Figures & { isIntraday: boolean }

export function ChartTable({ columns, rows, isIntraday }: ChartTableProps) {
  const formats = useFormats()
  const [shown, setShown] = useState(rowsAtOnce)
  const timeOf = (time: string) => (isIntraday ? formats.dateTime(time) : formats.date(time))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label="Figures" tabIndex={0} className="max-h-[60dvh] overflow-auto">
        <table className="tabular w-full text-right text-sm">
          <thead className="sticky top-0 bg-surface text-subtle">
            <tr>
              <th scope="col" className="px-2 py-1.5 text-left font-medium">
                Time
              </th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-1.5 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.slice(0, shown).map(({ time, cells }) => (
              <tr key={time}>
                <th scope="row" className="whitespace-nowrap px-2 py-1 text-left font-normal text-muted">
                  {timeOf(time)}
                </th>
                {columns.map(({ name, decimals }, index) => (
                  <td key={name} className="px-2 py-1 text-ink">
                    {formatFigure(formats, cells[index] ?? '', decimals)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown < rows.length && (
        <div className="mt-2 text-center">
          <Button variant="secondary" size="sm" onClick={() => setShown(shown + rowsAtOnce)}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
