import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

/**
 * Companies in review or approved once, in the order of their ids, that were not compared with these imports. Whose
 * checks still run are compared by them; of whom the people are erased, nothing is left to compare.
 */
export async function listUnscreened(
  db: Db,
  imports: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select p.company_id from company_passports p join companies c on c.id = p.company_id
    where p.company_id > ${after} and c.dissolved_at is null and p.people_erased_at is null
      and ((p.status = 'in_review' and p.finding < 3) or (p.status <> 'in_review' and p.approved is not null))
      and not exists (select from screenings s where s.subject_kind = 'company' and s.subject_id = p.company_id
        and s.part = 'company' and s.replaced_at is null and s.imports = ${imports})
    order by p.company_id limit ${limit}`.execute(db)
  return rows.map(({ companyId }) => companyId)
}
