import type { ExecutionPayments } from '@laycan/contract/trade/execution/execution'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'

type PaymentRecord = ExecutionPayments['records'][number]

const statusBadges: Record<PaymentRecord['status'], { text: string; tone: Tone }> = {
  proposed: { text: 'Not confirmed', tone: 'warning' },
  confirmed: { text: 'Confirmed', tone: 'positive' },
  refused: { text: 'Refused', tone: 'negative' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
  lapsed: { text: 'Lapsed', tone: 'neutral' },
}

/** Payments, and what is still outstanding. */
export function PaymentsSummary({ payments }: { payments: ExecutionPayments }) {
  const formats = useFormats()
  const dollars = (amount: string | null) =>
    amount === null ? '–' : `${figureText(amount.replace('-', ''), formats, 2)} USD`
  const { basis, total, paid, pending, outstanding, owedBy, records } = payments
  const columns: Column<PaymentRecord>[] = [
    { key: 'day', header: 'Paid on', rowHeader: true, cell: ({ paidOn }) => formats.date(paidOn) },
    { key: 'by', header: 'By', cell: ({ by }) => <span className="capitalize">{by}</span> },
    { key: 'reference', header: 'Reference', cell: ({ reference }) => reference },
    { key: 'amount', header: 'USD', numeric: true, cell: ({ amount }) => figureText(amount, formats, 2) },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <Badge tone={statusBadges[status].tone}>{statusBadges[status].text}</Badge>,
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={basis === 'provisional' ? 'Provisional invoice' : 'Invoiced'} value={dollars(total)} />
        <Figure label="Paid" value={dollars(paid)} />
        {/[1-9]/.test(pending) && <Figure label="Not confirmed yet" value={dollars(pending)} />}
        <Figure
          label={owedBy ? `Outstanding, owed by the ${owedBy}` : 'Outstanding'}
          value={dollars(outstanding)}
          isStrong
        />
      </dl>
      {records.length > 0 && (
        <Table label="Payments" columns={columns} rows={records} rowKey={({ stepId }) => stepId} />
      )}
    </div>
  )
}

function Figure({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={isStrong ? 'font-semibold' : undefined}>{value}</dd>
    </div>
  )
}
