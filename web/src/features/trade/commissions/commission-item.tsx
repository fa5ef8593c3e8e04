import {
  type CommissionStatus,
  commissionStatuses,
} from '@laycan/contract/trade/commissions/commission-constants'
import type { CommissionInvoice, CommissionPaper } from '@laycan/contract/trade/commissions/commissions'
import { useState } from 'react'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { type CommissionAnswer, CommissionDialog } from './commission-dialog.tsx'

const tones: Record<CommissionStatus, Tone> = {
  open: 'warning',
  said_paid: 'info',
  settled: 'positive',
  to_return: 'warning',
  cancelled: 'neutral',
}

const paperNames: Record<CommissionPaper['kind'], string> = {
  invoice: 'Invoice',
  credit: 'Credit note',
  debit: 'Debit note',
  payment: 'Payment',
  refund: 'Refund',
}

const answers: { act: CommissionAnswer; label: string; variant: 'primary' | 'secondary' | 'ghost' }[] = [
  { act: 'cancel', label: 'Cancel the invoice', variant: 'ghost' },
  { act: 'take_back', label: 'Take back', variant: 'secondary' },
  { act: 'pay', label: 'Mark as paid', variant: 'primary' },
  { act: 'receive', label: 'Mark as received', variant: 'primary' },
]

type Props = { dealId: string; invoice: CommissionInvoice; mayAct: boolean }

/** One invoice: what is owed, by when, its account, and what I can say of it. */
export function CommissionItem({ dealId, invoice, mayAct }: Props) {
  const formats = useFormats()
  const [answer, setAnswer] = useState<CommissionAnswer | null>(null)
  const { number, payer, status, total, outstanding, dueOn, said, cancelled, replaces, payTo, papers } =
    invoice
  const dollars = (amount: string) => `${figureText(amount.replace('-', ''), formats, 2)} USD`
  const columns: Column<CommissionPaper>[] = [
    { key: 'day', header: 'Date', rowHeader: true, cell: ({ on }) => formats.date(on) },
    { key: 'kind', header: 'Paper', cell: ({ kind }) => paperNames[kind] },
    {
      key: 'number',
      header: 'Reference',
      cell: (paper) => (
        <>
          {paper.number || '–'}
          {paper.text && <span className="block text-muted">{paper.text}</span>}
        </>
      ),
    },
    { key: 'amount', header: 'USD', numeric: true, cell: ({ amount }) => figureText(amount, formats, 2) },
  ]
  const name = commissionStatuses.find(({ code }) => code === status)?.name ?? status
  const shown = mayAct ? answers.filter(({ act }) => invoice.acts.includes(act)) : []
  return (
    <section
      aria-label={`Commission invoice ${number}`}
      className="grid gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{number}</h3>
        <Badge tone={tones[status]}>{name}</Badge>
        {invoice.isLate && <Badge tone="negative">Overdue</Badge>}
        {invoice.wasLate && <Badge tone="warning">Paid late</Badge>}
      </div>
      {replaces && <p className="text-muted text-sm">In place of {replaces}, which was cancelled.</p>}
      {cancelled && (
        <p className="text-muted text-sm">
          Cancelled on {formats.dateTime(cancelled.at)}: {cancelled.reason}
        </p>
      )}
      {said && (
        <p className="text-sm">
          Said to be paid on {formats.date(said.on)}
          {said.reference && ` (${said.reference})`}. It is settled once the other side has received it.
        </p>
      )}
      <FactList
        layout="grid"
        className="lg:grid-cols-4"
        facts={[
          { label: 'Paid by', value: payer === 'buyer' ? 'Buyer' : 'Seller' },
          { label: 'Invoiced, with notes', value: dollars(total) },
          {
            label: outstanding.startsWith('-') ? 'To be returned by the broker' : 'Outstanding',
            value: cancelled ? '–' : dollars(outstanding),
          },
          { label: 'Due on', value: formats.date(dueOn) },
          { label: 'Pay to', value: `${payTo.accountName}, ${payTo.bank}, ${payTo.account}`, isWide: true },
        ]}
      />
      <Table
        label={`Statement of account for ${number}`}
        columns={columns}
        rows={papers}
        rowKey={({ kind, number: paper, on, amount }) => `${kind} ${paper} ${on} ${amount}`}
      />
      {shown.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2">
          {shown.map(({ act, label, variant }) => (
            <Button key={act} size="sm" variant={variant} onClick={() => setAnswer(act)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {answer && (
        <CommissionDialog dealId={dealId} invoice={invoice} act={answer} onClose={() => setAnswer(null)} />
      )}
    </section>
  )
}
