import type { DealDocument } from '@laycan/contract/trade/execution/deal-documents'
import type { Context } from '#context.ts'
import { areNamesClosed } from '#features/trade/deals/closed-names.rules.ts'
import { readDealFor } from '#features/trade/deals/deals.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import type { DocumentType } from '#platform/files/content/document-content.ts'
import { documentName } from './cargo-facts.rules.ts'
import {
  findDealDocument,
  insertView,
  listDealDocuments,
  listLatestKinds,
  listViews,
  type StoredDealDocument,
} from './deal-documents.store.ts'
import { mayUpload } from './execution.policy.ts'
import { listInvoices } from './invoices.store.ts'

/**
 * The documents of a deal. Everyone who may read the deal may read them, and every view is logged for the others to
 * see. Nothing is ever removed: a corrected document is a new version beside the old one.
 */
const viewSeconds = 5 * 60

export async function listDocuments(ctx: Context, caller: Caller, dealId: string) {
  const { deal, role, isOperator } = await readDealFor(ctx, caller, dealId)
  const stored = await listDealDocuments(ctx.db, dealId)
  const documents = stored.map((document, index) =>
    toDealDocument(document, stored[index - 1]?.kind !== document.kind),
  )
  const kinds = new Set(stored.map(({ kind }) => kind))
  // The commercial invoice is issued here.
  if ((await listInvoices(ctx.db, [dealId])).has(dealId)) kinds.add('INV')
  const isOpen =
    deal.status !== 'cancelled' && deal.status !== 'failed' && deal.heldAt === null && !areNamesClosed(deal)
  return {
    documents,
    required: deal.terms.documents.map((kind) => ({ kind, isThere: kinds.has(kind) })),
    mayUpload: isOpen && isOperator && mayUpload(role),
  }
}

/** What there is, by id, for those that refer to documents. The caller checks access to the deal. */
export const readPapers = async (db: Db, dealId: string) =>
  (await listDealDocuments(db, dealId)).map(({ id, kind, version, fileName }) => ({
    id,
    kind,
    version,
    fileName,
  }))

/** Kinds of documents that the deal has. */
export const listPresentable = (db: Db, dealId: string) => listLatestKinds(db, dealId)

/** Why these are not all documents of the deal; undefined if they are. */
export async function papersProblem(db: Db, dealId: string, documentIds: string[]) {
  if (documentIds.length === 0) return undefined
  const there = new Set((await readPapers(db, dealId)).map(({ id }) => id))
  return documentIds.every((id) => there.has(id)) ? undefined : 'There is no such document in this deal'
}

export async function requirePapers(db: Db, dealId: string, documentIds: string[]) {
  const problem = await papersProblem(db, dealId, documentIds)
  if (problem) throw new AppError('invalid', undefined, { fields: { documentIds: problem } })
}

export const toDealDocument = (stored: StoredDealDocument, isLatest: boolean): DealDocument => ({
  id: stored.id,
  kind: stored.kind,
  version: stored.version,
  isLatest,
  fileName: stored.fileName,
  contentType: stored.contentType,
  size: stored.size,
  sha256: stored.sha256,
  note: stored.note,
  uploadedBy: { name: stored.uploadedByName, role: stored.role },
  uploadedAt: stored.uploadedAt,
  flag: stored.flag,
})

const endings: Record<DocumentType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

/** Logged before the link is returned, so that no view goes unlogged. */
export async function createDocumentLink(ctx: Context, caller: Caller, dealId: string, documentId: string) {
  const { deal } = await readDealFor(ctx, caller, dealId)
  const document = await requireDocumentOf(ctx, dealId, documentId)
  await insertView(ctx.db, documentId, caller.userId, ctx.clock())
  const name = `${deal.reference} ${documentName(document.kind)} v${document.version}`
  const { url, expiresAt } = await ctx.files.createViewLink(document.fileKey, {
    fileName: `${name}.${endings[document.contentType]}`,
    contentType: document.contentType,
    seconds: viewSeconds,
  })
  return { url, contentType: document.contentType, expiresAt: expiresAt.toISOString() }
}

export async function listDocumentViews(ctx: Context, caller: Caller, dealId: string, documentId: string) {
  await readDealFor(ctx, caller, dealId)
  await requireDocumentOf(ctx, dealId, documentId)
  return { views: await listViews(ctx.db, documentId) }
}

async function requireDocumentOf({ db }: Context, dealId: string, documentId: string) {
  const document = await findDealDocument(db, dealId, documentId)
  if (!document) throw new AppError('not_found', 'There is no such document.')
  return document
}
