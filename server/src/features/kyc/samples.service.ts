import { createHash, randomUUID } from 'node:crypto'
import type { KycPersonalInfo, KycRejectionReason } from '@laycan/contract/kyc/kyc'
import type { Context } from '#context.ts'
import { setKycStatus } from '#features/profile/profile.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { requireDocument } from '#platform/files/content/document-content.ts'
import { newFileKey } from '#platform/files/files.ts'
import { backdateCase, type Case, findCase, savePersonalInfo, updateStatus } from './cases.store.ts'
import { replaceChecks } from './check-results.store.ts'
import { documentKeyOf } from './checks/document-numbers.rules.ts'
import { missingDocumentsCheck } from './checks.rules.ts'
import { enqueueChecks, toNewCheck } from './checks.service.ts'
import { insertDocument, listCurrentDocuments, markSubmitted, type NewDocument } from './documents.store.ts'
import { insertEvent } from './history.store.ts'
import { claimHours, describeReasons } from './kyc.rules.ts'
import { requireMember } from './kyc.service.ts'
import { requiredDocuments } from './required-documents.rules.ts'

/**
 * Cases for an installation to be tried out with, so that the reviewers' desk is not empty. They come into being
 * as if people had done it all, but quietly: nobody is notified, and no mail is sent.
 */
export type SampleCase = {
  personalInfo: KycPersonalInfo
  documents: { document: string; fileName: string; content: Buffer }[]
  hoursAgo: number
  /** Left out for a case that still waits, of which the checks are really done. */
  decision?: {
    reviewerId: string
    hoursAgo: number
    rejection?: { reasons: KycRejectionReason[]; note: string }
  }
}

/** Nothing happens to a person who has a case already. */
export async function createSampleCase(ctx: Context, userId: string, sample: SampleCase) {
  if (await findCase(ctx.db, { userId }, claimHours)) return
  const documents = await Promise.all(sample.documents.map((document) => keepFile(ctx, document)))
  await inTransaction(ctx.db, async (tx) => {
    const saved = await savePersonalInfo(tx, userId, sample.personalInfo, documentKeyOf(sample.personalInfo))
    if (!saved?.isNew) throw new Error('a person without a case can begin one')
    const { caseId } = saved
    for (const document of documents) await insertDocument(tx, { ...document, caseId })
    await markSubmitted(tx, caseId, 1)
    await recordSample(ctx, tx, userId, caseId, sample)
    if (sample.decision) await addMissingDocumentsCheck(tx, userId, caseId, sample.personalInfo)
    else await enqueueChecks(ctx, tx, { caseId, attempt: 1 })
  })
}

async function keepFile(
  { files }: Context,
  { document, fileName, content }: SampleCase['documents'][number],
): Promise<Omit<NewDocument, 'caseId'>> {
  const contentType = await requireDocument(content)
  const fileKey = newFileKey('kyc')
  await files.put(fileKey, content, contentType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { id: randomUUID(), document, fileKey, fileName, contentType, size: content.length, sha256 }
}

async function recordSample(ctx: Context, tx: Db, userId: string, caseId: string, sample: SampleCase) {
  const before = (hours: number) => new Date(ctx.clock().getTime() - hours * 60 * 60 * 1000)
  const { decision } = sample
  const submittedAt = before(sample.hoursAgo)
  const own = { caseId, actorId: userId, at: submittedAt }
  await insertEvent(tx, {
    ...own,
    kind: 'initiated',
    status: 'pending',
    reason: 'Personal information received',
  })
  await updateStatus(tx, caseId, { from: 'pending', to: 'in_progress', actorId: userId })
  await insertEvent(tx, {
    ...own,
    kind: 'submitted',
    status: 'in_progress',
    reason: 'Documents submitted for verification',
  })
  const status: Case['status'] = !decision ? 'in_progress' : decision.rejection ? 'rejected' : 'verified'
  if (decision) {
    const at = before(decision.hoursAgo)
    const { reviewerId, rejection } = decision
    await updateStatus(tx, caseId, {
      from: 'in_progress',
      to: status,
      actorId: reviewerId,
      rejection: rejection && { ...rejection, at: at.toISOString() },
    })
    await insertEvent(tx, {
      caseId,
      actorId: reviewerId,
      at,
      kind: rejection ? 'rejected' : 'approved',
      status,
      reason: rejection ? describeReasons(rejection.reasons, rejection.note) : 'Identity verified',
    })
  }
  await backdateCase(tx, caseId, { submittedAt, decidedAt: decision && before(decision.hoursAgo) })
  await setKycStatus(ctx, tx, userId, status)
}

async function addMissingDocumentsCheck(tx: Db, userId: string, caseId: string, info: KycPersonalInfo) {
  const member = await requireMember(tx, userId)
  const given = (await listCurrentDocuments(tx, caseId)).map(({ document }) => document)
  const check = missingDocumentsCheck(requiredDocuments({ userType: member.userType, ...info }), given)
  const checks = [toNewCheck(check, { names: member, attempt: 1 })]
  await replaceChecks(tx, { caseId, attempt: 1 }, checks)
}
