import type { TradeInvoice } from '@laycan/contract/trade/execution/invoices'
import type { Context } from '#context.ts'
import { type DealRow, readBoundDealFor } from '#features/trade/deals/deals.service.ts'
import type { LoadedExecution } from '#features/trade/execution/execution.rules.ts'
import { payToOf } from '#features/trade/execution/invoices.rules.ts'
import { readIssueFacts } from '#features/trade/execution/issue-facts.service.ts'
import { loadExecution } from '#features/trade/execution/load-execution.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import type { FileResult } from '#platform/http/bind.ts'
import { type Paper, paperOfInvoice, paperOfNote, precedingOf, requireNamed } from './paper.rules.ts'
import { checkAddress, signPaper } from './sign-paper.service.ts'
import { ublOf } from './ubl.view.ts'

/** Invoices and notes for everyone who may read the deal, in the forms that accountants and banks take. */
type OfInvoice = { dealId: string; invoiceId: string }
type OfNote = { dealId: string; noteId: string }

export const readInvoiceUbl = async (ctx: Context, caller: Caller, of: OfInvoice) =>
  ublFile(await readInvoice(ctx, caller, of))

export const readNoteUbl = async (ctx: Context, caller: Caller, of: OfNote) =>
  ublFile(await readNote(ctx, caller, of))

export const readInvoicePdf = async (ctx: Context, caller: Caller, of: OfInvoice) =>
  pdfFile(ctx, await readInvoice(ctx, caller, of))

export const readNotePdf = async (ctx: Context, caller: Caller, of: OfNote) =>
  pdfFile(ctx, await readNote(ctx, caller, of))

async function pdfFile(ctx: Context, paper: Paper): Promise<FileResult> {
  // Loaded when needed: the PDF library would slow down every start.
  const { writePaper } = await import('./paper-pdf.view.ts')
  return signPaper(ctx, { title: `${paper.title} ${paper.number}`, name: paper.number }, (document) =>
    writePaper(document, paper, checkAddress(ctx)),
  )
}

function ublFile(paper: Paper): FileResult {
  requireNamed(paper)
  return { filename: `${paper.number}.xml`, content: ublOf(paper) }
}

async function readInvoice(ctx: Context, caller: Caller, { dealId, invoiceId }: OfInvoice): Promise<Paper> {
  const { deal, execution } = await readBound(ctx, caller, dealId)
  const invoices = invoicesOf(deal, execution)
  const invoice = invoices.find(({ id }) => id === invoiceId)
  if (!invoice) throw new AppError('not_found', 'There is no such invoice.')
  return paperOfInvoice(
    invoice,
    await caseOf(ctx, deal, execution, invoice.number),
    precedingOf(invoice, invoices),
  )
}

async function readNote(ctx: Context, caller: Caller, { dealId, noteId }: OfNote): Promise<Paper> {
  const { deal, execution } = await readBound(ctx, caller, dealId)
  const note = execution.notes.find(({ id }) => id === noteId)
  const invoice = invoicesOf(deal, execution).find(({ number }) => number === note?.invoiceNumber)
  // A write-off is an entry in the books of one side, and no paper for the other.
  if (!note || !invoice || note.kind === 'write_off') {
    throw new AppError('not_found', 'There is no such credit or debit note.')
  }
  return paperOfNote(note, invoice, await caseOf(ctx, deal, execution, invoice.number))
}

async function readBound(ctx: Context, caller: Caller, dealId: string) {
  const { deal } = await readBoundDealFor(ctx, caller, dealId)
  return { deal, execution: await loadExecution(ctx.db, deal) }
}

const invoicesOf = ({ parties }: DealRow, { invoices, steps }: LoadedExecution): TradeInvoice[] =>
  invoices.map((invoice) => ({
    ...invoice,
    payTo: payToOf(invoice, steps),
    replacedBy: invoices.find(({ replaces }) => replaces === invoice.number)?.number ?? null,
    buyer: parties.buyer,
    seller: parties.seller,
  }))

async function caseOf(
  ctx: Context,
  deal: DealRow,
  { terms, steps, invoices }: LoadedExecution,
  number: string,
) {
  const stored = invoices.find((invoice) => invoice.number === number)?.issue
  const issue = stored ?? (await readIssueFacts(ctx.db, deal, steps))
  return { reference: deal.reference, fuelName: deal.fuelName, terms, issue }
}
