import type { DealRole } from '@laycan/contract/trade/deals/deals'
import { LoadError } from '#platform/error-views.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { DisputeItem } from './dispute-item.tsx'
import { useDisputes } from './disputes.api.ts'

/** The disputes of a deal. Most deals have none, and show nothing here. */
export function DisputesCard({ dealId, role }: { dealId: string; role: DealRole }) {
  const query = useDisputes(dealId)
  const { data: disputes, isError } = query
  if (!disputes && !isError) return null
  if (disputes?.length === 0) return null
  return (
    <Card as="section" aria-labelledby="disputes-title">
      <CardHeader
        title="Dispute"
        titleId="disputes-title"
        description="Settle it at any time, or let a mediator decide."
      />
      <CardBody className="grid grid-cols-1 gap-4">
        {disputes ? (
          disputes.map((dispute) => <DisputeItem key={dispute.id} dispute={dispute} role={role} />)
        ) : (
          <LoadError query={query} what="the dispute" notFound="There is no such transaction" isInCard />
        )}
      </CardBody>
    </Card>
  )
}
