import { dealStatuses } from '@laycan/contract/trade/deals/deal-constants'
import type { DealSummary } from '@laycan/contract/trade/deals/deals'
import { Link } from 'react-router'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { quantityText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { HoldDealButton } from './hold-deal-button.tsx'

const tones: Record<DealSummary['status'], Tone> = {
  mandate: 'neutral',
  recap: 'info',
  subjects: 'warning',
  binding: 'positive',
  cancelled: 'neutral',
  failed: 'negative',
}

type DealsTableProps = { deals: DealSummary[] | undefined; empty: string }

export function DealsTable({ deals, empty }: DealsTableProps) {
  const formats = useFormats()
  const columns: Column<DealSummary>[] = [
    { key: 'deal', header: 'Deal', rowHeader: true, cell: (deal) => <Deal deal={deal} /> },
    {
      key: 'parties',
      header: 'Parties',
      className: 'max-lg:hidden',
      cell: (deal) => <Parties deal={deal} />,
    },
    { key: 'state', header: 'State', className: 'max-sm:hidden', cell: (deal) => <State deal={deal} /> },
    {
      key: 'created',
      header: 'Made',
      className: 'max-md:hidden',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular whitespace-nowrap text-subtle">
          {formats.ago(createdAt)}
        </time>
      ),
    },
    { key: 'act', header: 'Hold', cell: (deal) => <HoldDealButton deal={deal} /> },
  ]
  return (
    <Table
      label="Deals"
      columns={columns}
      rows={deals ?? []}
      rowKey={({ id }) => id}
      loadingRows={deals ? undefined : 5}
      empty={empty}
    />
  )
}

function Deal({ deal }: { deal: DealSummary }) {
  const formats = useFormats()
  return (
    <span className="block min-w-0 py-0.5">
      <Link
        to={`/deals/${deal.id}`}
        className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {deal.reference}
      </Link>
      <span className="tabular block font-normal text-subtle">
        {deal.fuelName}, {quantityText(deal.quantity, deal.quantityUnit, formats)}, {deal.incoterm}{' '}
        {deal.place}
      </span>
      <span className="mt-1 block font-normal sm:hidden">
        <State deal={deal} />
      </span>
      <span className="mt-1 block font-normal lg:hidden">
        <Parties deal={deal} />
      </span>
    </span>
  )
}

function Parties({ deal: { buyer, seller, broker } }: { deal: DealSummary }) {
  return (
    <span className="block text-muted">
      <span className="block">Buyer {memberLabel(buyer)}</span>
      <span className="block">Seller {memberLabel(seller)}</span>
      {broker && <span className="block">Broker {memberLabel(broker)}</span>}
    </span>
  )
}

function State({ deal: { status, isOnHold } }: { deal: DealSummary }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{dealStatuses.find(({ code }) => code === status)?.name}</Badge>
      {isOnHold && <Badge tone="negative">On hold</Badge>}
    </span>
  )
}
