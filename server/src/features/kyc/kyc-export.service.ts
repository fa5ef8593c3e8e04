import type { Context } from '#context.ts'
import { toDocument } from './case-answers.ts'
import { findCase } from './cases.store.ts'
import { createViewLink } from './documents.service.ts'
import { listDocuments } from './documents.store.ts'
import { claimHours } from './kyc.rules.ts'
import { readState } from './kyc.service.ts'

/**
 * All that the person gave and was told, with links to the files. Not what staff wrote for each other, nor whether
 * a sanctions list has a name like theirs: to tell of that is forbidden in most places.
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
