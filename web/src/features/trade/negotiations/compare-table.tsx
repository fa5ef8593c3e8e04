import { exact, roundTo } from '@laycan/contract/decimal'
import { unitText } from '@laycan/contract/figure-texts'
import type { ComparedQuote } from '@laycan/contract/trade/negotiations/negotiations'
import type { TradeUnit } from '@laycan/contract/trade/trade-constants'
import { Link } from 'react-router'
import { localizePrice } from '#features/trade/shared/localize-figures.ts'
import { figureText, signedText, windowText } from '#features/trade/terms/trade-labels.ts'
import type { Formats } from '#platform/formats.ts'
import { fullName } from '#platform/full-name.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Arrival, FreightCell } from './compare-cells.tsx'
import { statusBadge } from './negotiation-labels.ts'

type CompareTableProps = {
  compared: { unit: TradeUnit; at: 'loading' | 'discharge'; quotes: ComparedQuote[] }
  isStale: boolean
  freights: Record<string, string>
  isMistyped: (typed: string) => boolean
  onFreight: (negotiationId: string, typed: string) => void
}

export function CompareTable({ compared, isStale, freights, isMistyped, onFreight }: CompareTableProps) {
  const formats = useFormats()
  const { unit, at, quotes } = compared
  const perUnit = `USD/${unitText(unit)}`
  const amount = (value: string | null) => (value === null ? '–' : figureText(value, formats, 2))
  const columns: Column<ComparedQuote>[] = [
    whoColumn,
    {
      key: 'landed',
      header: `${at === 'discharge' ? 'Landed' : 'At loading'}, ${perUnit}`,
      numeric: true,
      cell: ({ landed, howLanded, isBest }) => (
        <span title={howLanded} className={isBest ? 'font-semibold text-positive' : 'font-medium'}>
          {amount(landed)}
          <span className="sr-only">, {howLanded}</span>
        </span>
      ),
    },
    {
      key: 'difference',
      header: 'vs best',
      numeric: true,
      cell: ({ difference, isBest }) =>
        isBest ? (
          <Badge tone="positive">Best</Badge>
        ) : difference === null ? (
          '–'
        ) : (
          signedText(difference, formats)
        ),
    },
    { key: 'arrival', header: 'Arrival', cell: (quote) => <Arrival quote={quote} />, className: 'min-w-36' },
    {
      key: 'price',
      header: `Price, ${perUnit}`,
      numeric: true,
      cell: ({ price, howPriced }) => (
        <span title={howPriced}>
          {amount(price)}
          <span className="sr-only">, {howPriced}</span>
        </span>
      ),
    },
    {
      key: 'freight',
      header: `Freight, ${perUnit}`,
      numeric: true,
      cell: (quote) => (
        <FreightCell
          quote={quote}
          typed={freights[quote.negotiationId] ?? ''}
          isMistyped={isMistyped(freights[quote.negotiationId] ?? '')}
          onType={(typed) => onFreight(quote.negotiationId, typed)}
        />
      ),
    },
    {
      key: 'insurance',
      header: `Insurance, ${perUnit}`,
      numeric: true,
      cell: ({ insurance }) => amount(insurance),
    },
    { key: 'losses', header: `Losses, ${perUnit}`, numeric: true, cell: ({ losses }) => amount(losses) },
    ...quotedColumns(unit, formats),
  ]
  return (
    <div className={isStale ? 'opacity-60' : undefined} aria-busy={isStale || undefined}>
      <Table
        label="Quotes compared"
        columns={columns}
        rows={quotes}
        rowKey={({ negotiationId }) => negotiationId}
      />
    </div>
  )
}

const whoColumn: Column<ComparedQuote> = {
  key: 'who',
  header: 'From',
  rowHeader: true,
  cell: ({ negotiationId, counterpart, version }) => (
    <Link
      to={`/negotiations/${negotiationId}`}
      className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {counterpart ? fullName(counterpart) : 'Name hidden'}
      <span className="sr-only">, version {version}</span>
    </Link>
  ),
  className: 'sticky left-0 z-2 min-w-28 bg-sunken',
}

/** The terms as quoted. */
const quotedColumns = (unit: TradeUnit, formats: Formats): Column<ComparedQuote>[] => [
  {
    key: 'quoted',
    header: 'As quoted',
    cell: ({ quoted }) => localizePrice(quoted, formats),
    className: 'min-w-40',
  },
  {
    key: 'quantity',
    header: `Quantity, ${unitText(unit)}`,
    numeric: true,
    // Whole barrels and cubic metres: more digits come from the conversion, not from the cargo.
    cell: ({ quantity }) =>
      quantity === null ? '–' : figureText(roundTo(exact(quantity), unit === 'MT' ? 3 : 0), formats),
  },
  {
    key: 'place',
    header: 'Delivery',
    cell: ({ incoterm, place, windowFrom, windowTo }) => (
      <>
        {incoterm} {place}
        <span className="block whitespace-nowrap text-muted">
          {windowText(windowFrom, windowTo, formats)}
        </span>
      </>
    ),
    className: 'min-w-40',
  },
  { key: 'payment', header: 'Payment', cell: ({ payment }) => payment, className: 'min-w-40' },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, validUntil }) => (
      <>
        <Badge tone={statusBadge(status).tone}>{statusBadge(status).text}</Badge>
        {status === 'open' && (
          <span className="block whitespace-nowrap text-muted">until {formats.dateTime(validUntil)}</span>
        )}
      </>
    ),
  },
]
