import type { KycViewLink } from '@laycan/contract/kyc/kyc'
import type { DocumentContentType } from '@laycan/contract/kyc/kyc-rules'
import type { Context } from '#context.ts'
import { inTransaction } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { toDocument } from './case.view.ts'
import { findCase, lockCase } from './cases.store.ts'
import { findDocument, listCurrentDocuments, listDocuments, type StoredDocument } from './documents.store.ts'
import { requirePersonAct } from './kyc.policy.ts'
import { claimHours } from './kyc.rules.ts'
import { readState } from './kyc.service.ts'
import { dropDocument } from './uploads.service.ts'

/** The uploaded documents of a case: the person and the reviewers see them, and only the person removes them. */
const viewSeconds = 5 * 60

export const removeDocument = (ctx: Context, userId: string, documentId: string) =>
  inTransaction(ctx.db, async (tx) => {
    const found = await lockCase(tx, { userId }, claimHours)
    const documents = found ? await listCurrentDocuments(tx, found.caseId) : []
    const document = documents.find(({ id }) => id === documentId)
    if (!found || !document) throw new AppError('not_found', 'There is no such document.')
    requirePersonAct(found.status, 'change')
    await dropDocument(ctx, tx, document)
    return {}
  })

export async function viewOwnDocument(
  ctx: Context,
  userId: string,
  documentId: string,
): Promise<KycViewLink> {
  const found = await findCase(ctx.db, { userId }, claimHours)
  const document = found && (await findDocument(ctx.db, found.caseId, documentId))
  if (!document) throw new AppError('not_found', 'There is no such document.')
  return createViewLink(ctx, document)
}

const endings: Record<DocumentContentType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

/** Named after the kind of document: the person's own file name is not to be trusted. */
export async function createViewLink({ files }: Context, stored: StoredDocument): Promise<KycViewLink> {
  const { document, contentType, fileKey, isDeleted } = stored
  if (isDeleted) throw new AppError('not_found', 'The file was deleted at the end of its retention.')
  const fileName = `${document}.${endings[contentType]}`
  const { url, expiresAt } = await files.createViewLink(fileKey, {
    fileName,
    contentType,
    seconds: viewSeconds,
  })
  return { url, contentType, expiresAt: expiresAt.toISOString() }
}

/**
 * Everything the person gave and was shown, with links to the files. Not the notes of staff, nor whether
 * a sanctions list has a similar name: disclosing that is forbidden in most places.
 */
export async function exportKyc(ctx: Context, userId: string) {
  const state = await readState(ctx, userId)
  const found = await findCase(ctx.db, { userId }, claimHours)
  const documents = found ? await listDocuments(ctx.db, found.caseId) : []
  return {
    ...state,
    rejection: found?.rejection ?? null,
    documents: await Promise.all(
      documents.map(async (stored) => ({
        ...toDocument(stored),
        attempt: stored.attempt,
        isCurrent: stored.isCurrent,
        link: stored.isDeleted ? null : await createViewLink(ctx, stored),
      })),
    ),
  }
}
