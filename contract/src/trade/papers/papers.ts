import { z } from 'zod'
import { endpoints, file, upload } from '../../endpoint.ts'
import { maxCheckedBytes, paperVerdicts } from './paper-constants.ts'

/** Papers that leave Laycan: e-invoices for accountants, signed PDFs for banks. */

const oneDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const oneInvoice = oneDeal.extend({ invoiceId: z.uuid('This is not the id of an invoice.') })
const oneNote = oneDeal.extend({ noteId: z.uuid('This is not the id of a note.') })
const oneStatement = oneDeal.extend({ statementId: z.uuid('This is not the id of a statement.') })

/** What a file is: a paper of Laycan as it was signed, or why not. */
export const PaperCheck = z
  .object({
    verdict: z.enum(paperVerdicts),
    signedAt: z.iso.datetime().nullable().describe('When Laycan signed it; null unless it is intact.'),
    text: z.string().describe('The verdict in a sentence.'),
  })
  .meta({ id: 'PaperCheck' })
export type PaperCheck = z.infer<typeof PaperCheck>

const pdf = { answer: file('application/pdf'), callsPerMinute: 20 } as const

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
  'GET /trading/transactions/:dealId/invoices/:invoiceId/pdf': {
    summary: 'Download an invoice as signed PDF in the name of the seller',
    access: 'member',
    params: oneInvoice,
    ...pdf,
  },
  'GET /trading/transactions/:dealId/notes/:noteId/pdf': {
    summary: 'Download a credit or debit note as signed PDF in the name of the seller',
    access: 'member',
    params: oneNote,
    ...pdf,
  },
  'GET /trading/transactions/:dealId/laytime/:statementId/pdf': {
    summary: 'Download the time sheet of a statement of facts as signed PDF',
    access: 'member',
    params: oneStatement,
    ...pdf,
  },
  'GET /trading/deals/:id/recap.pdf': {
    summary: 'Download the recap of a deal as signed PDF',
    access: 'member',
    params: z.strictObject({ id: z.uuid('This is not the id of a deal.') }),
    ...pdf,
  },
  'POST /trading/papers/check': {
    summary: 'Check whether a PDF is as Laycan signed it; the file is not stored',
    access: 'public',
    body: upload(['application/pdf'], maxCheckedBytes),
    answer: z.object({ check: PaperCheck }),
    callsPerMinute: 20,
  },
})
