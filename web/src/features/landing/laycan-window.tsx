import { ShipMark } from '#ui/ship-mark.tsx'
import { rowClass } from './price-board.tsx'
import { sampleMatches } from './sample-content.ts'

const days = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]

/** One cargo as the product sees it: its window, the ship's arrival, and the sellers that fit. */
export function LaycanWindow() {
  return (
    <figure className="border-line border-t pb-1.5">
      <figcaption className="flex flex-wrap justify-between gap-x-4 px-4 pt-3 font-medium">
        <span>
          Example: EN 590, 30,000 MT <span className="font-normal text-subtle">FOB Amsterdam</span>
        </span>
        <span className="text-accent-strong">Laycan 12–16 May</span>
        <span className="sr-only">The ship is expected on 14 May, inside the window.</span>
      </figcaption>
      <Timeline />
      <table className="w-full border-line border-t text-left">
        <caption className="sr-only">Sellers that fit the window</caption>
        <thead className="text-sm text-subtle">
          <tr className={rowClass}>
            <th scope="col">Matched sellers</th>
            <th scope="col">Fit</th>
            <th scope="col" className="text-right">
              Premium<span className="max-sm:hidden">, USD/MT</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sampleMatches.map(([seller, port, fit, premium]) => (
            <tr key={seller} className={rowClass}>
              <th scope="row">
                {seller} <span className="font-normal text-subtle max-sm:hidden">{port}</span>
              </th>
              <td className="whitespace-nowrap">
                <svg viewBox="0 0 50 4" className="mr-2 inline h-1 w-12" aria-hidden="true">
                  <path d="M0 2h50" stroke="var(--color-line)" strokeWidth="4" />
                  <path d={`M0 2h${fit / 2}`} stroke="var(--color-accent)" strokeWidth="4" />
                </svg>
                {fit}
              </td>
              <td className="text-right">{premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** A column a day; the window is drawn as in the mark, two bars with a hull between them. */
function Timeline() {
  return (
    <div
      aria-hidden="true"
      className="tabular grid grid-cols-13 items-center px-4 py-3 text-center text-subtle text-xs"
    >
      <div className="col-span-5 col-start-5 row-start-1 h-12 border-accent border-x-3 bg-accent-soft" />
      <div className="col-span-6 col-start-1 row-start-1 border-line-strong border-t border-dashed" />
      <div className="col-span-4 col-start-10 row-start-1 border-line-strong border-t" />
      <ShipMark className="col-span-3 col-start-6 row-start-1 h-5 justify-self-center" />
      {days.map((day) => (
        <span key={day} className={`pt-1.5 ${day > 11 && day < 17 ? 'font-medium text-accent-strong' : ''}`}>
          {day}
        </span>
      ))}
    </div>
  )
}
