import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { fileName } from '../../fields.ts'
import { DocumentContentType } from '../../kyc/kyc.ts'
import { TradeDocumentCode } from '../terms/terms.ts'

/** The documents of a deal in all versions, for everyone who may read the deal. Every view is logged. */

export const DealDocument = z
  .object({
    id: z.uuid(),
    kind: TradeDocumentCode,
    version: z
      .int()
      .positive()
      .describe('Counted per kind of document; the highest version is the current one.'),
    isLatest: z.boolean(),
    fileName: z.string(),
    contentType: DocumentContentType,
    size: z.int().positive().describe('Bytes.'),
    sha256: z.string().describe('Hash of the content in hexadecimal, computed by the server.'),
    note: z.string(),
    uploadedBy: z.object({ name: z.string(), role: z.enum(['buyer', 'seller', 'broker']) }),
    uploadedAt: z.iso.datetime(),
    flag: z.string().nullable().describe('What is unusual about it, such as the same file in another deal.'),
  })
  .meta({ id: 'DealDocument' })
export type DealDocument = z.infer<typeof DealDocument>

/** Where and how a browser uploads one file: send every field, then the file as `file`, as multipart/form-data. */
export const DealUpload = z
  .object({
    uploadId: z.uuid().describe('Names the upload in the call that confirms it.'),
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
    summary: 'List the documents of a deal by kind, with all versions, latest first',
    access: 'member',
    params: oneDeal,
    answer: z.object({
      documents: z.array(DealDocument),
      required: z
        .array(z.object({ kind: TradeDocumentCode, isThere: z.boolean() }))
        .describe('Kinds of documents that the deal requires.'),
      mayUpload: z.boolean(),
    }),
  },
  'POST /trading/transactions/:dealId/documents': {
    summary: 'Get an upload form for one document',
    access: 'member',
    params: oneDeal,
    body: z.strictObject({ kind: TradeDocumentCode, contentType: DocumentContentType }),
    answer: DealUpload,
    status: 201,
    callsPerMinute: 60,
  },
  'POST /trading/transactions/:dealId/documents/:documentId/done': {
    summary: 'Confirm an upload by its id; the file is accepted if its content matches its type',
    access: 'member',
    params: oneDocument,
    body: z.strictObject({
      fileName,
      note: z.string().trim().max(300, 'A note must be at most 300 characters').default(''),
    }),
    answer: z.object({ document: DealDocument }),
    status: 201,
    callsPerMinute: 60,
  },
  'GET /trading/transactions/:dealId/documents/:documentId/link': {
    summary: 'Get a short-lived link to view a document; the view is logged',
    access: 'member',
    params: oneDocument,
    answer: z.object({ url: z.string(), contentType: DocumentContentType, expiresAt: z.iso.datetime() }),
  },
  'GET /trading/transactions/:dealId/documents/:documentId/views': {
    summary: 'List who viewed a document, latest first',
    access: 'member',
    params: oneDocument,
    answer: z.object({ views: z.array(DealDocumentView) }),
  },
})
