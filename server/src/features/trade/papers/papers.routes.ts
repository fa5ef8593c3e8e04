import { papersApi } from '@laycan/contract/trade/papers/papers'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { readInvoiceUbl, readNoteUbl } from './papers.service.ts'

export const papersRoutes = (ctx: Context) =>
  bind(papersApi, {
    'GET /trading/transactions/:dealId/invoices/:invoiceId/ubl': ({ params }, { caller }) =>
      readInvoiceUbl(ctx, caller, params),
    'GET /trading/transactions/:dealId/notes/:noteId/ubl': ({ params }, { caller }) =>
      readNoteUbl(ctx, caller, params),
  })
