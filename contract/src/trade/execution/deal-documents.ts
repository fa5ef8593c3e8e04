import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { validatedText } from '../../fields.ts'
import { DocumentContentType } from '../../kyc/kyc.ts'
import { requiredProblem } from '../../kyc/kyc-rules.ts'
import { TradeDocumentCode } from '../terms/terms.ts'

/** The vault of a deal: its documents in all versions, for everyone who may read the deal. Every view is logged. */

export const DealDocument = z
  .object({
    id: z.uuid(),
    kind: TradeDocumentCode,
    version: z.int().positive().describe('Of its kind; the highest one counts.'),
    isLatest: z.boolean(),
    fileName: z.string(),
    contentType: DocumentContentType,
    size: z.int().positive().describe('Bytes.'),
    sha256: z.string().describe('Of the content, hexadecimal; computed by the server.'),
    note: z.string(),
    uploadedBy: z.object({ name: z.string(), role: z.enum(['buyer', 'seller', 'broker']) }),
    uploadedAt: z.iso.datetime(),
    flag: z.string().nullable().describe('What is odd about it, such as the same file in another deal.'),
  })
  .meta({ id: 'DealDocument' })
export type DealDocument = z.infer<typeof DealDocument>

/** Where and how a browser sends one file: every field, then the file as `file`, as multipart/form-data. */
export const DealUpload = z
  .object({
    uploadId: z.uuid().describe('For the call that says that the file is there.'),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    maxBytes: z.int().positive(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'DealUpload' })
export type DealUpload = z.infer<typeof DealUpload>

export const DealDocumentView = z
  .object({ name: z.string(), at: z.iso.datetime() })
  .meta({ id: 'DealDocumentView' })

const oneDeal = z.strictObject({ dealId: z.uuid('This is not the id of a deal.') })
const oneDocument = oneDeal.extend({ documentId: z.uuid('This is not the id of a document.') })

export const dealDocumentsApi = endpoints({
  'GET /trading/transactions/:dealId/documents': {
    summary: 'The papers of a deal by kind, every version, the latest first',
    access: 'member',
    params: oneDeal,
    answer: z.object({
      documents: z.array(DealDocument),
      required: z
        .array(z.object({ kind: TradeDocumentCode, isThere: z.boolean() }))
        .describe('What the contract asks for.'),
      mayUpload: z.boolean(),
    }),
  },
  'POST /trading/transactions/:dealId/documents': {
    summary: 'Ask for a form to upload one paper with',
    access: 'member',
    params: oneDeal,
    body: z.strictObject({ kind: TradeDocumentCode, contentType: DocumentContentType }),
    answer: DealUpload,
    status: 201,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/documents/:documentId/done': {
    summary: 'Take the file that was uploaded, if it is what it says; the id is that of the upload',
    access: 'member',
    params: oneDocument,
    body: z.strictObject({
      fileName: validatedText('File name', 200, (name) => requiredProblem('File name', name)),
      note: z.string().trim().max(300, 'A note must be at most 300 characters').default(''),
    }),
    answer: DealDocument,
    status: 201,
    callsPerMinute: 60,
  },
  'GET /trading/transactions/:dealId/documents/:documentId/link': {
    summary: 'See a paper: a link that works for a short time; that I looked is recorded',
    access: 'member',
    params: oneDocument,
    answer: z.object({ url: z.string(), contentType: DocumentContentType, expiresAt: z.iso.datetime() }),
  },
  'GET /trading/transactions/:dealId/documents/:documentId/views': {
    summary: 'Who has looked at a paper, the latest first',
    access: 'member',
    params: oneDocument,
    answer: z.object({ views: z.array(DealDocumentView) }),
  },
})
