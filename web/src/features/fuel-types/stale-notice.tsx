import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '#ui/button.tsx'
import { useStaffFuelTypes } from './staff-fuel-types.api.ts'

type StaleNoticeProps = { id: string; onLoad: (latest: FuelType) => void }

/** Someone else was faster. What was typed stays until the person asks for the other version. */
export function StaleNotice({ id, onLoad }: StaleNoticeProps) {
  const { refetch, isFetching } = useStaffFuelTypes()

  async function handleLoad() {
    const { data } = await refetch()
    const latest = data?.find(({ fuel_type_id }) => fuel_type_id === id)
    if (latest) onLoad(latest)
  }

  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-t-lg border-line border-b bg-warning-soft px-4 py-3 text-warning"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">Not saved. </strong>
        Someone else has changed this fuel type meanwhile. Copy what you want to keep, then load their
        version.
      </p>
      <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void handleLoad()}>
        Load their version
      </Button>
    </div>
  )
}
