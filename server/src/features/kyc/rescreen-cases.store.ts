import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { Case } from './cases.store.ts'
import type { NewCheck } from './check-results.store.ts'
import { sealEvidence } from './sealed-evidence.store.ts'
import { openInfo, type StoredInfo, storedInfoColumns } from './sealed-info.store.ts'

/** A case whose person may trade or may soon, and has been screened before. */
export type ScreenedCase = Pick<Case, 'caseId' | 'userId' | 'status' | 'attempt' | 'personalInfo'> & {
  firstName: string
  lastName: string
  companyName: string
  /** What the last screening came to. */
  result: NewCheck['result'] | null
}

type StoredCase = Omit<ScreenedCase, 'personalInfo'> & StoredInfo

const screened = sql`
  select c.case_id, c.user_id, c.status, c.attempt, ${storedInfoColumns},
    m.first_name, m.last_name, m.shown_company as company_name, k.result
  from kyc_cases c join members m using (user_id)
    left join kyc_checks k on k.case_id = c.case_id and k.check_name = 'sanctions' and k.place > 0
  where c.status in ('in_progress', 'verified') and m.deactivated_at is null`

/** In the order of their ids, after one of them. Those that wait for their checks are screened by these. */
export async function listScreenedCases(db: Db, after: string, limit: number): Promise<ScreenedCase[]> {
  const { rows } = await sql<StoredCase>`
    ${screened} and c.case_id > ${after} and c.finding < 3 order by c.case_id limit ${limit}`.execute(db)
  return Promise.all(rows.map((row) => openInfo(db, row)))
}

export async function findScreenedCase(db: Db, userId: string): Promise<ScreenedCase | undefined> {
  const { rows } = await sql<StoredCase>`${screened} and c.user_id = ${userId}`.execute(db)
  return rows[0] && openInfo(db, rows[0])
}

/** Replaces the check of that name and updates the case's findings. False if the case has changed since. */
export async function replaceCheck(
  tx: Db,
  { caseId, attempt }: { caseId: string; attempt: number },
  check: NewCheck,
): Promise<boolean> {
  const { rows } = await sql`
    select from kyc_cases where case_id = ${caseId} and attempt = ${attempt} and finding < 3 for update`.execute(
    tx,
  )
  if (rows.length === 0) return false
  await sql`
    delete from kyc_checks where case_id = ${caseId} and check_name = ${check.check} and place > 0`.execute(
    tx,
  )
  const [sealed] = await sealEvidence(tx, [check])
  await sql`
    insert into kyc_checks (case_id, place, check_name, document_id, result, reason, is_confidential, check_id,
      evidence_sealed)
    select ${caseId}::uuid, coalesce(max(place), 0) + 1, ${check.check}, ${check.documentId}::uuid, ${check.result},
      ${check.reason}, ${check.isConfidential}, ${sealed?.checkId}::uuid, decode(${sealed?.evidenceSealed}, 'base64')
    from kyc_checks where case_id = ${caseId} and place > 0`.execute(tx)
  await sql`
    update kyc_cases c set checks_failed = k.failed, checks_warnings = k.warnings,
      finding = case when k.failed > 0 then 0 when k.warnings > 0 then 1 else 2 end
    from (
      select count(*) filter (where result = 'failed') as failed, count(*) filter (where result = 'warning') as warnings
      from kyc_checks where case_id = ${caseId} and place > 0
    ) k where c.case_id = ${caseId}`.execute(tx)
  return true
}
