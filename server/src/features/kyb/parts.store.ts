import type { ReviewedPart } from '@laycan/contract/kyb/kyb-review'
import type { PassportPart } from '@laycan/contract/kyb/passport-content'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export async function listParts(db: Db, companyId: string): Promise<ReviewedPart[]> {
  const { rows } = await sql<ReviewedPart>`
    select s.part, s.state, s.is_changed, s.note, s.decided_at as at,
      case when s.decided_by is null then null
        else jsonb_build_object('userId', s.decided_by, 'name', concat_ws(' ', m.first_name, m.last_name)) end as by
    from company_passport_parts s left join members m on m.user_id = s.decided_by
    where s.company_id = ${companyId}
    order by array_position('{entity,addresses,business,people,ownership,documents}', s.part)`.execute(db)
  return rows
}

export type NewPart = { part: PassportPart; state: 'pending' | 'approved'; isChanged: boolean }

/** One that stays approved keeps who approved it. */
export async function replaceParts(tx: Db, companyId: string, parts: NewPart[]) {
  await sql`
    insert into company_passport_parts as s (company_id, part, state, is_changed)
    select ${companyId}::uuid, part, state, "isChanged"
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given (part text, state text, "isChanged" boolean)
    on conflict (company_id, part) do update set state = excluded.state, is_changed = excluded.is_changed,
      note = case when excluded.state = 'approved' then s.note else '' end,
      decided_by = case when excluded.state = 'approved' then s.decided_by end,
      decided_at = case when excluded.state = 'approved' then s.decided_at end`.execute(tx)
}

export async function decidePart(
  tx: Db,
  companyId: string,
  {
    part,
    state,
    note,
    reviewerId,
  }: {
    part: PassportPart
    state: 'approved' | 'rejected'
    note: string
    reviewerId: string
  },
) {
  await sql`
    update company_passport_parts set state = ${state}, note = ${note}, decided_by = ${reviewerId}, decided_at = now()
    where company_id = ${companyId} and part = ${part}`.execute(tx)
}
