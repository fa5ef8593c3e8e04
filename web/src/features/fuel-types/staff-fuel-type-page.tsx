import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { DeleteFuelButton } from './delete-fuel-button.tsx'
import { FuelEvents } from './fuel-events.tsx'
import { FuelForm } from './fuel-form.tsx'
import { useStaffFuelTypes } from './staff-fuel-types.api.ts'
import { StaffProblem } from './staff-problem.tsx'

/** One fuel type to be changed, or, without an id in the address, a new one. */
export default function StaffFuelTypePage() {
  const { id } = useParams()
  const { data: fuels, error, isFetching, refetch } = useStaffFuelTypes()
  const fuel = fuels?.find(({ fuel_type_id }) => fuel_type_id === id)
  const title = id === undefined ? 'New fuel type' : (fuel?.name ?? 'Fuel type')
  return (
    <>
      <title>{`${title} · Laycan`}</title>
      <PageHeader
        title={title}
        badge={fuel && !fuel.is_active && <Badge>Inactive</Badge>}
        actions={
          <>
            <Link to="/staff/fuel-types" className={buttonClass({ variant: 'secondary' })}>
              <ArrowLeft aria-hidden="true" />
              Fuel catalogue
            </Link>
            {fuel && <DeleteFuelButton fuel={fuel} />}
          </>
        }
      />
      <div className="mt-5">
        {/* What is being typed outlives a failure to look for news. */}
        {error && !fuels ? (
          <StaffProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : !fuels ? (
          <SkeletonGroup label="Loading the fuel type">
            <SkeletonText lines={10} />
          </SkeletonGroup>
        ) : id === undefined ? (
          <FuelForm />
        ) : fuel ? (
          <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
            <FuelForm key={fuel.fuel_type_id} fuel={fuel} />
            <FuelEvents id={fuel.fuel_type_id} />
          </div>
        ) : (
          <Card>
            <EmptyState title="Fuel type not found">It may have been deleted meanwhile.</EmptyState>
          </Card>
        )}
      </div>
    </>
  )
}
