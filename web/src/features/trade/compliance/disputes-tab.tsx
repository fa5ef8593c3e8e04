import type { DisputeSummary } from '@laycan/contract/trade/disputes/disputes'
import { maxReasonLength } from '@laycan/contract/trade/execution/execution-constants'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { quantityText } from '#features/trade/terms/trade-labels.ts'
import { QueryTable } from '#platform/query-table.tsx'
import { ReasonDialog } from '#platform/reason-dialog.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/table.tsx'
import { AppointDialog } from './appoint-dialog.tsx'
import { useDisputeDecision, useWaitingDisputes } from './compliance.api.ts'
import { forbiddenTitle } from './hold-labels.ts'

/** Disputes that wait for compliance: a mediator to appoint, an objection to decide. */
export function DisputesTab() {
  const query = useWaitingDisputes()
  const columns: Column<DisputeSummary>[] = [
    { key: 'dispute', header: 'Dispute', rowHeader: true, cell: (dispute) => <Named dispute={dispute} /> },
    {
      key: 'parties',
      header: 'Parties',
      className: 'max-lg:hidden',
      cell: (dispute) => <Parties dispute={dispute} />,
    },
    {
      key: 'waits',
      header: 'Status',
      className: 'max-sm:hidden',
      cell: (dispute) => <Waits dispute={dispute} />,
    },
    { key: 'act', header: 'Decide', cell: (dispute) => <Decide dispute={dispute} /> },
  ]
  return (
    <QueryTable
      query={query}
      what="disputes"
      forbidden={forbiddenTitle}
      label="Disputes"
      columns={columns}
      rows={query.data?.pages.flatMap((page) => page.disputes) ?? []}
      rowKey={({ id }) => id}
      loadingRows={3}
      empty="No dispute waits for you"
    />
  )
}

function Named({ dispute }: { dispute: DisputeSummary }) {
  const formats = useFormats()
  return (
    <span className="block min-w-0 py-0.5">
      <Link
        to={`/transactions/${dispute.dealId}`}
        className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {dispute.reference}
      </Link>
      <span className="tabular block font-normal text-subtle">
        {dispute.fuelName}, {quantityText(dispute.quantity, dispute.quantityUnit, formats)},{' '}
        {dispute.incoterm} {dispute.place}
      </span>
      <span className="mt-1 block font-normal sm:hidden">
        <Waits dispute={dispute} />
      </span>
      <span className="mt-1 block font-normal lg:hidden">
        <Parties dispute={dispute} />
      </span>
    </span>
  )
}

function Parties({ dispute: { buyer, seller } }: { dispute: DisputeSummary }) {
  return (
    <span className="block text-muted">
      <span className="block">Buyer {memberLabel(buyer)}</span>
      <span className="block">Seller {memberLabel(seller)}</span>
    </span>
  )
}

function Waits({ dispute: { objection, mediator } }: { dispute: DisputeSummary }) {
  return objection ? (
    <span className="block">
      <Badge tone="warning">Objection of the {objection}</Badge>
      <span className="block text-muted">Mediator {mediator}</span>
    </span>
  ) : (
    <Badge tone="negative">Mediator needed</Badge>
  )
}

function Decide({ dispute }: { dispute: DisputeSummary }) {
  const [open, setOpen] = useState<'appoint' | 'dismiss' | null>(null)
  const { dismiss } = useDisputeDecision(dispute)
  const idempotencyId = useIdempotencyId()
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Appoint a mediator: ${dispute.reference}`}
        onClick={() => setOpen('appoint')}
      >
        Appoint
      </Button>
      {dispute.objection && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Dismiss the objection: ${dispute.reference}`}
          onClick={() => setOpen('dismiss')}
        >
          Dismiss
        </Button>
      )}
      {open === 'appoint' && <AppointDialog dispute={dispute} onClose={() => setOpen(null)} />}
      {open === 'dismiss' && (
        <ReasonDialog
          title="Dismiss the objection?"
          description="The mediator stays. Both sides read your reason."
          label="Reason"
          isRequired
          maxLength={maxReasonLength}
          action="Dismiss objection"
          onConfirm={(reason) => dismiss(reason, idempotencyId({ reason, version: dispute.version }))}
          onClose={() => setOpen(null)}
        />
      )}
    </span>
  )
}
