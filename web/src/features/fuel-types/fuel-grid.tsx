import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { maxCompared, toggleCompared } from './catalogue-view.ts'
import { FuelCard } from './fuel-card.tsx'

const gridClass = 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3'

type FuelGridProps = {
  fuels: FuelType[]
  /** The answer to the last question, while the next is on its way. */
  isOutdated: boolean
  compared: string[]
  onOpen: (id: string) => void
  onCompare: (compared: string[]) => void
}

export function FuelGrid({ fuels, isOutdated, compared, onOpen, onCompare }: FuelGridProps) {
  return (
    <ul
      aria-label="Fuel types"
      aria-busy={isOutdated || undefined}
      className={classNames(gridClass, isOutdated && 'opacity-60 transition-opacity delay-150 duration-150')}
    >
      {fuels.map((fuel) => (
        <FuelCard
          key={fuel.fuel_type_id}
          fuel={fuel}
          onOpen={() => onOpen(fuel.fuel_type_id)}
          isCompared={compared.includes(fuel.fuel_type_id)}
          isCompareFull={compared.length >= maxCompared}
          onCompare={() => onCompare(toggleCompared(compared, fuel.fuel_type_id))}
        />
      ))}
    </ul>
  )
}

const places = ['one', 'two', 'three', 'four', 'five', 'six']

export function FuelGridSkeleton() {
  return (
    <SkeletonGroup label="Loading fuel types" className={gridClass}>
      {places.map((place) => (
        <Card key={place} className="p-4">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-3 mb-3.5 h-4 w-2/3" />
          <SkeletonText lines={3} />
          <div className="mt-5 grid grid-cols-3 gap-3">
            <Skeleton className="h-8" />
            <Skeleton className="h-8" />
            <Skeleton className="h-8" />
          </div>
          <Skeleton className="mt-4 h-5 w-1/2" />
        </Card>
      ))}
    </SkeletonGroup>
  )
}
