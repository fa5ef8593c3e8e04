import type { ListingStatus } from '@laycan/contract/trade/listings/listing-drafts'
import type { ListingCard } from '@laycan/contract/trade/listings/listings'
import { againstBenchmark } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { statusName, statusTones } from './listing-labels.ts'

type ListingStatusBadgeProps = { status: ListingStatus; isSuspended: boolean }

/** An open listing of a suspended company is not on the marketplace. */
export function ListingStatusBadge({ status, isSuspended }: ListingStatusBadgeProps) {
  if (status === 'open' && isSuspended) return <Badge tone="warning">Off the marketplace</Badge>
  return (
    <Badge tone={statusTones[status]} className="whitespace-nowrap">
      {statusName(status)}
    </Badge>
  )
}

type PriceVsBenchmarkProps = { benchmark: ListingCard['benchmark']; className?: string | undefined }

/** How a price compares with the market today; nothing where there is no benchmark. */
export function PriceVsBenchmark({ benchmark, className }: PriceVsBenchmarkProps) {
  const formats = useFormats()
  if (!benchmark) return null
  return (
    <span className={classNames('text-subtle', className)} title={benchmark.name}>
      {againstBenchmark(benchmark.percent, formats)}
    </span>
  )
}
