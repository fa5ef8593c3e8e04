import {
  approvalActName,
  approvalStatuses,
  limitTexts,
} from '@laycan/contract/trade/approvals/approval-constants'
import type { TradeApproval } from '@laycan/contract/trade/approvals/approvals'
import Stamp from 'lucide-react/icons/stamp'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionError } from '#platform/error-views.tsx'
import { QueryList } from '#platform/query-list.tsx'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { textLinkClass } from '#ui/text-link.tsx'
import { approvalCalls, useApprovals, useDecision } from './approvals.api.ts'

/** Acts above somebody's limit: those that wait, or those that were decided. */
export function ApprovalList({ show }: { show: 'open' | 'decided' }) {
  const query = useApprovals(show)
  const approvals = query.data?.pages.flatMap((page) => page.approvals) ?? []
  return (
    <QueryList
      query={query}
      items={approvals}
      what="approvals"
      notFound="You do not belong to a company"
      skeleton={
        <Card className="p-4">
          <SkeletonGroup label="Loading approvals">
            <SkeletonText lines={3} />
          </SkeletonGroup>
        </Card>
      }
      empty={
        show === 'open' ? (
          <EmptyState icon={<Stamp />} title="Nothing waits for approval">
            Quotes and acceptances above a trader’s limit appear here.
          </EmptyState>
        ) : (
          <EmptyState icon={<Stamp />} title="Nothing was decided yet" />
        )
      }
    >
      {(items) => (
        <ul aria-label="Approvals" className="grid grid-cols-1 gap-3">
          {items.map((approval) => (
            <ApprovalCard key={approval.id} approval={approval} />
          ))}
        </ul>
      )}
    </QueryList>
  )
}

const tones: Record<TradeApproval['status'], Tone> = {
  open: 'warning',
  approved: 'positive',
  declined: 'negative',
  withdrawn: 'neutral',
  expired: 'neutral',
}

function ApprovalCard({ approval }: { approval: TradeApproval }) {
  const formats = useFormats()
  const { status, amount, over, summary, requestedBy, decidedBy, decidedAt, reason, createdAt } = approval
  const state = approvalStatuses.find(({ code }) => code === status)?.name ?? status
  return (
    <Card as="li">
      <CardBody className="space-y-1">
        <div className="flex flex-wrap items-center gap-2">
          <Link to={approval.path} className={`${textLinkClass} min-w-0 break-words font-medium`}>
            {summary}
          </Link>
          <Badge tone={tones[status]}>{state}</Badge>
        </div>
        <p>
          <span className="tabular-nums">
            {amount === null ? 'Amount unknown' : `${formats.number(amount)} USD`}
          </span>{' '}
          <span className="text-muted">· {limitTexts[over]}</span>
        </p>
        <p className="text-muted text-sm">
          Asked by {requestedBy.name}, {formats.ago(createdAt)}
          {decidedAt &&
            decidedBy &&
            `; ${state.toLowerCase()} by ${decidedBy.name}, ${formats.ago(decidedAt)}`}
        </p>
        {reason && <p className="break-words text-sm">{reason}</p>}
      </CardBody>
      {status === 'open' && <Decision approval={approval} />}
    </Card>
  )
}

function Decision({ approval: { id, act, isMine, mayDecide, requestedBy } }: { approval: TradeApproval }) {
  const [isDeclining, setDeclining] = useState(false)
  const approve = useDecision(approvalCalls.approve, 'Approved and done')
  const decline = useDecision(approvalCalls.decline, 'Declined')
  const withdraw = useDecision(approvalCalls.withdraw, 'Withdrawn')
  const what = `“${approvalActName(act)}” of ${requestedBy.name}`
  if (!isMine && !mayDecide) {
    return (
      <CardFooter className="text-muted text-sm">
        Waiting for somebody with a higher limit, or for an owner.
      </CardFooter>
    )
  }
  return (
    <CardFooter>
      <div className="w-full empty:hidden">
        <ActionError
          error={approve.error ?? withdraw.error}
          fallback="This did not work. Please try again."
        />
      </div>
      {mayDecide && (
        <>
          <Button
            aria-label={`Approve ${what}`}
            loading={approve.isPending}
            onClick={() => approve.mutate(id)}
          >
            Approve
          </Button>
          <Button variant="secondary" aria-label={`Decline ${what}`} onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </>
      )}
      {isMine && (
        <Button variant="ghost" loading={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
          Withdraw
        </Button>
      )}
      {isDeclining && (
        <ReasonDialog
          title="Decline?"
          description={`${requestedBy.name} sees your reason.`}
          label="Reason"
          maxLength={300}
          action="Decline"
          isDanger
          onConfirm={(reason) => decline.mutateAsync({ id, reason })}
          onClose={() => setDeclining(false)}
        />
      )}
    </CardFooter>
  )
}
