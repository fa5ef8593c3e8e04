import { passportDocumentKinds } from '@laycan/contract/kyb/passport-documents'
import type { Verification } from '@laycan/contract/standing/standing'
import type { Context } from '#context.ts'
import { AppError } from '#platform/errors.ts'
import { findVerifiedCompany, findVerifiedPerson } from './verification.store.ts'

/** What stands behind a badge, for every member: since when, until when, and by which kinds of documents. */
export async function readVerification(
  { db }: Context,
  userId: string,
): Promise<{ verification: Verification }> {
  const found = await findVerifiedPerson(db, userId)
  if (!found) throw new AppError('not_found', 'There is no such member.')
  const { companyId, typedCompany, similarTo, ...person } = found
  const company = companyId === null ? undefined : await findVerifiedCompany(db, companyId)
  const named = company && {
    ...company,
    documents: company.documents.map((kind) => passportDocumentKinds[kind].name),
  }
  return { verification: { person, company: named ?? null, typedCompany, similarTo } }
}
