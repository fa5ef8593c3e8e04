import type { Context } from '#context.ts'
import { readDealFor, viewDeal } from '#features/trade/deals/deals.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { FileResult } from '#platform/http/bind.ts'
import type { ExportedDeal } from './deal-pdf.view.ts'
import { requireRecordReader } from './record.policy.ts'
import { readRecord } from './record.service.ts'

/** Exports a deal and its record as PDF or JSON. */
export async function readDealRecord(ctx: Context, caller: Caller, id: string) {
  const { role } = await readDealFor(ctx, caller, id)
  requireRecordReader(role)
  return { record: await readRecord(ctx.db, id) }
}

export async function exportDealPdf(ctx: Context, caller: Caller, id: string): Promise<FileResult> {
  const exported = await openExport(ctx, caller, id)
  // Loaded when needed: the PDF library would slow down every start.
  const { dealPdf } = await import('./deal-pdf.view.ts')
  return { filename: nameOf(exported, 'pdf'), content: dealPdf(exported) }
}

export async function exportDealJson(ctx: Context, caller: Caller, id: string): Promise<FileResult> {
  const exported = await openExport(ctx, caller, id)
  return { filename: nameOf(exported, 'json'), content: `${JSON.stringify(exported, null, 2)}\n` }
}

async function openExport(ctx: Context, caller: Caller, id: string): Promise<ExportedDeal> {
  const { acts: _, ...deal } = await viewDeal(ctx, caller, id)
  requireRecordReader(deal.role)
  return { deal, record: await readRecord(ctx.db, id), exportedAt: ctx.clock() }
}

const nameOf = ({ deal, exportedAt }: ExportedDeal, ending: string) =>
  `laycan-deal-${deal.reference}-${exportedAt.toISOString().slice(0, 10)}.${ending}`
