import { figureText, groupFigures, moneyText, priceText, quantityText } from '@laycan/contract/figure-texts'
import { claimKindName, claimStatuses } from '@laycan/contract/trade/claims/claim-constants'
import type { Claim } from '@laycan/contract/trade/claims/claims'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import { noteGroundName, noteKindOf } from '@laycan/contract/trade/execution/notes-constants'
import { type Document, heading, pair } from '#platform/pdf/pdf-document.ts'

/** What became of a binding deal: cargo, invoices, payments and claims, each figure with its unit. */
export function writeExecution(document: Document, execution: Execution, claims: Claim[]) {
  writeCargo(document, execution)
  writeInvoices(document, execution)
  writePayments(document, execution)
  writeClaims(document, claims)
}

/** The steps that say where the cargo is, as they count now. */
const cargoActs = [
  'secure_payment',
  'nominate',
  'tender_nor',
  'load',
  'depart',
  'tender_discharge_nor',
  'discharge',
]

function writeCargo(document: Document, { steps, quantities, quantityUnit, quantity }: Execution) {
  const done = steps.toReversed().filter(({ act, status }) => status === 'done' && cargoActs.includes(act))
  heading(document, 'Cargo')
  pair(
    document,
    'Quantity',
    `${quantityText(quantity, quantityUnit)} agreed, ${figureText(quantities.least)} to ${quantityText(quantities.most, quantityUnit)} with tolerance`,
  )
  if (quantities.billOfLading)
    pair(document, 'Loaded', `${quantityText(quantities.billOfLading, quantityUnit)} by bill of lading`)
  if (quantities.outturn) pair(document, 'Outturn', quantityText(quantities.outturn, quantityUnit))
  for (const { label, facts } of done) {
    pair(document, label, facts.map((fact) => `${fact.label}: ${fact.value}`).join('\n'))
  }
}

function writeInvoices(document: Document, { invoices, notes }: Execution) {
  if (invoices.length === 0) return
  heading(document, 'Invoices and notes')
  for (const invoice of invoices.toReversed()) pair(document, invoice.number, invoiceText(invoice))
  for (const note of notes.toReversed()) {
    const due = note.dueOn ? `, due on ${note.dueOn}` : ''
    const lines = [
      `${noteKindOf(note.kind).name} of ${note.issuedAt.slice(0, 10)} on ${note.invoiceNumber}${due}`,
      `${noteGroundName(note.ground)}: ${note.reason}${note.calculation ? ` (${groupFigures(note.calculation)})` : ''}`,
      moneyText(note.effect, note.currency),
    ]
    pair(document, note.number, lines.join('\n'))
  }
}

function invoiceText(invoice: TradeInvoice): string {
  const { kind, issuedAt, dueOn, replaces, replacedBy, quantity, quantityUnit, unitPrice, priceUnit } =
    invoice
  const due = dueOn ? `, due on ${dueOn}` : ''
  const by = invoice.quantityBasis === 'outturn' ? 'outturn' : 'bill of lading'
  return [
    `${kind === 'final' ? 'Final' : 'Provisional'} invoice of ${issuedAt.slice(0, 10)}${due}`,
    ...(replaces ? [`Replaces ${replaces}`] : []),
    ...(replacedBy ? [`Replaced by ${replacedBy}`] : []),
    `${quantityText(quantity, quantityUnit)} by ${by} at ${priceText(unitPrice, { unit: priceUnit })}`,
    ...invoice.lines.map(
      ({ label, calculation, amount }) => `${label}: ${groupFigures(calculation)} = ${moneyText(amount)}`,
    ),
    `Total ${moneyText(invoice.total)}`,
    ...(invoice.payable ? [payableText(invoice.payable)] : []),
  ].join('\n')
}

const payableText = ({
  currency,
  total,
  rate,
  rateUnit,
  rateSource,
  rateDate,
}: NonNullable<TradeInvoice['payable']>) =>
  `To be paid ${moneyText(total, currency)} at ${rate} ${rateUnit} (${rateSource}, ${rateDate})`

function writePayments(document: Document, { payments }: Execution) {
  if (payments.outstanding === null && payments.records.length === 0) return
  heading(document, 'Payments')
  for (const { by, amount, paidOn, reference, status } of payments.records) {
    pair(document, paidOn, `${moneyText(amount, payments.currency)} by the ${by}, ${reference}: ${status}`)
  }
  if (payments.outstanding === null) return
  const owed = payments.owedBy ? ` by the ${payments.owedBy}` : ''
  const due = payments.owedBy && payments.dueOn ? `, due on ${payments.dueOn}` : ''
  pair(
    document,
    'Outstanding',
    `${moneyText(payments.outstanding.replace(/^-/, ''), payments.currency)}${owed}${due}`,
  )
}

function writeClaims(document: Document, claims: Claim[]) {
  if (claims.length === 0) return
  heading(document, 'Claims')
  for (const claim of claims.toReversed()) {
    const status = claimStatuses.find(({ code }) => code === claim.status)?.name ?? claim.status
    const settled = claim.settledAmount ? `, settled at ${moneyText(claim.settledAmount)}` : ''
    const note = claim.note ? ` by ${claim.note}` : ''
    pair(
      document,
      claim.reference,
      `${claimKindName(claim.kind)}, ${moneyText(claim.amount)} claimed by the ${claim.claimant} on ${claim.raisedAt.slice(0, 10)}\n${status}${settled}${note}`,
    )
  }
}
