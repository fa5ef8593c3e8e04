import type { HeldItemKind, TradingHold } from '@laycan/contract/trade/compliance/compliance'
import { Link } from 'react-router'
import { MemberName } from '#features/trade/shared/member-name.tsx'
import { priceText, quantityText } from '#features/trade/terms/trade-labels.ts'
import { QueryTable } from '#platform/query-table.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import type { Column } from '#ui/table.tsx'
import { useHolds } from './compliance.api.ts'
import type { HoldsView } from './compliance-view.ts'
import { forbiddenTitle, holdBadges, itemName } from './hold-labels.ts'

const kinds: { value: HeldItemKind | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'listing', label: 'Requests and supplies' },
  { value: 'quote', label: 'Quotes' },
]

type HeldDeskProps = { view: HoldsView; onItem: (item: HeldItemKind | null) => void }

/** Held items, the longest waiting first; or decided ones, the latest first. */
export function HoldsTab({ view, onItem }: HeldDeskProps) {
  const query = useHolds(view)
  const holds = query.data?.pages.flatMap((page) => page.holds)
  const isWaiting = view.status === 'held'
  const formats = useFormats()
  const columns: Column<TradingHold>[] = [
    { key: 'item', header: 'Item', rowHeader: true, cell: (hold) => <Item hold={hold} /> },
    {
      key: 'owner',
      header: 'From',
      className: 'max-md:hidden',
      cell: ({ owner }) => <MemberName member={owner} />,
    },
    {
      key: 'findings',
      header: 'Findings',
      className: 'max-md:hidden',
      cell: (hold) => <Findings hold={hold} />,
    },
    {
      key: 'when',
      header: isWaiting ? 'Held' : 'Decided',
      cell: ({ heldAt, decidedAt, status }) => (
        <span className="flex flex-col items-start gap-1">
          {!isWaiting && <Badge tone={holdBadges[status].tone}>{holdBadges[status].text}</Badge>}
          <time dateTime={decidedAt ?? heldAt} className="tabular whitespace-nowrap text-subtle">
            {formats.ago(decidedAt ?? heldAt)}
          </time>
        </span>
      ),
    },
  ]
  return (
    <div className="space-y-3">
      <ChoiceBar
        label="Kind of item"
        hideLabel
        options={kinds}
        value={view.item ?? 'all'}
        onValueChange={(kind) => onItem(kind === 'all' ? null : kind)}
      />
      <QueryTable
        query={query}
        what={isWaiting ? 'held items' : 'decided items'}
        forbidden={forbiddenTitle}
        label={isWaiting ? 'Held items' : 'Decided items'}
        columns={columns}
        rows={holds ?? []}
        rowKey={({ id }) => id}
        empty={
          isWaiting ? 'Nothing is held. Every listing and quote passed the checks.' : 'No decisions yet.'
        }
      />
      <p role="status" className="sr-only">
        {holds && (holds.length === 1 ? '1 item' : `${holds.length} items`)}
      </p>
    </div>
  )
}

function Item({ hold }: { hold: TradingHold }) {
  const formats = useFormats()
  const { terms } = hold
  return (
    <span className="block min-w-0 py-0.5">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to={`/staff/trading/${hold.id}`}
          className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {hold.fuelName}
        </Link>
        {hold.isMine && <Badge tone="info">Your own</Badge>}
      </span>
      <span className="tabular block font-normal text-subtle">
        {itemName(hold)}: {quantityText(terms.quantity, terms.quantity_unit, formats)} at{' '}
        {priceText(terms.price, formats)}, {terms.incoterm} {terms.place}
      </span>
      {/* Columns that are hidden on narrow screens. */}
      <span className="mt-1 block font-normal md:hidden">
        <MemberName member={hold.owner} />
        <Findings hold={hold} />
      </span>
    </span>
  )
}

function Findings({ hold: { findings } }: { hold: TradingHold }) {
  return (
    <span className="flex flex-wrap gap-1">
      {findings.map(({ rule, severity, title, found }) => (
        <Badge key={`${rule} ${found}`} tone={severity === 'hard' ? 'negative' : 'warning'}>
          {rule} {title}
        </Badge>
      ))}
    </span>
  )
}
