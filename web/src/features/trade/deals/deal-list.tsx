import type { DealSummary } from '@laycan/contract/trade/deals/deals'
import { type ExecutionState, executionStateName } from '@laycan/contract/trade/execution/execution-constants'
import Handshake from 'lucide-react/icons/handshake'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localizePrice } from '#features/trade/shared/localize-figures.ts'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { dealBadge, waitingForText } from './deal-labels.ts'
import { type DealFilter, useDeals } from './deals.api.ts'

type DealListProps = { filter: DealFilter; empty: ReactNode }

export function DealList({ filter, empty }: DealListProps) {
  const { data, isPending, isError, isFetching, refetch, ...more } = useDeals(filter)
  const deals = data?.pages.flatMap((page) => page.deals) ?? []
  if (isPending) {
    return (
      <SkeletonGroup label="Loading deals" className="grid gap-2">
        {['one', 'two', 'three', 'four'].map((place) => (
          <Skeleton key={place} className="h-18 w-full" />
        ))}
      </SkeletonGroup>
    )
  }
  if (isError && deals.length === 0) {
    return (
      <Card>
        <ErrorState
          title="Failed to load deals. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    )
  }
  if (deals.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Handshake />} title="No deals">
          {empty}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <ul
        aria-label="Deals"
        aria-busy={more.isPlaceholderData || undefined}
        className={classNames('grid gap-2', more.isPlaceholderData && 'opacity-60')}
      >
        {deals.map((deal) => (
          <DealItem key={deal.id} deal={deal} />
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  )
}

function DealItem({ deal }: { deal: DealSummary }) {
  const formats = useFormats()
  const badge = dealBadge(deal.status)
  const waits = waitingForText(deal)
  const isMyMove = waits.startsWith('you')
  return (
    <Card
      as="li"
      interactive
      className={classNames(
        'grid items-center gap-x-4 gap-y-1.5 px-4 py-3 md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_11rem]',
        isMyMove && 'border-l-3 border-l-accent',
      )}
    >
      <div className="min-w-0">
        <p className="tabular text-muted text-sm">{deal.reference}</p>
        <Link to={`/deals/${deal.id}`} className={`font-medium ${stretchedClass}`}>
          {deal.fuelName}
        </Link>
      </div>
      <div className="tabular min-w-0 text-sm">
        <p>
          <strong className="font-semibold">{localizePrice(deal.price, formats)}</strong> ·{' '}
          {quantityText(deal.quantity, deal.quantityUnit, formats)} · {deal.incoterm} {deal.place}
        </p>
        <p className="truncate text-muted">
          {windowText(deal.windowFrom, deal.windowTo, formats)} · {partiesText(deal)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:justify-end">
        {deal.isOnHold && <Badge tone="warning">On hold</Badge>}
        <Badge tone={badge.tone}>{badge.text}</Badge>
        {(waits || deal.execution) && (
          <span className="text-muted text-sm md:w-full md:text-right">
            {waits ? `Waits for ${waits}` : executionStateName(deal.execution as ExecutionState)}
          </span>
        )}
      </div>
    </Card>
  )
}

function partiesText({ role, buyer, seller }: DealSummary): string {
  if (role === 'buyer') return `from ${memberLabel(seller)}`
  if (role === 'seller') return `to ${memberLabel(buyer)}`
  return `${memberLabel(seller)} to ${memberLabel(buyer)}`
}
