import { createHash, randomUUID } from 'node:crypto'
import { utcDate } from '@laycan/contract/calendar/calendar'
import {
  isDirector,
  type PassportContent,
  passportPartKeys,
  registrationKeyOf,
} from '@laycan/contract/kyb/passport-content'
import type { PassportDocumentDates } from '@laycan/contract/kyb/passport-documents'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import { newFileKey } from '#platform/files/files.ts'
import { checkCompany } from './checks.rules.ts'
import { enqueueChecks } from './checks.service.ts'
import { markDocumentsApproved, sealFileName } from './documents.store.ts'
import { countFindings } from './kyb.rules.ts'
import { splitPeople } from './passport-people.rules.ts'
import { rateCompany } from './risk.rules.ts'
import {
  insertSampleChecks,
  insertSampleDocuments,
  insertSampleEvents,
  insertSampleParts,
  insertSamplePassports,
  listWithoutPassport,
  type SampleRow,
  verifySampleCompanies,
} from './samples.store.ts'
import { sealEvidence } from './sealed-evidence.store.ts'
import { sealPeople } from './sealed-people.store.ts'
import { validityOf } from './validity.rules.ts'

/**
 * Passports for an installation to be tried out with. They come into being as if people had filled them in and
 * reviewers had decided, but quietly, and with a few statements for all of them.
 */
export type SamplePassport = {
  companyId: string
  content: PassportContent
  documents: (PassportDocumentDates & { fileName: string; content: Buffer })[]
  submittedBy: { userId: string; email: string }
  submittedAt: Date
  /** Left out for one that still waits, of which the checks are really done. */
  decision?: { reviewerId: string; at: Date; reason: string }
}

/**
 * Nothing happens to a company that has a passport already, or lost its verification; its sample is not even made.
 * Returns the others.
 */
export async function createSamplePassports(
  ctx: Context,
  tx: Db,
  samples: ReadonlyMap<string, () => SamplePassport>,
): Promise<string[]> {
  const companyIds = samples.size > 0 ? await listWithoutPassport(tx, [...samples.keys()]) : []
  if (companyIds.length === 0) return []
  const missing = companyIds.flatMap((id) => samples.get(id)?.() ?? [])
  const rows = await Promise.all(missing.map((sample) => toRow(ctx, tx, sample)))
  await insertSamplePassports(tx, rows)
  await insertSampleParts(tx, rows, passportPartKeys)
  await insertSampleDocuments(
    tx,
    (await Promise.all(missing.map((sample) => keepFiles(ctx, tx, sample)))).flat(),
  )
  await insertSampleChecks(tx, rows)
  await insertSampleEvents(tx, rows)
  await verifySampleCompanies(tx, rows)
  for (const { companyId, decision } of missing) {
    if (decision) await markDocumentsApproved(tx, companyId)
    else await enqueueChecks(ctx, tx, { companyId, attempt: 1 })
  }
  return companyIds
}

async function toRow(ctx: Context, tx: Db, sample: SamplePassport): Promise<SampleRow> {
  const { companyId, content, submittedBy, submittedAt, decision } = sample
  const { facts, people } = splitPeople(content)
  const sealed = {
    draft: await sealPeople(tx, 'draft', companyId, people),
    submitted: await sealPeople(tx, 'submitted', companyId, people),
    approved: decision ? await sealPeople(tx, 'approved', companyId, people) : null,
  }
  const row = {
    companyId,
    facts,
    sealed,
    submittedBy: submittedBy.userId,
    submittedAt: submittedAt.toISOString(),
  }
  return decision ? { ...row, decided: await decide(ctx, tx, sample, decision) } : { ...row, decided: null }
}

/** What reviewers found that day, when nobody had a hit. */
async function decide(
  { config }: Context,
  tx: Db,
  { content, documents, submittedBy }: SamplePassport,
  { reviewerId, at, reason }: NonNullable<SamplePassport['decision']>,
): Promise<NonNullable<SampleRow['decided']>> {
  const today = utcDate(at)
  const risk = rateCompany(content, { open: 0, trueMatches: 0 }, { today, lists: config })
  const checks = checkCompany({
    passport: content,
    documents,
    isRegistrationTaken: false,
    isLeiTaken: false,
    isNameTaken: false,
    similarNames: [],
    duplicateKinds: [],
    submitterEmail: submittedBy.email,
    verifiedOwners: content.parties.filter(isDirector).map(({ name }) => name),
    today,
    lists: config,
  })
  const validity = validityOf(today, risk.refreshYears, documents)
  return {
    reviewerId,
    at: at.toISOString(),
    reason,
    risk,
    checks: await sealEvidence(tx, checks),
    ...countFindings(checks),
    legalName: content.legalName,
    country: content.country,
    registrationNumber: content.registrationNumber,
    registrationKey: registrationKeyOf(content.registrationNumber),
    lei: content.lei || null,
    verifiedUntil: validity.verifiedUntil,
    verifiedText: `Verified until ${validity.text}`,
  }
}

const keepFiles = (
  { files }: Context,
  tx: Db,
  { companyId, documents, submittedBy, submittedAt }: SamplePassport,
) =>
  Promise.all(
    documents.map(async ({ content, fileName, ...document }) => {
      const documentId: string = randomUUID()
      const contentType = 'application/pdf'
      const fileKey = newFileKey('companies')
      await files.put(fileKey, content, contentType)
      return {
        ...document,
        documentId,
        fileNameSealed: (await sealFileName(tx, documentId, fileName)).toString('base64'),
        companyId,
        fileKey,
        contentType,
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        uploadedAt: submittedAt.toISOString(),
        uploadedBy: submittedBy.userId,
      }
    }),
  )
