import { type FuelCategoryCode, fuelCategoryName } from '@laycan/contract/fuel-types/fuel-categories'
import Target from 'lucide-react/icons/target'
import { classNames } from '#ui/class-names.ts'

const shapeClass =
  'inline-flex min-h-5 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-xs [&_svg]:size-3'

/** Every category its own; crude is the dark one. */
const colourClass: Record<FuelCategoryCode, string> = {
  crude_oil: 'bg-muted text-canvas',
  gasoline: 'bg-warning-soft text-warning',
  diesel: 'bg-neutral-soft text-muted',
  aviation: 'bg-info-soft text-info',
  heating_oil: 'bg-negative-soft text-negative',
  marine: 'bg-accent-soft text-accent-strong',
  specialty: 'bg-positive-soft text-positive',
}

export function CategoryBadge({ category }: { category: FuelCategoryCode }) {
  return <span className={classNames(shapeClass, colourClass[category])}>{fuelCategoryName(category)}</span>
}

/** Prices of other fuels refer to this one. */
export function BenchmarkBadge() {
  return (
    <span className={classNames(shapeClass, 'border border-line text-muted')}>
      <Target aria-hidden="true" />
      Benchmark
    </span>
  )
}
