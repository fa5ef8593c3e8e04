import type { Execution } from '@laycan/contract/trade/execution/execution'
import { executionStateName } from '@laycan/contract/trade/execution/execution-constants'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Handshake from 'lucide-react/icons/handshake'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Percent from 'lucide-react/icons/percent'
import Scale from 'lucide-react/icons/scale'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Anchor } from '#features/trade/shared/anchor.tsx'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { CargoMap } from '#features/trade/shared/cargo-map.tsx'
import { StandingNotice } from '#features/trade/shared/standing.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { isNotFound, LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
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
import { QualityCard } from './quality-card.tsx'
import { TransportCard } from './transport-card.tsx'

/** The execution of one deal: progress, next steps, invoices and documents. */
export function ExecutionPage({ children }: { children?: (execution: Execution) => ReactNode }) {
  const { dealId = '' } = useParams()
  const query = useExecution(dealId)
  const { error } = query
  // Who has lost the deal, as by leaving their company, sees nothing of it, not even what was loaded before.
  const data = isNotFound(error) ? undefined : query.data
  useLiveTrading()
  return (
    <>
      <title>{`${data ? `${data.reference} · ` : ''}Transaction · Laycan`}</title>
      {data?.role === 'mediator' ? (
        <BackLink to="/disputes">Disputes you mediate</BackLink>
      ) : (
        <BackLink to="/transactions">Transactions</BackLink>
      )}
      {data ? (
        <ShownExecution execution={data} disputes={children?.(data)} />
      ) : (
        <>
          <PageHeader title="Transaction" />
          <div className="mt-5">
            {error ? (
              <LoadError query={query} what="the transaction" notFound="There is no such transaction" />
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

function ShownExecution({ execution, disputes }: { execution: Execution; disputes: ReactNode }) {
  const formats = useFormats()
  const badge = stateBadge(execution.state)
  const { quantity, quantityUnit, incoterm, place, windowFrom, windowTo } = execution
  return (
    <>
      <PageHeader
        title={`${execution.reference} · ${execution.fuelName}`}
        badge={
          <>
            <Badge tone={badge.tone}>{badge.text}</Badge>
            {execution.isOnHold && <Badge tone="warning">On hold</Badge>}
          </>
        }
        description={
          <span className="tabular">
            {quantityText(quantity, quantityUnit, formats)} · {incoterm} {place} ·{' '}
            {windowText(windowFrom, windowTo, formats)}
          </span>
        }
        actions={
          <>
            {execution.commission && (
              <Link
                to={`/transactions/${execution.dealId}/commission`}
                className={buttonClass({ variant: 'secondary' })}
              >
                <Percent aria-hidden="true" />
                Commission
              </Link>
            )}
            <Link
              to={`/transactions/${execution.dealId}/pricing`}
              className={buttonClass({ variant: 'secondary' })}
            >
              <CircleDollarSign aria-hidden="true" />
              Pricing
            </Link>
            <Link
              to={`/transactions/${execution.dealId}/claims`}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Scale aria-hidden="true" />
              Claims
            </Link>
            <Link
              to={`/transactions/${execution.dealId}/laytime`}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Timer aria-hidden="true" />
              Laytime
            </Link>
            {execution.role !== 'compliance' && execution.role !== 'mediator' && (
              <Link
                to={`/messaging?with=${execution.dealId}`}
                className={buttonClass({ variant: 'secondary' })}
              >
                <MessagesSquare aria-hidden="true" />
                Deal room
              </Link>
            )}
            <Link to={`/deals/${execution.dealId}`} className={buttonClass({ variant: 'secondary' })}>
              <Handshake aria-hidden="true" />
              View deal
            </Link>
          </>
        }
      />
      <div className="mt-5 grid grid-cols-1 gap-4">
        <StatusNotices execution={execution} />
        <ProgressCard execution={execution} />
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-1 gap-4">
            {disputes}
            <Anchor id="confirm">
              <PendingSteps execution={execution} />
            </Anchor>
            <Anchor id="next">
              <NextSteps execution={execution} />
            </Anchor>
            <TransportCard execution={execution} />
            <CargoMap of={{ kind: 'deal', id: execution.dealId }} />
            <QualityCard execution={execution} />
            <InvoicesCard execution={execution} />
            <DocumentsCard dealId={execution.dealId} />
          </div>
          <aside aria-label="About this transaction" className="grid grid-cols-1 gap-4">
            <FiguresCard execution={execution} />
            <ActivityCard execution={execution} />
          </aside>
        </div>
      </div>
    </>
  )
}

/** Some steps need the one right, some the other. */
const steps = ['operate', 'finance'] as const

/** Why nothing can be done here right now: verification, a hold, a dispute, the end. */
function StatusNotices({ execution }: { execution: Execution }) {
  const formats = useFormats()
  const { hold, state, disputedFrom, isMine, role } = execution
  const isParty = role === 'buyer' || role === 'seller'
  return (
    <>
      {isParty && isMine && (
        <StandingNotice rights={steps}>Until then you have read-only access.</StandingNotice>
      )}
      {hold && (
        <Notice
          tone="warning"
          title="This deal is on hold. Compliance has to release it before anyone can act."
        >
          {hold.reason} (since {formats.dateTime(hold.since)})
        </Notice>
      )}
      {state === 'disputed' && (
        <Notice tone="negative" title="In dispute. Other steps are paused.">
          {disputedFrom &&
            `It continues from “${executionStateName(disputedFrom)}” once both sides settle it or a mediator decides.`}
        </Notice>
      )}
      {state === 'cancelled' && <Notice title="This deal is cancelled." />}
      {!isMine && (
        <Notice
          title={
            role === 'mediator'
              ? 'You mediate this dispute. Everything else is read-only.'
              : 'You have read-only access.'
          }
        />
      )}
    </>
  )
}
