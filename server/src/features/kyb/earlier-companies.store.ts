import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'
import type { EarlierCompany } from './earlier-companies.rules.ts'

/**
 * Other companies that compliance has acted against, also those that are dissolved. A later submission does not undo it:
 * the last decision counts.
 */
export async function listActedAgainst(db: Db, companyId: string): Promise<EarlierCompany[]> {
  const { rows } = await sql<EarlierCompany>`
    select name, why, is_dissolved, registrations /* not null: name, why, is_dissolved, registrations */ from (
      select coalesce(c.legal_name, c.name) as name, c.dissolved_at is not null as is_dissolved,
        case when c.suspended_at is not null then 'suspended'
          when exists (select from standing_proposals o
            where o.company_id = c.id and o.decision is null and o.action <> 'restore') then 'proposed'
          else (select nullif(e.kind, 'approved') from company_passport_events e
            where e.company_id = c.id and e.kind in ('approved', 'rejected', 'withdrawn')
            order by e.id desc limit 1) end as why,
        jsonb_build_array(
          jsonb_build_object('country', coalesce(c.registration_country, ''),
            'number', coalesce(c.registration_number, ''), 'lei', coalesce(c.lei, '')),
          jsonb_build_object('country', coalesce(p.submitted ->> 'country', ''),
            'number', coalesce(p.submitted ->> 'registrationNumber', ''), 'lei', coalesce(p.submitted ->> 'lei', ''))
        ) as registrations
      from companies c left join company_passports p on p.company_id = c.id
      where c.id <> ${companyId}
    ) acted where why is not null order by name`.execute(db)
  return rows
}
