import { buttonClass } from '#ui/button.tsx'
import { JoinLink } from './join-link.tsx'
import { LaycanWindow } from './laycan-window.tsx'
import { FigureSource, PriceBoard } from './price-board.tsx'
import { samplePrices } from './sample-content.ts'
import { measureClass } from './section.tsx'

export function Hero() {
  return (
    <div className="bg-[url(/contours.svg)] bg-center bg-cover">
      <div
        className={`${measureClass} grid items-center gap-x-12 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_32rem] lg:py-16`}
      >
        <div>
          <p className="font-medium text-accent-strong text-lg">Global Fuel Trading Platform</p>
          <h1 className="mt-3 text-balance font-semibold text-4xl tracking-tight sm:text-5xl">
            The right cargo, inside its window
          </h1>
          <p className="mt-5 max-w-prose text-pretty text-lg text-muted">
            Verified buyers, sellers and brokers of crude, refined products and marine fuels meet here, with
            prices to read and a match on grade, quantity, place and dates.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <JoinLink size="lg" />
            <a href="#markets" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              See the markets
            </a>
          </div>
          <p className="mt-10 max-w-prose border-accent border-l-2 pl-4 text-muted">
            <dfn className="font-medium text-ink not-italic">Laycan:</dfn> the window in which a ship must
            arrive. Too early, and she waits; too late, and the charter may be cancelled.
          </p>
        </div>
        <div className="min-w-0 rounded-lg border border-line bg-raised shadow-raised">
          <div className="flex items-center justify-between border-line border-b px-4 py-2.5 font-semibold">
            Today’s desk <FigureSource of="prices" />
          </div>
          <PriceBoard compact prices={samplePrices.slice(0, 4)} caption="Prices on the desk" />
          <LaycanWindow />
        </div>
      </div>
    </div>
  )
}
