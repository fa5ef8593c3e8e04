import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/** Ends what somebody has asked their company to approve; answers with what each was about. */
export async function expireApprovalsOf(
  tx: Db,
  { companyId, userId, reason, at }: { companyId: string; userId: string; reason: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ summary: string }>`
    update company_approvals set status = 'expired', decided_at = ${at}, reason = ${reason}
    where company_id = ${companyId} and requested_by = ${userId} and status = 'open'
    returning summary`.execute(tx)
  return rows.map(({ summary }) => summary)
}
