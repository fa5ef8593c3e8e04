import { formatCount, formatUsd } from './figure-format.ts'
import { FigureSource, PriceBoard } from './price-board.tsx'
import type { BoardPrice, TradingFigures } from './sample-content.ts'
import { Section } from './section.tsx'

type MarketsProps = { prices: BoardPrice[]; figures: TradingFigures; live: boolean; pricesAreLive: boolean }

export function Markets({ prices, figures, live, pricesAreLive }: MarketsProps) {
  return (
    <Section
      id="markets"
      title="Live markets, quoted the way they trade"
      lead="Barrels for crude, tonnes for Europe and bunkers, gallons for the US Gulf. No conversion stands between you and the number."
    >
      <div className="rounded-lg border border-line bg-surface">
        <div className="flex items-center justify-between px-4 pt-3">
          <h3 className="font-semibold text-lg">On the platform</h3>
          <FigureSource live={live} />
        </div>
        <dl className="grid grid-cols-2 gap-4 px-4 pt-2 pb-4 sm:grid-cols-3 lg:grid-cols-5">
          {listFigures(figures).map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-subtle">{label}</dt>
              <dd className="tabular font-semibold text-2xl tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center justify-between border-line border-t px-4 pt-3">
          <h3 className="font-semibold text-lg">Prices</h3>
          <FigureSource live={pricesAreLive} />
        </div>
        <PriceBoard prices={prices} caption="Fuel prices with the change on the day" />
      </div>
    </Section>
  )
}

/** A ratio is unknown, not zero, while there is nothing to compute it from. */
const withUnit = (value: number | null, unit: string) => (value === null ? '—' : formatCount(value) + unit)

const listFigures = (figures: TradingFigures) => [
  ['Active traders', formatCount(figures.activeTraders)],
  ['Active fuel supplies', formatCount(figures.activeFuelSupplies)],
  ['Daily trading volume', formatUsd(figures.dailyTradingVolume)],
  ['Success rate', withUnit(figures.successRate, '%')],
  ['Average settlement', withUnit(figures.averageSettlementTime, ' days')],
]
