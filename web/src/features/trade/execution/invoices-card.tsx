import { entityText } from '@laycan/contract/trade/deals/legal-entity'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import type { TradeNote } from '@laycan/contract/trade/execution/notes'
import { noteGroundName, noteKindOf } from '@laycan/contract/trade/execution/notes-constants'
import { DownloadButton } from '#features/trade/shared/download-button.tsx'
import { localizeFigures } from '#features/trade/shared/localize-figures.ts'
import { figureText, perUnitText, quantityText } from '#features/trade/terms/trade-labels.ts'
import { addressOf } from '#platform/api.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { PaymentsSummary } from './payments-summary.tsx'
import { PricingDetails } from './pricing-details.tsx'

/** Invoices with the calculation of each line, and the payments on them. */
export function InvoicesCard({ execution }: { execution: Execution }) {
  const { dealId, invoices, payments, notes } = execution
  if (invoices.length === 0 && payments.records.length === 0) return null
  return (
    <Card as="section" aria-labelledby="invoices-title">
      <CardHeader
        title="Invoices and payments"
        titleId="invoices-title"
        description="Payments are recorded here. Laycan never moves money."
      />
      <CardBody className="grid grid-cols-1 gap-5">
        {invoices.map((invoice) => (
          <Invoice key={invoice.id} dealId={dealId} invoice={invoice} />
        ))}
        {notes.map((note) => (
          <Note key={note.id} dealId={dealId} note={note} />
        ))}
        <PaymentsSummary execution={execution} />
      </CardBody>
    </Card>
  )
}

function Note({ dealId, note }: { dealId: string; note: TradeNote }) {
  const formats = useFormats()
  return (
    <article
      aria-label={`${noteKindOf(note.kind).name} ${note.number}`}
      className="rounded-md border border-line"
    >
      <header className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2.5">
        <h3 className="tabular flex flex-wrap items-center gap-2 font-medium">
          {note.number}
          <Badge tone={note.kind === 'debit' ? 'warning' : 'info'}>{noteKindOf(note.kind).name}</Badge>
        </h3>
        <p className="tabular text-muted text-sm">
          Issued {formats.date(note.issuedAt)} on {note.invoiceNumber}
          {note.dueOn && ` · due ${formats.date(note.dueOn)}`}
        </p>
      </header>
      <div className="tabular flex flex-wrap justify-between gap-x-4 px-4 py-3">
        <span className="min-w-0">
          {noteGroundName(note.ground)}
          <span className="block break-words text-muted text-sm">
            {localizeFigures(note.reason, formats)}
            {note.calculation !== '' && ` (${localizeFigures(note.calculation, formats)})`}
          </span>
        </span>
        <span className="ml-auto whitespace-nowrap font-semibold">
          {figureText(note.effect, formats, 2)} {note.currency}
        </span>
      </div>
      {note.kind !== 'write_off' && (
        <div className="px-4 pb-3">
          <PaperDownloads dealId={dealId} noteId={note.id} number={note.number} />
        </div>
      )}
    </article>
  )
}

function Invoice({ dealId, invoice }: { dealId: string; invoice: TradeInvoice }) {
  const formats = useFormats()
  const { lines, payTo, pricing, quantityBasis, payable } = invoice
  const currency = payable?.currency ?? 'USD'
  return (
    <article aria-label={`Invoice ${invoice.number}`} className="rounded-md border border-line">
      <header className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2.5">
        <h3 className="tabular flex flex-wrap items-center gap-2 font-medium">
          {invoice.number}
          <Badge tone={invoice.kind === 'final' ? 'positive' : 'warning'}>
            {invoice.kind === 'final' ? 'Final' : 'Provisional'}
          </Badge>
          {invoice.replacedBy && <Badge>Replaced by {invoice.replacedBy}</Badge>}
        </h3>
        <p className="tabular text-muted text-sm">
          Issued {formats.date(invoice.issuedAt)}
          {invoice.dueOn && ` · due ${formats.date(invoice.dueOn)}`}
          {invoice.replaces && ` · replaces ${invoice.replaces}`}
        </p>
      </header>
      <div className="tabular grid grid-cols-1 gap-3 px-4 py-3">
        <FactList
          layout="compact"
          facts={[
            { label: 'From', value: entityText(invoice.seller) },
            { label: 'To', value: entityText(invoice.buyer) },
          ]}
        />
        <p className="text-sm">
          {quantityText(invoice.quantity, invoice.quantityUnit, formats)}{' '}
          {quantityBasis === 'outturn' ? 'by outturn' : 'by bill of lading'}
          {invoice.priceUnit !== invoice.quantityUnit &&
            ` = ${quantityText(invoice.pricedQuantity, invoice.priceUnit, formats)}`}{' '}
          at {perUnitText(invoice.unitPrice, invoice.priceUnit, formats)}
        </p>
        <ul className="grid gap-1.5">
          {lines.map(({ label, calculation, amount, payable: due }) => (
            <li key={label} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0">
                {label}
                <span className="block break-words text-muted text-sm">
                  {localizeFigures(due ? `${calculation} = ${amount} USD` : calculation, formats)}
                </span>
              </span>
              <span className="ml-auto whitespace-nowrap">
                {figureText(due ?? amount, formats, 2)} {currency}
              </span>
            </li>
          ))}
          <li className="flex justify-between gap-4 border-line border-t pt-1.5 font-semibold">
            <span>Total</span>
            <span className="whitespace-nowrap">
              {figureText(payable?.total ?? invoice.total, formats, 2)} {currency}
            </span>
          </li>
          {payable && (
            <li className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
              <span>
                Contract amount, at {payable.rate} {payable.rateUnit} ({payable.rateSource},{' '}
                {formats.date(payable.rateDate)})
              </span>
              <span className="ml-auto whitespace-nowrap">{figureText(invoice.total, formats, 2)} USD</span>
            </li>
          )}
        </ul>
        {pricing && <PricingDetails pricing={pricing} />}
        <p className="break-words text-muted text-sm">
          Pay to {payTo.accountName}, {payTo.bank}, {payTo.account}
        </p>
        <PaperDownloads dealId={dealId} invoiceId={invoice.id} number={invoice.number} />
      </div>
    </article>
  )
}

type PaperDownloadsProps = { dealId: string; number: string } & ({ invoiceId: string } | { noteId: string })

/** The files of an invoice or a note: the signed PDF for the bank, the e-invoice for the accountant. */
function PaperDownloads({ number, ...of }: PaperDownloadsProps) {
  const path = 'invoiceId' in of ? 'invoices/:invoiceId' : 'notes/:noteId'
  const addressAs = (ending: 'pdf' | 'ubl') =>
    addressOf(`/trading/transactions/:dealId/${path}/${ending}`, of)
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton text="PDF" label={`Download ${number} as signed PDF`} address={addressAs('pdf')} />
      <DownloadButton
        text="E-invoice (XML)"
        label={`Download ${number} as e-invoice (XML)`}
        address={addressAs('ubl')}
      />
    </div>
  )
}
