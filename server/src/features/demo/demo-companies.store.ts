import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type DemoMember = {
  email: string
  userId: string
  name: string
  isActive: boolean
  companyId: string | null
  companyName: string | null
  /** What they created, joined or left stays as they left it. */
  hasHadCompany: boolean
}

/** All of the demo's people at once, by their addresses. */
export async function listDemoMembers(db: Db, emails: string[]): Promise<DemoMember[]> {
  const { rows } = await sql<DemoMember>`
    select m.email, m.user_id, m.first_name || ' ' || m.last_name as name, m.deactivated_at is null as is_active,
      c.id as company_id, c.name as company_name,
      (exists (select from companies o where o.created_by = m.user_id)
        or exists (select from company_changes e where e.subject_id = m.user_id)) as has_had_company
    from members m left join company_members b on b.user_id = m.user_id left join companies c on c.id = b.company_id
    where m.email = any(${emails})`.execute(db)
  return rows
}
