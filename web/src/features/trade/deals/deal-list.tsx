import type { DealSummary } from '@laycan/contract/trade/deals/deals'
import { type ExecutionState, executionStateName } from '@laycan/contract/trade/execution/execution-constants'
import Handshake from 'lucide-react/icons/handshake'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CardList, CardListSkeleton } from '#features/trade/shared/card-list.tsx'
import { localizePrice } from '#features/trade/shared/localize-figures.ts'
import { counterpartyText } from '#features/trade/shared/member-name.tsx'
import { dealSheet } from '#features/trade/shared/trade-sheets.ts'
import { quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { ListTools } from '#platform/lists/list-tools.tsx'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { dealBadge, waitingForText } from './deal-labels.ts'
import { type DealFilter, useDeals } from './deals.api.ts'

type DealListProps = { filter: DealFilter; empty: ReactNode }

export function DealList({ filter, empty }: DealListProps) {
  const query = useDeals(filter)
  return (
    <>
      <ListTools query={query} rowsOf={(page) => page.deals} sheet={dealSheet} />
      <QueryList
        query={query}
        items={query.data?.pages.flatMap((page) => page.deals) ?? []}
        what="deals"
        skeleton={<CardListSkeleton label="Loading deals" />}
        empty={
          <EmptyState icon={<Handshake />} title="No deals">
            {empty}
          </EmptyState>
        }
      >
        {(deals) => (
          <CardList label="Deals" isStale={query.isPlaceholderData}>
            {deals.map((deal) => (
              <DealItem key={deal.id} deal={deal} />
            ))}
          </CardList>
        )}
      </QueryList>
    </>
  )
}

function DealItem({ deal }: { deal: DealSummary }) {
  const formats = useFormats()
  const badge = dealBadge(deal)
  const waits = waitingForText(deal)
  const isMyTurn = waits.startsWith('you')
  return (
    <Card
      as="li"
      interactive
      className={classNames(
        'grid items-center gap-x-4 gap-y-1.5 px-4 py-3 md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_11rem]',
        isMyTurn && 'border-l-3 border-l-accent',
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
        <p className="wrap-anywhere text-muted">
          {windowText(deal.windowFrom, deal.windowTo, formats)} · {counterpartyText(deal)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:justify-end">
        {deal.isOnHold && <Badge tone="warning">On hold</Badge>}
        <Badge tone={badge.tone}>{badge.text}</Badge>
        {(waits || deal.execution) && (
          <span className="text-muted text-sm md:w-full md:text-right">
            {waits ? `Waiting for ${waits}` : executionStateName(deal.execution as ExecutionState)}
          </span>
        )}
      </div>
    </Card>
  )
}
