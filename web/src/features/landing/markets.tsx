import { type FigureName, figureTexts } from './figure-texts.ts'
import { FigureSource, PriceBoard } from './price-board.tsx'
import { sampleFigures, samplePrices } from './sample-content.ts'
import { Section } from './section.tsx'

export function Markets() {
  return (
    <Section
      id="markets"
      title="Live markets, quoted the way they trade"
      lead="Barrels for crude, tonnes for Europe and bunkers, gallons for the US Gulf. No conversion stands between you and the number."
    >
      <div className="rounded-lg border border-line bg-surface">
        <div className="flex items-center justify-between px-4 pt-3">
          <h3 className="font-semibold text-lg">On the platform</h3>
          <FigureSource of="figures" />
        </div>
        <dl className="grid grid-cols-2 gap-4 px-4 pt-2 pb-4 sm:grid-cols-3 lg:grid-cols-5">
          {figures.map(([name, label]) => (
            <div key={label}>
              <dt className="text-sm text-subtle">{label}</dt>
              <dd data-figure={name} className="tabular font-semibold text-2xl tracking-tight">
                {figureTexts(sampleFigures)[name]}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center justify-between border-line border-t px-4 pt-3">
          <h3 className="font-semibold text-lg">Prices</h3>
          <FigureSource of="prices" />
        </div>
        <PriceBoard prices={samplePrices} caption="Fuel prices with the change on the day" />
      </div>
    </Section>
  )
}

const figures: [name: FigureName, label: string][] = [
  ['activeTraders', 'Active traders'],
  ['activeFuelSupplies', 'Active fuel supplies'],
  ['dailyTradingVolume', 'Daily trading volume'],
  ['successRate', 'Success rate'],
  ['averageSettlementTime', 'Average settlement'],
]
