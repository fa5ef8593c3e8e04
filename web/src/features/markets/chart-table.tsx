import { useState } from 'react'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'

const rowsAtOnce = 100

type ChartTableProps = { columns: string[]; rows: string[][]; isIntraday: boolean }

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
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-2 py-1.5 font-medium ${index === 0 ? 'text-left' : ''}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.slice(0, shown).map(([time = '', ...cells]) => (
              <tr key={time}>
                <th scope="row" className="whitespace-nowrap px-2 py-1 text-left font-normal text-muted">
                  {timeOf(time)}
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                  <td key={index} className="px-2 py-1 text-ink">
                    {cell === '' ? '–' : formats.number(cell)}
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
