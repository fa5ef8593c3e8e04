import type { ListingCard } from '@laycan/contract/trade/listings/listings'
import { againstBenchmark } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { classNames } from '#ui/class-names.ts'

type PriceStandingProps = { benchmark: ListingCard['benchmark']; className?: string | undefined }

/** Where a price stands against the market of today; nothing where nobody can tell. */
export function PriceVsBenchmark({ benchmark, className }: PriceStandingProps) {
  const formats = useFormats()
  if (!benchmark) return null
  return (
    <span className={classNames('text-subtle', className)} title={benchmark.name}>
      {againstBenchmark(benchmark.percent, formats)}
    </span>
  )
}
