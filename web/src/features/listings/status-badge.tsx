import type { ListingStatus } from '@laycan/contract/listing-drafts'
import { Badge } from '#ui/badge.tsx'
import { statusName, statusTones } from './listing-words.ts'

export function StatusBadge({ status }: { status: ListingStatus }) {
  return (
    <Badge tone={statusTones[status]} className="whitespace-nowrap">
      {statusName(status)}
    </Badge>
  )
}
