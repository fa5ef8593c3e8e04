import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { useFormats } from '#platform/settings.ts'
import { Card, stretchedClass } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { BenchmarkBadge, CategoryBadge } from './category-badge.tsx'
import { figureText } from './fuel-texts.ts'
import { TradingUnits } from './trading-units.tsx'

const unitsShown = 3

type FuelCardProps = {
  fuel: FuelType
  onOpen: () => void
  isCompared: boolean
  /** As many as fit are chosen already. */
  isCompareFull: boolean
  onCompare: () => void
}

export function FuelCard({ fuel, onOpen, isCompared, isCompareFull, onCompare }: FuelCardProps) {
  return (
    <Card as="li" interactive className="flex min-w-0 flex-col p-4">
      <div className="flex flex-wrap items-center gap-1.5">
        <CategoryBadge category={fuel.category} />
        {fuel.benchmark && <BenchmarkBadge />}
      </div>
      <h2 className="mt-2 font-semibold text-lg leading-snug">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className={`cursor-pointer text-left ${stretchedClass}`}
        >
          {fuel.name}
        </button>
      </h2>
      <p className="mt-1 line-clamp-3 text-muted text-sm">{fuel.description}</p>
      <Figures fuel={fuel} />
      <div className="mt-3 flex flex-1 flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <TradingUnits units={fuel.trading_units} shown={unitsShown} />
        {/* Above the card's own target. */}
        <Checkbox
          label={
            <>
              Compare<span className="sr-only"> {fuel.name}</span>
            </>
          }
          checked={isCompared}
          disabled={isCompareFull && !isCompared}
          onChange={onCompare}
          className="relative z-1 ml-auto [&_label]:text-muted [&_label]:text-sm"
        />
      </div>
    </Card>
  )
}

function Figures({ fuel }: { fuel: FuelType }) {
  const formats = useFormats()
  const figures = [
    ['API gravity', fuel.api_gravity && `${figureText(fuel.api_gravity, formats)}°`],
    ['Sulfur', fuel.sulfur_content],
    ['Octane', fuel.octane_rating],
  ] as const
  return (
    <dl className="tabular mt-3 grid grid-cols-[4fr_6fr_4fr] gap-x-3 border-line border-t pt-2.5 text-sm">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-subtle text-xs">{name}</dt>
          <dd className="line-clamp-2 break-words font-medium">
            {value ?? (
              <span className="font-normal text-subtle">
                <span aria-hidden="true">–</span>
                <span className="sr-only">not stated</span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
