import { passportDocumentKinds } from '@laycan/contract/kyb/passport-documents'
import type { CompanyVerification, Verification } from '@laycan/contract/standing/standing'
import type { Context } from '#context.ts'
import { AppError } from '#platform/errors.ts'
import { findVerifiedCompany, findVerifiedPerson, type VerifiedCompany } from './verification.store.ts'

/** What stands behind a badge, for every member: since when, until when, and by which kinds of documents. */
export async function readVerification(
  { db }: Context,
  userId: string,
): Promise<{ verification: Verification }> {
  const found = await findVerifiedPerson(db, userId)
  if (!found) throw new AppError('not_found', 'There is no such member.')
  const { companyId, typedCompany, similarTo, ...person } = found
  const company = companyId === null ? undefined : await findVerifiedCompany(db, companyId)
  return { verification: { person, company: company ? toCovered(company) : null, typedCompany, similarTo } }
}

/** Of a company by itself: before somebody joins it. */
export async function readCompanyVerification(
  { db }: Context,
  companyId: string,
): Promise<{ verification: CompanyVerification }> {
  const found = await findVerifiedCompany(db, companyId)
  if (!found || found.isDissolved) throw new AppError('not_found', 'There is no such company.')
  return { verification: { company: toCovered(found), similarTo: found.similarTo } }
}

const toCovered = ({ documents, similarTo: _, isDissolved: __, ...company }: VerifiedCompany) => ({
  ...company,
  documents: documents.map((kind) => passportDocumentKinds[kind].name),
})
