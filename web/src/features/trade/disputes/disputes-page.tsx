import { disputeStatusName } from '@laycan/contract/trade/disputes/dispute-constants'
import type { DisputeSummary } from '@laycan/contract/trade/disputes/disputes'
import Scale from 'lucide-react/icons/scale'
import { Link } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { CardList, CardListSkeleton } from '#features/trade/shared/card-list.tsx'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { figureText, quantityText } from '#features/trade/terms/trade-labels.ts'
import { QueryList } from '#platform/query-list.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, stretchedClass } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { disputeKindName, disputeTones } from './dispute-labels.ts'
import { useMediated } from './disputes.api.ts'

/** What a mediator has to decide. */
export default function DisputesPage() {
  const query = useMediated()
  useLiveTrading()
  return (
    <>
      <title>Disputes you mediate · Laycan</title>
      <BackLink to="/transactions">Transactions</BackLink>
      <PageHeader
        title="Disputes you mediate"
        description="You see these deals until 30 days after your award, and no others."
      />
      <div className="mt-5">
        <QueryList
          query={query}
          items={query.data?.pages.flatMap((page) => page.disputes) ?? []}
          what="disputes"
          skeleton={<CardListSkeleton label="Loading disputes" />}
          empty={
            <EmptyState icon={<Scale />} title="You mediate no disputes">
              A dispute appears here once both sides choose you as their mediator.
            </EmptyState>
          }
        >
          {(disputes) => (
            <CardList label="Disputes you mediate" isStale={query.isPlaceholderData}>
              {disputes.map((dispute) => (
                <Item key={dispute.id} dispute={dispute} />
              ))}
            </CardList>
          )}
        </QueryList>
      </div>
    </>
  )
}

function Item({ dispute }: { dispute: DisputeSummary }) {
  const formats = useFormats()
  return (
    <Card
      as="li"
      interactive
      className="grid items-center gap-x-4 gap-y-1.5 px-4 py-3 md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_13rem]"
    >
      <div className="min-w-0">
        <p className="text-muted text-sm">{disputeKindName(dispute.kind)}</p>
        <Link to={`/transactions/${dispute.dealId}`} className={`tabular font-medium ${stretchedClass}`}>
          {dispute.reference}
        </Link>
      </div>
      <div className="tabular min-w-0 text-sm">
        <p>
          {dispute.fuelName}, {quantityText(dispute.quantity, dispute.quantityUnit, formats)} ·{' '}
          {dispute.incoterm} {dispute.place}
          {dispute.amount !== null && ` · ${figureText(dispute.amount, formats, 2)} USD in question`}
        </p>
        <p className="text-muted">
          {memberLabel(dispute.buyer)} and {memberLabel(dispute.seller)}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2 md:justify-end">
        <Badge tone={disputeTones[dispute.status]}>{disputeStatusName(dispute.status)}</Badge>
        {dispute.objection && <Badge tone="warning">Objection</Badge>}
      </p>
    </Card>
  )
}
