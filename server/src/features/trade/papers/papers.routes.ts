import { papersApi } from '@laycan/contract/trade/papers/papers'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { readInvoicePdf, readInvoiceUbl, readNotePdf, readNoteUbl } from './papers.service.ts'
import { readRecapPdf, readTimeSheetPdf } from './signed-papers.service.ts'
import { checkFile } from './signing.service.ts'

export const papersRoutes = (ctx: Context) =>
  bind(papersApi, {
    'GET /trading/transactions/:dealId/invoices/:invoiceId/ubl': ({ params }, { caller }) =>
      readInvoiceUbl(ctx, caller, params),
    'GET /trading/transactions/:dealId/notes/:noteId/ubl': ({ params }, { caller }) =>
      readNoteUbl(ctx, caller, params),
    'GET /trading/transactions/:dealId/invoices/:invoiceId/pdf': ({ params }, { caller }) =>
      readInvoicePdf(ctx, caller, params),
    'GET /trading/transactions/:dealId/notes/:noteId/pdf': ({ params }, { caller }) =>
      readNotePdf(ctx, caller, params),
    'GET /trading/transactions/:dealId/laytime/:statementId/pdf': ({ params }, { caller }) =>
      readTimeSheetPdf(ctx, caller, params),
    'GET /trading/deals/:id/recap.pdf': ({ params }, { caller }) => readRecapPdf(ctx, caller, params.id),
    'POST /trading/papers/check': ({ body }) => checkFile(ctx, body.stream),
  })
