import type { Execution } from '@laycan/contract/trade/execution/execution'
import type { ExecutionPayments } from '@laycan/contract/trade/execution/invoices'
import type { AccountPaper } from '@laycan/contract/trade/execution/notes'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'

const paperNames: Record<AccountPaper['kind'], string> = {
  invoice: 'Invoice',
  credit: 'Credit note',
  debit: 'Debit note',
  write_off: 'Write-off',
  payment: 'Payment',
  refund: 'Refund',
}

type PaymentRecord = ExecutionPayments['records'][number]

const statusBadges: Record<PaymentRecord['status'], { text: string; tone: Tone }> = {
  proposed: { text: 'Not confirmed', tone: 'warning' },
  confirmed: { text: 'Confirmed', tone: 'positive' },
  refused: { text: 'Refused', tone: 'negative' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
  lapsed: { text: 'Lapsed', tone: 'neutral' },
  corrected: { text: 'Corrected', tone: 'neutral' },
}

/** Payments, and what is still outstanding: the sum of the papers. */
export function PaymentsSummary({ execution }: { execution: Execution }) {
  const { payments, interest, notes } = execution
  const formats = useFormats()
  const money = (amount: string | null) =>
    amount === null ? '–' : `${figureText(amount.replace('-', ''), formats, 2)} ${payments.currency}`
  const { papers, basis, total, paid, pending, credited, debited, writtenOff, outstanding, owedBy, records } =
    payments
  const isAmount = (text: string) => /[1-9]/.test(text)
  const columns: Column<PaymentRecord>[] = [
    { key: 'day', header: 'Paid on', rowHeader: true, cell: ({ paidOn }) => formats.date(paidOn) },
    { key: 'by', header: 'By', cell: ({ by }) => <span className="capitalize">{by}</span> },
    { key: 'reference', header: 'Reference', cell: ({ reference }) => reference },
    {
      key: 'amount',
      header: payments.currency,
      numeric: true,
      cell: ({ amount }) => figureText(amount, formats, 2),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <Badge tone={statusBadges[status].tone}>{statusBadges[status].text}</Badge>,
    },
  ]
  const accountColumns: Column<AccountPaper>[] = [
    { key: 'day', header: 'Date', rowHeader: true, cell: ({ on }) => formats.date(on) },
    { key: 'kind', header: 'Paper', cell: ({ kind }) => paperNames[kind] },
    { key: 'reference', header: 'Reference', cell: ({ reference }) => reference },
    {
      key: 'amount',
      header: payments.currency,
      numeric: true,
      cell: ({ amount }) => figureText(amount, formats, 2),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={basis === 'provisional' ? 'Provisional invoice' : 'Invoiced'} value={money(total)} />
        {isAmount(credited) && <Figure label="Credit notes" value={`−${money(credited)}`} />}
        {isAmount(debited) && <Figure label="Debit notes" value={money(debited)} />}
        {isAmount(writtenOff) && <Figure label="Written off" value={money(writtenOff)} />}
        <Figure label="Paid" value={money(paid)} />
        {isAmount(pending) && <Figure label="Not confirmed yet" value={money(pending)} />}
        <Figure
          label={owedBy ? `Outstanding, owed by the ${owedBy}` : 'Outstanding'}
          value={money(outstanding)}
          isStrong
        />
      </dl>
      {payments.dueReason && owedBy && <p className="text-muted text-sm">Due date: {payments.dueReason}</p>}
      {interest && (
        <p className="text-sm text-warning">
          Overdue since {formats.date(interest.from)}. Interest so far: {money(interest.amount)} at{' '}
          {interest.percent}% a year (actual/360).
        </p>
      )}
      {notes.length > 0 && (
        <Table
          label="Statement of account"
          columns={accountColumns}
          rows={papers}
          rowKey={({ kind, reference, on, amount }) => `${kind} ${reference} ${on} ${amount}`}
        />
      )}
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
