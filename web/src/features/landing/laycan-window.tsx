import { sampleMatches } from './sample-content.ts'

const days = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]

/** One cargo as the product sees it: its window, the ship's arrival, and the sellers that fit. */
export function LaycanWindow() {
  return (
    <figure className="border-line border-t">
      <figcaption className="flex flex-wrap justify-between gap-x-4 px-4 pt-3 font-medium">
        <span>
          EN 590, 30,000 MT <span className="font-normal text-subtle">FOB Amsterdam</span>
        </span>
        <span className="text-accent-strong">Laycan 12–16 May</span>
        <span className="sr-only">The ship is expected on 14 May, inside the window.</span>
      </figcaption>
      <Timeline />
      <table className="w-full border-line border-t text-left">
        <caption className="sr-only">Sellers that fit the window</caption>
        <thead className="text-sm text-subtle">
          <tr className="*:px-2 *:pt-2.5 *:font-normal *:first:pl-4 *:last:pr-4">
            <th scope="col">Matched sellers</th>
            <th scope="col">Fit</th>
            <th scope="col" className="text-right">
              Offer, USD/MT
            </th>
          </tr>
        </thead>
        <tbody>
          {sampleMatches.map(({ seller, port, fit, offer }) => (
            <tr key={seller} className="*:px-2 *:py-1.5 *:first:pl-4 *:last:pr-4 last:*:pb-3.5">
              <th scope="row" className="font-medium">
                {seller} <span className="font-normal text-subtle max-sm:hidden">{port}</span>
              </th>
              <td className="whitespace-nowrap">
                <svg viewBox="0 0 50 4" className="mr-2 inline h-1 w-12" aria-hidden="true">
                  <rect width="50" height="4" rx="2" fill="var(--color-line)" />
                  <rect width={fit / 2} height="4" rx="2" fill="var(--color-accent)" />
                </svg>
                {fit}
              </td>
              <td className="text-right font-medium">{offer}</td>
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
      className="tabular grid grid-cols-13 items-center px-4 py-3 text-center text-subtle text-xs *:row-start-1"
    >
      <div className="col-span-5 col-start-5 h-12 border-accent border-x-3 bg-accent-soft" />
      <div className="col-span-6 col-start-1 border-line-strong border-t border-dashed" />
      <div className="col-span-4 col-start-10 border-line border-t" />
      <svg viewBox="0 0 26 20" className="col-span-3 col-start-6 h-5 justify-self-center" aria-hidden="true">
        <path
          d="M2 10h22l-4.4 8H6.4zM9 10V5h5v5M19 10V2"
          fill="var(--color-accent)"
          stroke="var(--color-accent)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      {days.map((day) => (
        <span
          key={day}
          className={`row-start-2! pt-1.5 ${day > 11 && day < 17 ? 'font-medium text-accent-strong' : ''}`}
        >
          {day}
        </span>
      ))}
    </div>
  )
}
