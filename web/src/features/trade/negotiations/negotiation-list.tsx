import type { NegotiationSummary } from '@laycan/contract/trade/negotiations/negotiations'
import Handshake from 'lucide-react/icons/handshake'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Countdown } from '#features/trade/shared/countdown.tsx'
import { localizePrice } from '#features/trade/shared/localize-figures.ts'
import { MemberName } from '#features/trade/shared/member-name.tsx'
import { quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { statusBadge, statusSentence } from './negotiation-labels.ts'
import { type NegotiationFilter, useNegotiations } from './negotiations.api.ts'

type NegotiationListProps = { filter: NegotiationFilter; empty: ReactNode }

export function NegotiationList({ filter, empty }: NegotiationListProps) {
  const { data, isPending, isError, isFetching, refetch, ...more } = useNegotiations(filter)
  const negotiations = data?.pages.flatMap((page) => page.negotiations) ?? []
  if (isPending) return <ListSkeleton />
  if (isError && negotiations.length === 0) {
    return (
      <ErrorState
        title="Failed to load negotiations. Please try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (negotiations.length === 0) {
    return (
      <EmptyState icon={<Handshake />} title="No negotiations">
        {empty}
      </EmptyState>
    )
  }
  return (
    <>
      <ul
        aria-label="Negotiations"
        aria-busy={more.isPlaceholderData || undefined}
        className={classNames('grid gap-2', more.isPlaceholderData && 'opacity-60')}
      >
        {negotiations.map((negotiation) => (
          <NegotiationItem
            key={negotiation.id}
            negotiation={negotiation}
            isOfListing={filter.listing !== undefined}
          />
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  )
}

type ItemProps = { negotiation: NegotiationSummary; isOfListing: boolean }

function NegotiationItem({ negotiation, isOfListing }: ItemProps) {
  const formats = useFormats()
  const { status, turn, side, counterpart, isMine } = negotiation
  const badge = statusBadge(status)
  const isMyTurn = status === 'open' && turn === side && isMine
  return (
    <Card
      as="li"
      interactive
      className={classNames(
        'grid items-center gap-x-4 gap-y-1.5 px-4 py-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]',
        isMyTurn && 'border-l-3 border-l-accent',
      )}
    >
      <div className="min-w-0">
        <Link to={`/negotiations/${negotiation.id}`} className={`font-medium ${stretchedClass}`}>
          {isOfListing ? (
            counterpart ? (
              <MemberName member={counterpart} />
            ) : (
              'Name not disclosed yet'
            )
          ) : (
            negotiation.fuelName
          )}
        </Link>
        {!isOfListing && counterpart && (
          <p className="truncate text-muted text-sm">
            {counterpart.firstName} {counterpart.lastName}
            {counterpart.companyName && `, ${counterpart.companyName}`}
          </p>
        )}
      </div>
      <div className="tabular min-w-0 text-sm">
        <p className="text-ink">
          <strong className="font-semibold">{localizePrice(negotiation.price, formats)}</strong> ·{' '}
          {quantityText(negotiation.quantity, negotiation.quantityUnit, formats)} · {negotiation.incoterm}{' '}
          {negotiation.place}
        </p>
        <p className="text-muted">
          {windowText(negotiation.windowFrom, negotiation.windowTo, formats)} · version {negotiation.version}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end">
        {isMyTurn ? (
          <Badge tone="accent">Your turn</Badge>
        ) : (
          <Badge tone={badge.tone}>{status === 'open' ? 'Waiting for an answer' : badge.text}</Badge>
        )}
        {status === 'open' && (
          <Countdown until={negotiation.validUntil} text="Valid for" over="no longer" className="text-sm" />
        )}
        <span className="sr-only">{statusSentence(negotiation)}</span>
      </div>
    </Card>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading negotiations" className="grid gap-2">
      {['one', 'two', 'three'].map((place) => (
        <Skeleton key={place} className="h-16 w-full" />
      ))}
    </SkeletonGroup>
  )
}
