import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from members where user_id = ${userId} and has_second_factor`.execute(db)
  return rows.length > 0
}

/** By name. */
export async function listWithoutFactor(
  db: Db,
  companyId: string,
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select user_id, first_name || ' ' || last_name as name
    from company_members join members using (user_id)
    where company_id = ${companyId} and not has_second_factor
    order by first_name, last_name, user_id`.execute(db)
  return rows
}

/** Whether anything changed. */
export async function updateNeedsTwoFactor(tx: Db, companyId: string, isNeeded: boolean): Promise<boolean> {
  const { rows } = await sql`
    update companies set needs_two_factor = ${isNeeded}
    where id = ${companyId} and needs_two_factor <> ${isNeeded} returning id`.execute(tx)
  return rows.length > 0
}
