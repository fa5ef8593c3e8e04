import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import ChartLine from 'lucide-react/icons/chart-line'
import Pencil from 'lucide-react/icons/pencil'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { Link } from 'react-router'
import { isNotFound, LoadError } from '#platform/error-views.tsx'
import { useSession } from '#platform/session.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { maxCompared, toggleCompared } from './catalogue-view.ts'
import { BenchmarkBadge, CategoryBadge } from './category-badge.tsx'
import { FuelDetails } from './fuel-details.tsx'
import { useFuelType } from './fuel-types.api.ts'
import { UnitConverter } from './unit-converter.tsx'

type Comparing = { compared: string[]; onCompare: (compared: string[]) => void }

type FuelDialogProps = Comparing & { id: string | null; onClose: () => void }

export function FuelDialog({ id, onClose, ...comparing }: FuelDialogProps) {
  // Kept while the window fades out.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  if (shown === null) return null
  return <OneFuel key={shown} id={shown} isOpen={id !== null} onClose={onClose} {...comparing} />
}

type OneFuelProps = Comparing & { id: string; isOpen: boolean; onClose: () => void }

function OneFuel({ id, isOpen, onClose, ...comparing }: OneFuelProps) {
  const query = useFuelType(id)
  const { data: fuel, isPending } = query
  const isUnknown = isNotFound(query.error)
  return (
    <Dialog
      size="lg"
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={fuel?.name ?? (isPending ? 'Loading…' : isUnknown ? 'There is no such fuel type' : 'Fuel type')}
      description={fuel && <Kind fuel={fuel} />}
      actions={fuel && <Actions fuel={fuel} {...comparing} />}
    >
      {fuel ? (
        <Tabs defaultValue="details">
          <TabList label="About this fuel">
            <Tab value="details">Details</Tab>
            <Tab value="converter">Unit converter</Tab>
          </TabList>
          <TabPanel value="details">
            <FuelDetails fuel={fuel} />
          </TabPanel>
          <TabPanel value="converter">
            <UnitConverter fuel={fuel} />
          </TabPanel>
        </Tabs>
      ) : isPending ? (
        <SkeletonGroup label="Loading the fuel type">
          <SkeletonText lines={6} />
        </SkeletonGroup>
      ) : (
        <LoadError
          query={query}
          what="fuel types"
          isInCard
          notFound={<p className="text-muted">It may have been deleted, or the link is incomplete.</p>}
        />
      )}
    </Dialog>
  )
}

const Kind = ({ fuel }: { fuel: FuelType }) => (
  <span className="mt-1 flex flex-wrap gap-1.5">
    <CategoryBadge category={fuel.category} />
    {fuel.benchmark && <BenchmarkBadge />}
  </span>
)

function Actions({ fuel, compared, onCompare }: Comparing & { fuel: FuelType }) {
  const { user } = useSession()
  const id = fuel.fuel_type_id
  const isCompared = compared.includes(id)
  return (
    <>
      {user?.roles.includes('admin') && (
        <Link
          to={`/staff/fuel-types/${id}`}
          className={buttonClass({ variant: 'ghost', className: 'sm:mr-auto' })}
        >
          <Pencil aria-hidden="true" />
          Edit
        </Link>
      )}
      <Button
        variant="secondary"
        icon={<Scale aria-hidden="true" />}
        aria-pressed={isCompared}
        disabled={!isCompared && compared.length >= maxCompared}
        onClick={() => onCompare(toggleCompared(compared, id))}
      >
        {isCompared ? 'In comparison' : 'Compare'}
      </Button>
      <Link to={`/markets?fuelType=${id}`} className={buttonClass()}>
        <ChartLine aria-hidden="true" />
        View markets
      </Link>
    </>
  )
}
