import { utcDate } from '@laycan/contract/calendar/calendar'
import type { PassportDocument, PassportUpload } from '@laycan/contract/kyb/kyb'
import {
  documentDateProblems,
  type PassportDocumentKind,
  passportDocumentKinds,
} from '@laycan/contract/kyb/passport-documents'
import {
  type DocumentContentType,
  documentTooLargeText,
  maxDocumentBytes,
} from '@laycan/contract/kyc/kyc-rules'
import type { Context } from '#context.ts'
import { publishCompanyChanged } from '#features/companies/companies.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { type AcceptedFile, uploadLifecycle } from '#platform/files/upload-lifecycle.ts'
import {
  findDocument,
  insertDocument,
  listCurrentDocuments,
  listDocumentsOf,
  restoreApprovedDocument,
  retireDocument,
  type StoredDocument,
} from './documents.store.ts'
import { listActsOf } from './history.store.ts'
import { documentNotFound, requireRemovable } from './kyb.policy.ts'
import { claimHours } from './kyb.rules.ts'
import { requireInsider } from './kyb.service.ts'
import { toDocument } from './passport-answers.ts'
import { findPassport, lockPassport } from './passports.store.ts'
import { type CompanyUpload, companyUploads, countUploads } from './uploads.store.ts'

/** Documents of companies. Files are scanned before they are accepted, since reviewers open them. */
const uploads = uploadLifecycle({
  feature: 'company',
  folder: 'companies',
  maxBytes: maxDocumentBytes,
  tooLargeText: documentTooLargeText,
  mostOpen: 40,
  isScanned: true,
  cron: '41 * * * *',
  store: companyUploads,
})

export const { queues: companyFileQueues, deleteFiles } = uploads

/** The insider, while the passport can be changed. */
async function requireEditor(db: Db, userId: string) {
  const { companyId } = await requireInsider(db, userId, 'change')
  const passport = await findPassport(db, companyId, claimHours)
  return requireInsider(db, userId, 'change', passport?.status)
}

export async function createUpload(
  ctx: Context,
  userId: string,
  { kind, contentType }: { kind: PassportDocumentKind; contentType: DocumentContentType },
): Promise<PassportUpload> {
  const { companyId } = await requireEditor(ctx.db, userId)
  const openCount = await countUploads(ctx.db, companyId)
  const [form] = await uploads.begin(ctx, openCount, [{ contentType, details: { companyId, userId, kind } }])
  if (!form) throw new Error('one upload gets one form')
  return form
}

type Taken = { uploadId: string; fileName: string; issuedOn: string; expiresOn: string | null }

export async function takeDocument(
  ctx: Context,
  userId: string,
  { uploadId, ...dated }: Taken,
): Promise<{ document: PassportDocument }> {
  const { companyId } = await requireEditor(ctx.db, userId)
  const document = await uploads.receive(
    ctx,
    { companyId, userId, uploadId },
    (tx, upload, file) => storeDocument(ctx, tx, upload, { ...dated, ...file }),
    () => findDocument(ctx.db, companyId, uploadId),
  )
  return { document: toDocument(document) }
}

async function storeDocument(
  ctx: Context,
  tx: Db,
  { uploadId, companyId, userId, kind, fileKey }: CompanyUpload,
  file: AcceptedFile & Omit<Taken, 'uploadId'>,
) {
  const passport = await lockPassport(tx, companyId, claimHours)
  await requireInsider(tx, userId, 'change', passport?.status)
  const fields = documentDateProblems({ kind, ...file }, utcDate(ctx.clock()))
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields })
  const earlier = (await listCurrentDocuments(tx, companyId)).find((one) => one.kind === kind)
  if (earlier) await dropDocument(ctx, tx, earlier)
  await insertDocument(tx, { ...file, id: uploadId, companyId, kind, fileKey, uploadedBy: userId })
  await publishCompanyChanged(ctx, tx, companyId)
}

/** One that was submitted stays on record. */
async function dropDocument(ctx: Context, tx: Db, document: StoredDocument) {
  await retireDocument(tx, document)
  if (document.attempt === null) await uploads.deleteFiles(ctx, tx, [document.fileKey])
}

export const removeDocument = (ctx: Context, userId: string, documentId: string) =>
  inTransaction(ctx.db, async (tx) => {
    const { companyId } = await requireInsider(tx, userId, 'change')
    const passport = await lockPassport(tx, companyId, claimHours)
    await requireInsider(tx, userId, 'change', passport?.status)
    const document = (await listCurrentDocuments(tx, companyId)).find(({ id }) => id === documentId)
    if (!document) throw documentNotFound()
    requireRemovable(document)
    await dropDocument(ctx, tx, document)
    await restoreApprovedDocument(tx, companyId, document.kind)
    await publishCompanyChanged(ctx, tx, companyId)
    return {}
  })

export async function viewOwnDocument(ctx: Context, userId: string, documentId: string) {
  const { companyId } = await requireInsider(ctx.db, userId, 'change')
  const document = await findDocument(ctx.db, companyId, documentId)
  if (!document) throw documentNotFound()
  return createViewLink(ctx, document)
}

const viewSeconds = 5 * 60
const endings: Record<DocumentContentType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

/** Named after the kind of document: a file name that somebody chose is not to be trusted. */
export async function createViewLink({ files }: Context, stored: StoredDocument) {
  const { kind, contentType, fileKey, isDeleted } = stored
  if (isDeleted) throw new AppError('not_found', 'The file was deleted at the end of its retention.')
  const fileName = `${passportDocumentKinds[kind].name}.${endings[contentType]}`
  const { url, expiresAt } = await files.createViewLink(fileKey, {
    fileName,
    contentType,
    seconds: viewSeconds,
  })
  return { url, contentType, expiresAt: expiresAt.toISOString() }
}

/** What the person did and uploaded; what a passport says of others belongs to them. */
export const exportPassportActs = async ({ db }: Context, userId: string) => ({
  acts: await listActsOf(db, userId),
  documents: await listDocumentsOf(db, userId),
})
