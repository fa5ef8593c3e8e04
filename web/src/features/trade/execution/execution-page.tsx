import type { Execution } from '@laycan/contract/trade/execution/execution'
import Handshake from 'lucide-react/icons/handshake'
import { Link, useParams } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { LoadError } from '#features/trade/shared/load-error.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { ActivityCard } from './activity-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { useExecution } from './execution.api.ts'
import { stateBadge } from './execution-labels.ts'
import { FiguresCard } from './figures-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { NextSteps } from './next-steps.tsx'
import { PendingSteps } from './pending-steps.tsx'
import { ProgressCard } from './progress-card.tsx'
import { StateNotice } from './state-notice.tsx'

/** The execution of one deal: where it is on its way, what comes next, and every paper and figure of it. */
export default function ExecutionPage() {
  const { dealId = '' } = useParams()
  const { data, error, isFetching, refetch } = useExecution(dealId)
  useLiveTrading()
  return (
    <>
      <title>{`${data ? `${data.reference} · ` : ''}Transaction · Laycan`}</title>
      <BackLink to="/transactions">Transactions</BackLink>
      {data ? (
        <ShownExecution transaction={data} />
      ) : (
        <>
          <PageHeader title="Transaction" />
          <div className="mt-5">
            {error ? (
              <LoadError
                error={error}
                what="transaction"
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : (
              <SkeletonGroup label="Loading the transaction">
                <SkeletonText lines={10} />
              </SkeletonGroup>
            )}
          </div>
        </>
      )}
    </>
  )
}

function ShownExecution({ transaction }: { transaction: Execution }) {
  const formats = useFormats()
  const badge = stateBadge(transaction.state)
  const { quantity, quantityUnit, incoterm, place, windowFrom, windowTo } = transaction
  return (
    <>
      <PageHeader
        title={`${transaction.reference} · ${transaction.fuelName}`}
        badge={
          <>
            <Badge tone={badge.tone}>{badge.text}</Badge>
            {transaction.isOnHold && <Badge tone="warning">On hold</Badge>}
          </>
        }
        description={
          <span className="tabular">
            {quantityText(quantity, quantityUnit, formats)} · {incoterm} {place} ·{' '}
            {windowText(windowFrom, windowTo, formats)}
          </span>
        }
        actions={
          <Link to={`/deals/${transaction.dealId}`} className={buttonClass({ variant: 'secondary' })}>
            <Handshake aria-hidden="true" />
            The deal
          </Link>
        }
      />
      <div className="mt-5 grid grid-cols-1 gap-4">
        <StateNotice transaction={transaction} />
        <ProgressCard transaction={transaction} />
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-1 gap-4">
            <PendingSteps transaction={transaction} />
            <NextSteps transaction={transaction} />
            <InvoicesCard transaction={transaction} />
            <DocumentsCard dealId={transaction.dealId} />
          </div>
          <aside aria-label="About this transaction" className="grid grid-cols-1 gap-4">
            <FiguresCard transaction={transaction} />
            <ActivityCard transaction={transaction} />
          </aside>
        </div>
      </div>
    </>
  )
}
