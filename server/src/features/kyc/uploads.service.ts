import { randomUUID } from 'node:crypto'
import type { KycDocument, KycUpload } from '@laycan/contract/kyc/kyc'
import {
  type DocumentContentType,
  documentContentTypes,
  documentTooLargeText,
  maxDocumentBytes,
} from '@laycan/contract/kyc/kyc-rules'
import type { Context } from '#context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { newFileKey } from '#platform/files/files.ts'
import { isRefused, readUploadedDocument } from '#platform/files/uploaded-document.ts'
import { toDocument } from './case-answers.ts'
import { findCase, lockCase } from './cases.store.ts'
import { dropDocument } from './documents.service.ts'
import { findDocument, insertDocument, listCurrentDocuments, type StoredDocument } from './documents.store.ts'
import { enqueueFileDeletion } from './file-deletion.service.ts'
import { claimHours, requireOpen } from './kyc.rules.ts'
import { requireMember } from './kyc.service.ts'
import { requiredDocuments } from './required-documents.rules.ts'
import {
  countUploads,
  deleteUpload,
  giveUploadBack,
  insertUploads,
  isBeingTaken,
  takeUpload,
  type Upload,
} from './uploads.store.ts'

/**
 * How files come. A browser sends them to the store by a form made here, and tells us when they are there; then
 * they are looked at and kept under another name, so that nobody can exchange them afterwards.
 */
const uploadSeconds = 15 * 60
/** Each may bring 10 MB that nobody asks for again until they are swept away. */
const mostOpenUploads = 80

type Asked = { document?: string | undefined; contentType?: DocumentContentType | undefined }

export async function createUploads(ctx: Context, userId: string, caseId: string, asked: Asked) {
  const found = await findCase(ctx.db, { userId }, claimHours)
  if (found?.caseId !== caseId) throw new AppError('not_found', 'There is no such case.')
  requireOpen(found.status)
  const { userType } = await requireMember(ctx.db, userId)
  const wanted = requiredDocuments({ userType, ...found.personalInfo })
  if (asked.document !== undefined && !wanted.includes(asked.document)) {
    throw new AppError('invalid', undefined, { fields: { document: 'This document is not asked for.' } })
  }
  if ((await countUploads(ctx.db, caseId)) >= mostOpenUploads) {
    throw new AppError('too_many_requests', 'Too many uploads were begun. Please wait an hour.', {
      retryAfterSeconds: 60 * 60,
    })
  }
  const documents = asked.document === undefined ? wanted : [asked.document]
  const contentTypes = asked.contentType === undefined ? documentContentTypes : [asked.contentType]
  const given = await Promise.all(
    documents.flatMap((document) =>
      contentTypes.map((contentType) => createUpload(ctx, { caseId, document, contentType })),
    ),
  )
  const expiresAt = new Date(ctx.clock().getTime() + uploadSeconds * 1000)
  await insertUploads(
    ctx.db,
    given.map(({ stored }) => stored),
    expiresAt,
  )
  return { uploads: given.map(({ answer }) => answer) }
}

type NewUpload = { caseId: string; document: string; contentType: DocumentContentType }

async function createUpload({ files }: Context, { caseId, document, contentType }: NewUpload) {
  const stored: Upload = {
    uploadId: randomUUID(),
    caseId,
    document,
    uploadKey: newFileKey('uploads'),
    fileKey: newFileKey('kyc'),
  }
  const form = await files.presignUpload(stored.uploadKey, {
    contentType,
    maxBytes: maxDocumentBytes,
    seconds: uploadSeconds,
  })
  const answer: KycUpload = {
    uploadId: stored.uploadId,
    document,
    contentType,
    url: form.url,
    fields: form.fields,
    maxBytes: maxDocumentBytes,
    expiresAt: form.expiresAt.toISOString(),
  }
  return { stored, answer }
}

/** Asked again for a file that was taken already, it answers the same. */
export async function addDocument(
  ctx: Context,
  userId: string,
  { uploadId, fileName }: { uploadId: string; fileName: string },
): Promise<KycDocument> {
  const upload = await takeUpload(ctx.db, userId, uploadId)
  if (!upload) return toDocument(await requireTaken(ctx, userId, uploadId))
  try {
    const { content, ...document } = await readUploadedDocument(ctx, {
      uploadKey: upload.uploadKey,
      maxBytes: maxDocumentBytes,
      tooLargeText: documentTooLargeText,
    })
    await ctx.files.put(upload.fileKey, content, document.contentType)
    return await inTransaction(ctx.db, (tx) =>
      keepDocument(ctx, tx, userId, upload, { fileName, ...document }),
    )
  } catch (error) {
    if (isRefused(error)) await inTransaction(ctx.db, (tx) => dropUpload(ctx, tx, upload))
    else await giveUploadBack(ctx.db, uploadId)
    throw error
  }
}

const beingTaken = () => new AppError('conflict', 'The file is being looked at already.')

type Kept = { fileName: string; contentType: DocumentContentType; size: number; sha256: string }

async function keepDocument(ctx: Context, tx: Db, userId: string, upload: Upload, kept: Kept) {
  const found = await lockCase(tx, { userId }, claimHours)
  if (!found) throw new Error('an upload has a case')
  requireOpen(found.status)
  const { caseId, document, fileKey, uploadId, uploadKey } = upload
  // Somebody else, taking us for dead, was faster.
  if (!(await deleteUpload(tx, uploadId))) throw beingTaken()
  const earlier = (await listCurrentDocuments(tx, caseId)).find((one) => one.document === document)
  if (earlier) await dropDocument(ctx, tx, earlier)
  const stored = await insertDocument(tx, { ...kept, id: uploadId, caseId, document, fileKey })
  await enqueueFileDeletion(ctx, tx, [uploadKey])
  return toDocument(stored)
}

async function dropUpload(ctx: Context, tx: Db, { uploadId, uploadKey, fileKey }: Upload) {
  if (await deleteUpload(tx, uploadId)) await enqueueFileDeletion(ctx, tx, [uploadKey, fileKey])
}

async function requireTaken({ db }: Context, userId: string, uploadId: string): Promise<StoredDocument> {
  const found = await findCase(db, { userId }, claimHours)
  const document = found && (await findDocument(db, found.caseId, uploadId))
  if (document) return document
  if (await isBeingTaken(db, userId, uploadId)) throw beingTaken()
  throw new AppError('not_found', 'There is no such upload, or it has expired.')
}
