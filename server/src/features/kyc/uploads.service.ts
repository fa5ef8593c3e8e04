import type { KycDocument, KycUpload } from '@laycan/contract/kyc/kyc'
import {
  type DocumentContentType,
  documentContentTypes,
  documentTooLargeText,
  maxDocumentBytes,
} from '@laycan/contract/kyc/kyc-rules'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { type AcceptedFile, uploadLifecycle } from '#platform/files/upload-lifecycle.ts'
import { toDocument } from './case.view.ts'
import { findCase, lockCase } from './cases.store.ts'
import {
  findDocument,
  insertDocument,
  listCurrentDocuments,
  retireDocument,
  type StoredDocument,
} from './documents.store.ts'
import { caseNotFound, requirePersonAct } from './kyc.policy.ts'
import { claimHours } from './kyc.rules.ts'
import { requireMember } from './kyc.service.ts'
import { requiredDocuments } from './required-documents.rules.ts'
import { countUploads, kycUploads, type Upload } from './uploads.store.ts'

/** How the documents of a case arrive, and how their files are deleted. Viruses are looked for by the checks. */
const uploads = uploadLifecycle({
  feature: 'kyc',
  folder: 'kyc',
  maxBytes: maxDocumentBytes,
  tooLargeText: documentTooLargeText,
  mostOpen: 80,
  isScanned: false,
  cron: '23 * * * *',
  store: kycUploads,
})

export const { queues: kycFileQueues, deleteFiles } = uploads

type Asked = { document?: string | undefined; contentType?: DocumentContentType | undefined }

export async function createUploads(
  ctx: Context,
  userId: string,
  caseId: string,
  asked: Asked,
): Promise<{ uploads: KycUpload[] }> {
  const found = await findCase(ctx.db, { userId }, claimHours)
  if (found?.caseId !== caseId) throw caseNotFound()
  requirePersonAct(found.status, 'change')
  const { userType } = await requireMember(ctx.db, userId)
  const required = requiredDocuments({ userType, ...found.personalInfo })
  if (asked.document !== undefined && !required.includes(asked.document)) {
    throw new AppError('invalid', undefined, { fields: { document: 'This document is not asked for.' } })
  }
  const documents = asked.document === undefined ? required : [asked.document]
  const contentTypes = asked.contentType === undefined ? documentContentTypes : [asked.contentType]
  const wanted = documents.flatMap((document) =>
    contentTypes.map((contentType) => ({ contentType, details: { caseId, document } })),
  )
  const forms = await uploads.begin(ctx, await countUploads(ctx.db, caseId), wanted)
  return {
    uploads: wanted.flatMap(({ contentType, details: { document } }, i) => {
      const form = forms[i]
      return form ? { ...form, document, contentType } : []
    }),
  }
}

export async function addDocument(
  ctx: Context,
  userId: string,
  { uploadId, fileName }: { uploadId: string; fileName: string },
): Promise<{ document: KycDocument }> {
  const stored = await uploads.receive(
    ctx,
    { userId, uploadId },
    (tx, upload, file) => storeDocument(ctx, tx, userId, upload, { fileName, ...file }),
    async () => {
      const found = await findCase(ctx.db, { userId }, claimHours)
      return found && findDocument(ctx.db, found.caseId, uploadId)
    },
  )
  return { document: toDocument(stored) }
}

async function storeDocument(
  ctx: Context,
  tx: Db,
  userId: string,
  { uploadId, caseId, document, fileKey }: Upload,
  file: AcceptedFile & { fileName: string },
) {
  const found = await lockCase(tx, { userId }, claimHours)
  if (!found) throw new Error('an upload has a case')
  requirePersonAct(found.status, 'change')
  const earlier = (await listCurrentDocuments(tx, caseId)).find((one) => one.document === document)
  if (earlier) await dropDocument(ctx, tx, earlier)
  return insertDocument(tx, { ...file, id: uploadId, caseId, document, fileKey })
}

/** One that was submitted stays on record. */
export async function dropDocument(ctx: Context, tx: Db, document: StoredDocument) {
  await retireDocument(tx, document)
  if (document.attempt === null) await deleteFiles(ctx, tx, [document.fileKey])
}
