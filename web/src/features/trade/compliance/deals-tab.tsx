import { dealStatuses } from '@laycan/contract/trade/deals/deal-constants'
import type { DealSummary } from '@laycan/contract/trade/deals/deals'
import { Link } from 'react-router'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { quantityText } from '#features/trade/terms/trade-labels.ts'
import { QueryTable } from '#platform/query-table.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import type { Column } from '#ui/table.tsx'
import { useAllDeals } from './compliance.api.ts'
import type { DealsView } from './compliance-view.ts'
import { HoldDealButton } from './hold-deal-button.tsx'
import { forbiddenTitle } from './hold-labels.ts'

const statusOptions: SelectOption<DealsView['state']>[] = [
  { value: 'all', label: 'Any status' },
  { value: 'on_hold', label: 'On hold' },
  ...dealStatuses.map(({ code, name }) => ({ value: code, label: name })),
]

type DealsDeskProps = { view: DealsView; onChange: (part: Partial<DealsView>) => void }

/** Every deal, newest first; each can be held and released. */
export function DealsTab({ view, onChange }: DealsDeskProps) {
  const query = useAllDeals(view)
  const deals = query.data?.pages.flatMap((page) => page.deals)
  const isFiltered = view.state !== 'all' || view.search !== ''
  const formats = useFormats()
  const columns: Column<DealSummary>[] = [
    { key: 'deal', header: 'Deal', rowHeader: true, cell: (deal) => <Deal deal={deal} /> },
    {
      key: 'parties',
      header: 'Parties',
      className: 'max-lg:hidden',
      cell: (deal) => <Parties deal={deal} />,
    },
    { key: 'status', header: 'Status', className: 'max-sm:hidden', cell: (deal) => <Status deal={deal} /> },
    {
      key: 'created',
      header: 'Created',
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
    <div className="space-y-3">
      <search aria-label="Deals" className="grid grid-cols-1 items-end gap-2 sm:flex sm:flex-wrap">
        <div className="flex sm:w-80">
          <SearchBox
            label="Reference, place or name"
            maxLength={100}
            query={view.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <Select
          label="Status"
          className="sm:w-48"
          options={statusOptions}
          value={view.state}
          onValueChange={(state) => onChange({ state })}
        />
      </search>
      <QueryTable
        query={query}
        what="deals"
        forbidden={forbiddenTitle}
        label="Deals"
        columns={columns}
        rows={deals ?? []}
        rowKey={({ id }) => id}
        empty={isFiltered ? 'No deals found matching your criteria' : 'No deals yet'}
      />
      <p role="status" className="sr-only">
        {deals && (deals.length === 1 ? '1 deal' : `${deals.length} deals`)}
      </p>
    </div>
  )
}

const tones: Record<DealSummary['status'], Tone> = {
  mandate: 'neutral',
  recap: 'info',
  subjects: 'warning',
  binding: 'positive',
  cancelled: 'neutral',
  failed: 'negative',
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
        <Status deal={deal} />
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

function Status({ deal: { status, isOnHold } }: { deal: DealSummary }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{dealStatuses.find(({ code }) => code === status)?.name}</Badge>
      {isOnHold && <Badge tone="negative">On hold</Badge>}
    </span>
  )
}
