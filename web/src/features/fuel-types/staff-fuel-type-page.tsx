import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router'
import { LoadError, NotFound } from '#platform/error-views.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { DeleteFuelButton } from './delete-fuel-button.tsx'
import { FuelEvents } from './fuel-events.tsx'
import { FuelForm } from './fuel-form.tsx'
import { forAdministrators } from './fuel-texts.ts'
import { useStaffFuelTypes } from './staff-fuel-types.api.ts'

/** One fuel type to be changed, or, without an id in the address, a new one. */
export default function StaffFuelTypePage() {
  const { id } = useParams()
  const query = useStaffFuelTypes()
  const { data: fuels, error } = query
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
        {/* What is being typed survives a failed refresh. */}
        {error && !fuels ? (
          <LoadError query={query} what="fuel types" forbidden={forAdministrators} />
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
          <NotFound title="There is no such fuel type">It may have been deleted meanwhile.</NotFound>
        )}
      </div>
    </>
  )
}
