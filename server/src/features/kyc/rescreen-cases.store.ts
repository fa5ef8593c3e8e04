import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { Case, KycMember } from './cases.store.ts'
import { openInfo, type StoredInfo, storedInfoColumns } from './sealed-info.store.ts'

/** A case whose person may trade or may soon, and has been screened before. */
export type ScreenedCase = Pick<Case, 'caseId' | 'userId' | 'status' | 'attempt' | 'personalInfo'> & {
  firstName: string
  lastName: string
  companyName: string
}

type StoredCase = Omit<ScreenedCase, 'personalInfo'> & StoredInfo

const screened = sql`
  select c.case_id, c.user_id, c.status, c.attempt, ${storedInfoColumns},
    m.first_name, m.last_name, m.shown_company as company_name
  from kyc_cases c join members m using (user_id)
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

/**
 * Locks the case and returns the name its person has now. Undefined if it was submitted again, or its checks are still
 * to come.
 */
export async function lockScreenedCase(
  tx: Db,
  { caseId, attempt }: { caseId: string; attempt: number },
): Promise<KycMember | undefined> {
  const { rows } = await sql<KycMember>`
    select m.first_name, m.last_name, m.user_type, m.shown_company as company_name
    from kyc_cases c join members m using (user_id)
    where c.case_id = ${caseId} and c.attempt = ${attempt} and c.finding < 3 for update of c`.execute(tx)
  return rows[0]
}
