import type { Context } from '#context.ts'
import { readDealFor, viewDeal } from '#features/trade/deals/deals.service.ts'
import { readLaytime } from '#features/trade/laytime/laytime.service.ts'
import type { Caller } from '#platform/auth.ts'
import { AppError } from '#platform/errors.ts'
import type { FileResult } from '#platform/http/bind.ts'
import { checkAddress, signPaper } from './sign-paper.service.ts'

/** The recap and time sheets as signed PDFs, for everyone who may read the deal. */
export async function readRecapPdf(ctx: Context, caller: Caller, dealId: string): Promise<FileResult> {
  const deal = await viewDeal(ctx, caller, dealId)
  const { writeRecapPaper } = await import('./recap-pdf.view.ts')
  const head = { title: `Recap ${deal.reference}`, name: `${deal.reference}-recap` }
  return signPaper(ctx, head, (document) => writeRecapPaper(document, deal, checkAddress(ctx)))
}

export async function readTimeSheetPdf(
  ctx: Context,
  caller: Caller,
  { dealId, statementId }: { dealId: string; statementId: string },
): Promise<FileResult> {
  const { laytime } = await readLaytime(ctx, caller, dealId)
  const { deal } = await readDealFor(ctx, caller, dealId)
  const statement = laytime.ports.flatMap(({ statements }) => statements).find(({ id }) => id === statementId)
  if (!statement) throw new AppError('not_found', 'There is no such statement of facts.')
  const { writeTimeSheet } = await import('./time-sheet-pdf.view.ts')
  const head = {
    title: `Time sheet ${deal.reference}`,
    name: `${deal.reference}-${statement.place}-time-sheet`,
  }
  return signPaper(ctx, head, (document) => writeTimeSheet(document, deal, statement, checkAddress(ctx)))
}
