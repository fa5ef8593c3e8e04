import { utcDate } from '@laycan/contract/calendar/calendar'
import type { Claim } from '@laycan/contract/trade/claims/claims'
import type { Deal, DealRole } from '@laycan/contract/trade/deals/deals'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import type { DealRecord } from '@laycan/contract/trade/record/record'
import type { Context } from '#context.ts'
import { readCommissions } from '#features/trade/commissions/commissions.service.ts'
import { maskEntry } from '#features/trade/deals/closed-names.rules.ts'
import { signPaper } from '#features/trade/papers/sign-paper.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { FileResult } from '#platform/http/bind.ts'
import type { ExportedDeal } from './deal-pdf.view.ts'
import { requireRecordReader } from './record.policy.ts'
import { readRecord } from './record.service.ts'

type Closable = Parameters<typeof maskEntry>[0]

/** All throw when the caller may not see the deal. Passed in, because deals use the record. */
export type DealReader = {
  readDealFor: (ctx: Context, caller: Caller, id: string) => Promise<{ deal: Closable; role: DealRole }>
  viewDeal: (ctx: Context, caller: Caller, id: string) => Promise<Deal>
  readExecution: (ctx: Context, caller: Caller, id: string) => Promise<Execution>
  readDesk: (ctx: Context, caller: Caller, id: string) => Promise<{ desk: { claims: Claim[] } }>
}

/** Exports a deal and its record as PDF or JSON. */
export async function readDealRecord(ctx: Context, deals: DealReader, caller: Caller, id: string) {
  const { deal, role } = await deals.readDealFor(ctx, caller, id)
  requireRecordReader(role)
  return { record: maskRecord(await readRecord(ctx.db, id), deal, role) }
}

export async function exportDealPdf(
  ctx: Context,
  deals: DealReader,
  caller: Caller,
  id: string,
): Promise<FileResult> {
  const exported = await openExport(ctx, deals, caller, id)
  // Loaded when needed: the PDF library would slow down every start.
  const { writeDeal } = await import('./deal-pdf.view.ts')
  const head = { title: `Deal ${exported.deal.reference}`, name: nameOf(exported) }
  return signPaper(ctx, head, (document) => writeDeal(document, exported))
}

export async function exportDealJson(
  ctx: Context,
  deals: DealReader,
  caller: Caller,
  id: string,
): Promise<FileResult> {
  const exported = await openExport(ctx, deals, caller, id)
  return { filename: `${nameOf(exported)}.json`, content: `${JSON.stringify(exported, null, 2)}\n` }
}

async function openExport(
  ctx: Context,
  deals: DealReader,
  caller: Caller,
  id: string,
): Promise<ExportedDeal> {
  const { acts: _, ...deal } = await deals.viewDeal(ctx, caller, id)
  requireRecordReader(deal.role)
  const { deal: row, role } = await deals.readDealFor(ctx, caller, id)
  const record = maskRecord(await readRecord(ctx.db, id), row, role)
  const isBound = deal.boundAt !== null
  return {
    deal,
    execution: isBound ? await deals.readExecution(ctx, caller, id) : null,
    claims: isBound ? (await deals.readDesk(ctx, caller, id)).desk.claims : [],
    commissionInvoices: await readInvoices(ctx, caller, deal),
    record,
    exportedAt: ctx.clock(),
  }
}

const readInvoices = async (ctx: Context, caller: Caller, { id, boundAt }: Pick<Deal, 'id' | 'boundAt'>) =>
  boundAt === null ? [] : (await readCommissions(ctx, caller, id)).desk.invoices

const maskRecord = (record: DealRecord, deal: Closable, role: DealRole): DealRecord => ({
  ...record,
  entries: record.entries.map((entry) => maskEntry(deal, role, entry)),
})

const nameOf = ({ deal, exportedAt }: ExportedDeal) => `laycan-deal-${deal.reference}-${utcDate(exportedAt)}`
