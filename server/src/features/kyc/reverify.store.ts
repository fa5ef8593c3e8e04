import type { KycReopenedFact } from '@laycan/contract/kyc/kyc'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** What a reviewer verified last, and which of it is verified again. */
export type VerifiedFacts = {
  firstName: string
  lastName: string
  verifiedAt: string
  verifiedUntil: string
  reopenedFor: KycReopenedFact[]
}

/** Undefined for somebody who was never verified. */
export async function findVerifiedFacts(db: Db, caseId: string): Promise<VerifiedFacts | undefined> {
  const { rows } = await sql<VerifiedFacts>`
    select verified_first_name as first_name, verified_last_name as last_name, verified_at, verified_until, reopened_for
      /* not null: first_name, last_name, verified_at, verified_until */
    from kyc_cases where case_id = ${caseId} and verified_at is not null`.execute(db)
  return rows[0]
}

/** The name that the member has now is the verified one. */
export async function recordVerifiedFacts(tx: Db, caseId: string, years: number) {
  await sql`
    update kyc_cases c set verified_first_name = m.first_name, verified_last_name = m.last_name,
      verified_at = c.decided_at, verified_by = c.decided_by,
      verified_until = (c.decided_at + make_interval(years => ${years}))::date,
      reopened_for = '{}', reminded_at = null
    from members m where c.case_id = ${caseId} and m.user_id = c.user_id`.execute(tx)
}

export async function updateReopenedFor(tx: Db, caseId: string, facts: KycReopenedFact[]) {
  await sql`update kyc_cases set reopened_for = ${facts} where case_id = ${caseId}`.execute(tx)
}

/** The review starts over: what a reviewer has seen so far is not what would be decided. Returns the new attempt. */
export async function restartReview(tx: Db, caseId: string): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`
    update kyc_cases set attempt = attempt + 1, finding = 3, claimed_by = null, claimed_at = null, updated_at = now(),
      proposed_by = null, proposed_at = null, proposal_note = null
    where case_id = ${caseId} returning attempt`.execute(tx)
  if (!rows[0]) throw new Error(`there is no case ${caseId}`)
  return rows[0].attempt
}

/** As it was decided, but for the checks, which are done again. */
export async function updateRestored(tx: Db, caseId: string): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`
    update kyc_cases set status = 'verified', decided_at = verified_at, decided_by = verified_by, reopened_for = '{}',
      attempt = attempt + 1, finding = 3, claimed_by = null, claimed_at = null, updated_at = now(),
      proposed_by = null, proposed_at = null, proposal_note = null
    where case_id = ${caseId} returning attempt`.execute(tx)
  if (!rows[0]) throw new Error(`there is no case ${caseId}`)
  return rows[0].attempt
}

/** Verified people whose verification has ended. */
export async function listExpired(db: Db, today: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select c.user_id from kyc_cases c join members m using (user_id)
    where c.status = 'verified' and c.verified_until < ${today}::date and m.deactivated_at is null
    order by c.verified_until limit ${most}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Marks those whose verification ends by that day and who have not been reminded, and returns them. */
export async function markReminded(
  tx: Db,
  { today, by }: { today: string; by: string },
): Promise<{ userId: string; verifiedUntil: string }[]> {
  const { rows } = await sql<{ userId: string; verifiedUntil: string }>`
    update kyc_cases c set reminded_at = now() from members m
    where m.user_id = c.user_id and m.deactivated_at is null and c.status = 'verified' and c.reminded_at is null
      and c.verified_until between ${today}::date and ${by}::date
    returning c.user_id, c.verified_until /* not null: verified_until */`.execute(tx)
  return rows
}
