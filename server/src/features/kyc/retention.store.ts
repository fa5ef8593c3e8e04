import type { KycStatus } from '@laycan/contract/profile/profile'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Nobody works on the case: it was decided or never handed in, or its person has left. */
const isOutdated = (days: number) => sql`
  (c.status <> 'in_progress' or m.deactivated_at is not null)
  and coalesce(c.decided_at, c.updated_at) < ${daysAgo(days)}`

/** Cases that nobody works on, with files of documents older than that; the oldest first. */
export async function listOutdatedCases(db: Db, days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ caseId: string }>`
    select c.case_id from kyc_cases c join members m using (user_id)
    where ${isOutdated(days)} and exists (select from kyc_documents d where d.case_id = c.case_id
      and d.deleted_at is null and d.uploaded_at < ${daysAgo(days)})
    order by coalesce(c.decided_at, c.updated_at) limit ${most}`.execute(db)
  return rows.map(({ caseId }) => caseId)
}

/** Its status; undefined when it was handed in again since it was listed. */
export async function lockOutdatedCase(tx: Db, caseId: string, days: number): Promise<KycStatus | undefined> {
  const { rows } = await sql<{ status: KycStatus }>`
    select c.status from kyc_cases c join members m using (user_id)
    where c.case_id = ${caseId} and ${isOutdated(days)} for update of c`.execute(tx)
  return rows[0]?.status
}

/** Marks files as deleted, so that no link to them is given out, and returns them. Their names go with them. */
export async function markDocumentsDeleted(tx: Db, caseId: string, days: number): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    update kyc_documents set deleted_at = now(), file_name_sealed = null, file_name = null
    where case_id = ${caseId} and deleted_at is null and uploaded_at < ${daysAgo(days)}
    returning file_key`.execute(tx)
  return rows.map(({ fileKey }) => fileKey)
}

/** What checks read in the documents is a copy of them; what came of the checks stays with the decision. */
export async function forgetReadings(tx: Db, caseId: string) {
  await sql`
    update kyc_checks set evidence_sealed = null, evidence = null
    where case_id = ${caseId} and check_name <> 'sanctions'`.execute(tx)
}

/** Forms that were begun and never sent. */
export async function deleteOldDrafts(db: Db, days: number) {
  await sql`delete from kyc_drafts where saved_at < ${daysAgo(days)}`.execute(db)
}

/** Until when the law demands what was submitted, if anything was and is still there. */
export async function findRetention(
  db: Db,
  userId: string,
  days: number,
): Promise<{ isWaiting: boolean; until: string } | undefined> {
  const { rows } = await sql<{ isWaiting: boolean; until: string }>`
    select c.status = 'in_progress' as is_waiting,
      (coalesce(c.decided_at, c.updated_at) + make_interval(days => ${days}))::date as until
      /* not null: is_waiting, until */
    from kyc_cases c where c.user_id = ${userId} and c.attempt > 0 and c.erased_at is null`.execute(db)
  return rows[0]
}

/** All files of a case, whatever their age. */
export async function markAllDocumentsDeleted(tx: Db, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    update kyc_documents set deleted_at = now() where case_id = ${caseId} and deleted_at is null
    returning file_key`.execute(tx)
  return rows.map(({ fileKey }) => fileKey)
}

/** That there was a case and how it ended stays, without anything that says whose. */
export async function eraseInfo(tx: Db, caseId: string) {
  await sql`
    update kyc_cases set erased_at = now(), personal_sealed = null, document_hash = null, verified_first_name = null,
      verified_last_name = null, rejection = null
    where case_id = ${caseId}`.execute(tx)
  await sql`
    update kyc_documents set file_name_sealed = null, file_name = null where case_id = ${caseId}`.execute(tx)
  await sql`delete from kyc_checks where case_id = ${caseId}`.execute(tx)
  await sql`delete from kyc_notes where case_id = ${caseId}`.execute(tx)
  await sql`delete from kyc_check_dispositions where case_id = ${caseId}`.execute(tx)
  await sql`update kyc_events set reason = '' where case_id = ${caseId}`.execute(tx)
}
