import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { namesOf } from '#features/profile/name-changes.service.ts'
import { type ComparedParty, compareParties } from '#features/screening/screening.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Queue } from '#platform/jobs.ts'
import { scanForViruses } from '#platform/virus-scan.ts'
import { type Case, findCase, findKycMember, type KycMember, lockCase } from './cases.store.ts'
import { type NewCheck, replaceChecks } from './check-results.store.ts'
import type { CheckedDocument, CheckedPerson, CheckLookups, CheckResult } from './checks/check.ts'
import { runChecks } from './checks/run-checks.service.ts'
import { countFindings, describeFindings, missingDocumentsCheck } from './checks.rules.ts'
import {
  hasDocumentElsewhere,
  hasFileElsewhere,
  listCurrentDocuments,
  type StoredDocument,
} from './documents.store.ts'
import { insertEvent } from './history.store.ts'
import { claimHours } from './kyc.rules.ts'
import { identityDocuments, inRequiredOrder, requiredDocuments } from './required-documents.rules.ts'
import { combine, partiesOf, recordCase } from './screen-case.service.ts'
import { publishQueueChanged } from './status.service.ts'

/**
 * The automatic checks, run by a job once documents are submitted. They decide nothing, but no case is approved before
 * they have ended; it can be rejected at any time.
 */
const queueName = 'kyc-checks'
const Data = z.object({ caseId: z.string(), attempt: z.number() })
type Which = z.infer<typeof Data>

export const enqueueChecks = ({ jobs }: Context, tx: Db, which: Which) => jobs.enqueue(tx, queueName, which)

export const checksQueue = (ctx: Context): Queue => ({
  name: queueName,
  // Up to an hour apart, so for longer than anybody should wait for a decision.
  retries: 60,
  retryDelaySeconds: 15,
  keepSeconds: 24 * 60 * 60,
  handle: (data) => checkCase(ctx, Data.parse(data)),
})

async function checkCase(ctx: Context, { caseId, attempt }: Which) {
  const found = await findCase(ctx.db, { caseId }, claimHours)
  // It was rejected or submitted again, which another job handles. Who took a verified name back is checked again.
  const isWatched = found?.status === 'in_progress' || found?.status === 'verified'
  if (!isWatched || found.attempt !== attempt) return
  const member = await findKycMember(ctx.db, found.userId)
  if (!member) return
  // A person who was verified long ago may be verified again without the files, which are not kept for ever.
  const documents = (await listCurrentDocuments(ctx.db, caseId)).filter(({ isDeleted }) => !isDeleted)
  const { checks, compared } = await performChecks(ctx, found, member, documents)
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockCase(tx, { caseId }, claimHours)
    if (locked?.attempt !== attempt) return
    // Renamed meanwhile: what was found belongs to a name that nobody has any more.
    const now = await findKycMember(tx, found.userId)
    if (!now || namesOf(now) !== namesOf(member)) return enqueueChecks(ctx, tx, { caseId, attempt })
    const findings = countFindings(checks)
    // A reviewer may have decided since; the event must carry the newer status.
    const status = await replaceChecks(tx, { caseId, attempt }, checks)
    if (!status) return
    const reason = describeFindings(findings)
    await insertEvent(tx, { caseId, kind: 'checked', status, actorId: null, reason })
    await recordCase(ctx, tx, found, compared)
    await ctx.realtime.publish(tx, found.userId, 'kyc_changed', { status })
    await publishQueueChanged(ctx, tx, caseId)
  })
}

async function performChecks(
  ctx: Context,
  { userId, personalInfo, attempt }: Case,
  member: KycMember,
  stored: StoredDocument[],
): Promise<{ checks: NewCheck[]; compared: ComparedParty[] }> {
  const basis = { ...member, ...personalInfo }
  const required = requiredDocuments(basis)
  const identity = new Set(identityDocuments(basis))
  const documents = inRequiredOrder(stored, required).map(
    (document): CheckedDocument => ({
      id: document.id,
      name: document.document,
      isIdentity: identity.has(document.document),
      read: () => readFile(ctx, document),
    }),
  )
  let compared: ComparedParty[] = []
  const results = await runChecks({
    person: personOf(personalInfo, member),
    documents,
    lookups: lookupsFor(ctx, userId, async (person) => {
      compared = await compareParties(ctx, partiesOf(person))
      return combine(compared)
    }),
    clock: ctx.clock,
  })
  const missing = missingDocumentsCheck(
    required,
    stored.map(({ document }) => document),
  )
  return {
    checks: [missing, ...results].map((check) => toNewCheck(check, { names: member, attempt })),
    compared,
  }
}

/** What the checks go by: the form, and the names of the profile. */
export const personOf = (
  info: Case['personalInfo'],
  { firstName, lastName, companyName }: Names,
): CheckedPerson => ({ ...info, firstName, lastName, companyName })

type Names = Pick<KycMember, 'firstName' | 'lastName' | 'companyName'>

/**
 * In the form that is stored, with the name that it was made of where a name was compared. An acceptance is remembered
 * while document, result and name are the same, until the person submits again with what they typed then. Nothing
 * personal but the name is in the digest, as it could be guessed.
 */
export function toNewCheck(
  check: Omit<CheckResult, 'check'> & { check: string },
  { names, attempt }: { names: Names; attempt: number },
): NewCheck {
  const { documentId = null, result, reason, evidence = null, isConfidential = false } = check
  const madeOf = madeOfNames[check.check]?.(names) ?? null
  const identity = JSON.stringify([check.check, attempt, documentId, result, madeOf])
  return {
    check: check.check,
    documentId,
    result,
    reason,
    evidence,
    isConfidential,
    madeOf,
    checkKey: createHash('sha256').update(identity).digest('hex'),
  }
}

const madeOfNames: Record<string, (names: Names) => string> = {
  sanctions: namesOf,
  mrz_name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
}

function lookupsFor(
  { db, config: { clamdUrl } }: Context,
  userId: string,
  screen: CheckLookups['screen'],
): CheckLookups {
  return {
    hasFileElsewhere: (sha256) => hasFileElsewhere(db, userId, sha256),
    hasDocumentElsewhere: (key) => hasDocumentElsewhere(db, userId, key),
    screen,
    ...(clamdUrl && { scanForViruses: (bytes: Buffer) => scanForViruses(clamdUrl, bytes) }),
  }
}

async function readFile({ files }: Context, { fileKey, document }: StoredDocument): Promise<Buffer> {
  const content = await files.read(fileKey)
  if (!content) throw new Error(`the file of ${document} is not in the store`)
  return buffer(content)
}
