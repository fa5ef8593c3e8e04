import { z } from 'zod'
import { endpoints, file } from '../../endpoint.ts'

/** Papers that leave Laycan: e-invoices for accountants, signed PDFs for banks. */

const oneDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const oneInvoice = oneDeal.extend({ invoiceId: z.uuid('This is not the id of an invoice.') })
const oneNote = oneDeal.extend({ noteId: z.uuid('This is not the id of a note.') })

export const papersApi = endpoints({
  'GET /trading/transactions/:dealId/invoices/:invoiceId/ubl': {
    summary: 'Download an invoice as e-invoice: UBL 2.1 by EN 16931',
    access: 'member',
    params: oneInvoice,
    answer: file('application/xml'),
  },
  'GET /trading/transactions/:dealId/notes/:noteId/ubl': {
    summary: 'Download a credit or debit note as e-invoice: UBL 2.1 by EN 16931',
    access: 'member',
    params: oneNote,
    answer: file('application/xml'),
  },
})
