import type { Db } from '#platform/db.ts'
import { sql } from '#platform/sql.ts'

/** Moves what was just done to a sample case into the past. */
export async function backdateCase(
  tx: Db,
  caseId: string,
  { submittedAt, decidedAt }: { submittedAt: Date; decidedAt: Date | undefined },
) {
  await sql`
    update kyc_cases set created_at = ${submittedAt}, submitted_at = ${submittedAt},
      decided_at = ${decidedAt ?? null}
    where case_id = ${caseId}`.execute(tx)
  await sql`
    update kyc_documents set uploaded_at = ${submittedAt} where case_id = ${caseId}`.execute(tx)
}
