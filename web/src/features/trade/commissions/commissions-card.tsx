import type { CommissionDesk } from '@laycan/contract/trade/commissions/commissions'
import { useState } from 'react'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { LoadError } from '#platform/error-views.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { CommissionItem } from './commission-item.tsx'
import { useCommissions } from './commissions.api.ts'
import { IssueCommissionDialog } from './issue-commission-dialog.tsx'

const rights = ['trade', 'finance'] as const

/** The commission invoices of a deal, for its broker and who pays them. */
export function CommissionsCard({ dealId }: { dealId: string }) {
  const query = useCommissions(dealId)
  const { data: desk, isError } = query
  const { may } = useStanding()
  const [isIssuing, setIssuing] = useState(false)
  return (
    <Card as="section" aria-labelledby="commissions-title">
      <CardHeader
        title="Commission invoices"
        titleId="commissions-title"
        description="The commission is earned once the cargo is loaded. If the quantity is corrected, a note follows. Commission is in US dollars, whatever currency the cargo is paid in."
        actions={
          desk?.mayIssue &&
          may(rights) && (
            <Button size="sm" onClick={() => setIssuing(true)}>
              Invoice the commission
            </Button>
          )
        }
      />
      <CardBody className="grid grid-cols-1 gap-4">
        {desk ? (
          <Invoices desk={desk} dealId={dealId} mayAct={may(rights)} />
        ) : isError ? (
          <LoadError query={query} what="the commission" notFound="There is no such transaction" isInCard />
        ) : (
          <SkeletonGroup label="Loading the commission">
            <SkeletonText lines={5} />
          </SkeletonGroup>
        )}
      </CardBody>
      {desk && isIssuing && (
        <IssueCommissionDialog dealId={dealId} desk={desk} onClose={() => setIssuing(false)} />
      )}
    </Card>
  )
}

function Invoices({ desk, dealId, mayAct }: { desk: CommissionDesk; dealId: string; mayAct: boolean }) {
  if (desk.invoices.length === 0) {
    return (
      <p className="text-muted text-sm">
        {desk.isEarned
          ? 'No invoices yet. Invoices appear here once the broker issues them.'
          : 'The cargo is not loaded yet. The broker can invoice the commission once it is.'}
      </p>
    )
  }
  return desk.invoices.map((invoice) => (
    <CommissionItem key={invoice.id} dealId={dealId} invoice={invoice} mayAct={mayAct} />
  ))
}
