import type { ListingStatus } from '@laycan/contract/trade/listings/listing-drafts'
import { Badge } from '#ui/badge.tsx'
import { statusName, statusTones } from './listing-labels.ts'

export function StatusBadge({ status }: { status: ListingStatus }) {
  return (
    <Badge tone={statusTones[status]} className="whitespace-nowrap">
      {statusName(status)}
    </Badge>
  )
}
